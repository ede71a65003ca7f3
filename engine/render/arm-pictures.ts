/** The opening tag of a block, with the arms that show it, or a picture with high priority. */
const blockOrPicture =
  /<[a-z]+ data-block="[^"]*"(?: data-arms="([^"]*)")? id=|<img\b[^>]*\bfetchpriority="high"[^>]*>/gi;

/** A preload of a picture for visitors with these arms. */
function preloadTag(arms: string, picture: string): string {
  const attribute = (name: string, to: string): string => {
    const value = new RegExp(` ${name}="([^"]*)"`, "i").exec(picture)?.[1];
    return value === undefined ? "" : ` ${to}="${value}"`;
  };
  const address =
    attribute("src", "href") + attribute("srcset", "imagesrcset") + attribute("sizes", "imagesizes");
  return `<template data-arms="${arms}"><link rel="preload" as="image" fetchpriority="high"${address}></template>`;
}

export interface ArmPictures {
  /** The rendered page, in which the browser's preloader ignores pictures of arms. */
  readonly root: string;
  /** Tags for the head, in templates: they preload the pictures of the visitor's arms. */
  readonly preloads: string;
}

/**
 * Finds the pictures with high priority in blocks that depend on an arm. The browser's own preloader would load the
 * control's for everybody, and would not see the others. So these pictures become lazy, and the script in the head
 * preloads those of the visitor's arms, the control's in the same way.
 */
export function armPictures(root: string): ArmPictures {
  let arms: string | undefined;
  const preloads: string[] = [];
  const changed = root.replace(blockOrPicture, (tag: string, own: string | undefined) => {
    if (!tag.startsWith("<img")) {
      arms = own;
      return tag;
    }
    if (arms === undefined) return tag;
    preloads.push(preloadTag(arms, tag));
    return tag.replace(/ loading="[^"]*"/, "").replace("<img", '<img loading="lazy"');
  });
  return { root: changed, preloads: preloads.join("") };
}
