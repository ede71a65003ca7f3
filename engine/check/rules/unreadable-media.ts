import type { MediaKind } from "../../media/media-file.ts";
import { references } from "../../site/references.ts";
import type { Rule } from "../rule.ts";

const defects: Readonly<Record<MediaKind, (name: string) => string>> = {
  video: (name) => `The video "${name}" cannot be played`,
  audio: (name) => `The recording "${name}" cannot be played`,
  captions: (name) => `The captions "${name}" cannot be shown`,
};

// SAFETY: the keys of `defects` are kinds of media.
const mediaKinds = Object.keys(defects) as MediaKind[];

export const unreadableMedia: Rule = {
  meta: {
    code: "unreadable-media",
    severity: "error",
    tier: "file",
    title: "A video, recording or file of captions that browsers cannot use",
  },
  check: (site, report) => {
    for (const kind of mediaKinds)
      for (const reference of references(site, kind)) {
        const { name } = reference;
        const file = site.manifests.media.get(name);
        if (file?.error === undefined || file.kind !== kind) continue;
        report({
          ...reference.locate(),
          message: `${defects[kind](name)}: ${file.error}.`,
          hint:
            kind === "captions"
              ? `Correct public/media/${name}: it is a text in the format WebVTT.`
              : `Replace public/media/${name} with a complete file. Renaming a file does not convert it.`,
          mistake: name,
        });
      }
  },
};
