import type { MediaKind } from "../../media/media-file.ts";
import { references } from "../../site/references.ts";
import type { Rule } from "../rule.ts";

/** In bytes. The server keeps files up to this size in memory, and reads others again for each part that is played. */
const maxBytes = 8_000_000;

const kilobytes = (bytes: number): string => `${Math.ceil(bytes / 1000).toLocaleString("en")} kB`;

const kinds: readonly MediaKind[] = ["video", "audio"];

export const mediaTooHeavy: Rule = {
  meta: {
    code: "media-too-heavy",
    severity: "warning",
    tier: "content",
    title: "A video or recording is too heavy",
  },
  check: (site, report) => {
    const { media } = site.manifests;
    const reported = new Set<string>();
    for (const kind of kinds)
      for (const reference of references(site, kind)) {
        const { name } = reference;
        const { bytes = 0, error } = media.get(name) ?? {};
        if (bytes <= maxBytes || error !== undefined || reported.has(name)) continue;
        reported.add(name);
        report({
          ...reference.locate(),
          message: `"${name}" weighs ${kilobytes(bytes)}. The limit is ${kilobytes(maxBytes)}.`,
          hint: "Shorten it, or save it with fewer pixels or a lower quality.",
        });
      }
  },
};
