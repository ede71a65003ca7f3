import type { ArmPicture } from "../experiments/page-experiment.ts";
import { unescapeHtml } from "./escape-html.ts";

/** The opening tag of a block, with its arms and its template if it has them, or a picture with high priority. */
const blockOrPicture =
  /(<template data-arms="[^"]*">)?<[a-z]+ data-block="[^"]*"(?: data-arms="([^"]*)")? id=|<img\b[^>]*\bfetchpriority="high"[^>]*>/gi;

/** The picture of a tag, for visitors with these arms. */
function armPicture(arms: string, tag: string): ArmPicture {
  const attribute = (name: string): string | undefined => {
    const value = new RegExp(` ${name}="([^"]*)"`, "i").exec(tag)?.[1];
    return value && unescapeHtml(value);
  };
  const sizes = attribute("sizes");
  const srcset = attribute("srcset");
  const src = attribute("src") ?? "";
  // The browser chooses a file as soon as it knows the address, so that comes last.
  return [arms, { fetchPriority: "high", ...(sizes && { sizes }), ...(srcset && { srcset }), src }];
}

export interface ArmPictures {
  /** The rendered page, in which the browser's preloader ignores pictures of arms. */
  readonly root: string;
  /** The pictures that the script in the head loads, if the visitor's arms show them. */
  readonly pictures: readonly ArmPicture[];
}

/**
 * Finds the pictures with high priority in blocks that depend on an arm. The browser's own preloader would load the
 * control's for everybody, and does not see those in templates. So the control's pictures become lazy, and the script in
 * the head loads the pictures of the visitor's arms.
 */
export function armPictures(rendered: string): ArmPictures {
  let arms: string | undefined;
  let isInTemplate = false;
  const pictures: ArmPicture[] = [];
  const root = rendered.replace(
    blockOrPicture,
    (tag: string, template: string | undefined, blockArms: string | undefined) => {
      if (!tag.startsWith("<img")) {
        arms = blockArms;
        isInTemplate = template !== undefined;
        return tag;
      }
      if (arms === undefined) return tag;
      pictures.push(armPicture(arms, tag));
      return isInTemplate ? tag : tag.replace(/ loading="[^"]*"/, "").replace("<img", '<img loading="lazy"');
    },
  );
  return { root, pictures };
}
