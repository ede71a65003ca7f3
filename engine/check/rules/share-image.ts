import { findProvider } from "../../images/providers.ts";
import type { Finding } from "../../site/finding.ts";
import type { LinkedSite } from "../../site/link-site.ts";
import { references } from "../../site/references.ts";
import type { Rule } from "../rule.ts";

/** Networks show narrower pictures as a small square, or not at all. */
const minWidth = 600;

/** The places that name pictures for shared links: the site's, and those of heads of pages. */
const sharePictures = (site: LinkedSite) =>
  references(site, "image").filter((reference) => {
    const { path } = reference.locate();
    return path.at(-1) === "shareImage" || (path.at(-2) === "head" && path.at(-1) === "image");
  });

export const shareImage: Rule = {
  meta: {
    code: "share-image",
    severity: "warning",
    tier: "content",
    title: "A picture for shared links that networks do not show",
  },
  check: (site, report) => {
    const { images, settings } = site.manifests;
    if (settings === undefined || findProvider(settings.value.images.provider).hosted) return;
    for (const reference of sharePictures(site)) {
      const { name } = reference;
      const file = images.get(name);
      if (file === undefined || file.error !== undefined) continue;
      const location: Pick<Finding, "document" | "path"> = reference.locate();
      if (file.vector)
        report({
          ...location,
          message: `Networks show no drawings (SVG) beside shared links, such as "${name}".`,
          hint: "Name a WebP, JPEG or PNG picture of 1200 × 630 pixels.",
        });
      else if (file.width > 0 && file.width < minWidth)
        report({
          ...location,
          message: `"${name}" has only ${file.width} × ${file.height} pixels, so networks show it tiny or not at all.`,
          hint: `Name a picture that is at least ${minWidth} pixels wide, better 1200 × 630.`,
        });
    }
  },
};
