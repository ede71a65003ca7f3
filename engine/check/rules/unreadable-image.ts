import { findProvider } from "../../images/providers.ts";
import type { Finding } from "../../site/finding.ts";
import type { LinkedSite } from "../../site/link-site.ts";
import { references } from "../../site/references.ts";
import type { Rule } from "../rule.ts";

/** Every use of a picture that cannot be shown. `findError` returns the reason as a clause: "it is empty". */
export const unreadableImages = (
  site: LinkedSite,
  findError: (name: string) => string | undefined,
): Finding[] =>
  references(site, "image").flatMap((reference) => {
    const { name } = reference;
    const error = findError(name);
    if (error === undefined) return [];
    return [
      {
        ...reference.locate(),
        message: `The picture "${name}" cannot be shown: ${error}.`,
        hint: `Save public/images/${name} again as JPEG, PNG or WebP, or use another picture.`,
        mistake: name,
      },
    ];
  });

export const unreadableImage: Rule = {
  meta: {
    code: "unreadable-image",
    severity: "error",
    tier: "file",
    title: "A picture that cannot be shown",
  },
  check: (site, report) => {
    const { images, settings } = site.manifests;
    // The pictures of a hosted service are unknown here.
    if (settings && findProvider(settings.value.images.provider).hosted) return;
    for (const finding of unreadableImages(site, (name) => images.get(name)?.error)) report(finding);
  },
};
