import type { ArmPicture } from "../experiments/page-experiment.ts";

const template = /<template data-arms="([^"]*)">(.*?)<\/template>/gs;
const priorityPicture = /<img\b[^>]*\bfetchpriority="high"[^>]*>/i;

const unescapeHtml = (text: string): string => text.replaceAll("&amp;", "&").replaceAll("&quot;", '"');

const attribute = (tag: string, name: string): string | undefined => {
  const value = new RegExp(` ${name}="([^"]*)"`, "i").exec(tag)?.[1];
  return value === undefined ? undefined : unescapeHtml(value);
};

/** The pictures that arms other than the control load before all others, found in the rendered page. */
export const armPictures = (root: string): readonly ArmPicture[] =>
  [...root.matchAll(template)].flatMap(([, condition = "", html = ""]) => {
    const [tag] = priorityPicture.exec(html) ?? [];
    const href = tag && attribute(tag, "src");
    if (tag === undefined || href === undefined) return [];
    const imageSrcset = attribute(tag, "srcset");
    const imageSizes = attribute(tag, "sizes");
    const link = {
      ...{ rel: "preload", as: "image", fetchPriority: "high" },
      ...(imageSrcset !== undefined && { imageSrcset }),
      ...(imageSizes !== undefined && { imageSizes }),
      href,
    };
    return [[condition, link] as const];
  });
