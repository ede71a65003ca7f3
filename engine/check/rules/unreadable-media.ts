import type { MediaKind } from "../../media/media-file.ts";
import { references } from "../../site/references.ts";
import type { Rule } from "../rule.ts";

const defects: Readonly<Record<MediaKind, (name: string) => string>> = {
  video: (name) => `The video "${name}" cannot be played`,
  audio: (name) => `The recording "${name}" cannot be played`,
  captions: (name) => `The captions "${name}" cannot be shown`,
};

export const unreadableMedia: Rule = {
  meta: {
    code: "unreadable-media",
    severity: "error",
    tier: "file",
    title: "A video, recording or file of captions that browsers cannot use",
  },
  check: (site, report) => {
    for (const [name, { kind, error }] of site.manifests.media) {
      if (error === undefined) continue;
      for (const reference of references(site, kind))
        if (reference.name === name)
          report({
            ...reference.locate(),
            message: `${defects[kind](name)}: ${error}.`,
            hint:
              kind === "captions"
                ? `Correct public/media/${name}: it is a text in the format WebVTT.`
                : `Replace public/media/${name} with a complete file. Renaming a file does not convert it.`,
            mistake: name,
          });
    }
  },
};
