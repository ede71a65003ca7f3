import { listEndings, type MediaKind, mediaEnding } from "../../media/media-file.ts";
import { suggestName } from "../../problems/suggest.ts";
import { references } from "../../site/references.ts";
import type { Rule } from "../rule.ts";

const words: Readonly<Record<MediaKind, { readonly one: string; readonly all: string }>> = {
  video: { one: "video", all: "Videos" },
  audio: { one: "recording", all: "Recordings" },
  captions: { one: "file of captions", all: "Files of captions" },
};

const kinds: readonly MediaKind[] = ["video", "audio", "captions"];

export const unknownMedia: Rule = {
  meta: {
    code: "unknown-media",
    severity: "error",
    tier: "content",
    title: "No video, recording or file of captions has this name",
  },
  check: (site, report) => {
    const { media } = site.manifests;
    for (const kind of kinds) {
      const names = [...media].flatMap(([name, file]) => (file.kind === kind ? name : []));
      const { one, all } = words[kind];
      const endings = listEndings(kind);
      for (const reference of references(site, kind)) {
        const { name } = reference;
        if (names.includes(name)) continue;
        const fits = endings.includes(`.${mediaEnding(name)}`);
        report({
          ...reference.locate(),
          message: fits
            ? `There is no ${one} "${name}" in public/media/.`
            : `"${name}" is no ${one}. ${all} end with ${endings.join(" or ")}.`,
          ...suggestName(name, names, one),
        });
      }
    }
  },
};
