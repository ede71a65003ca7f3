import { blockUses } from "../../site/collect-field-uses.ts";
import type { FieldUse } from "../../site/field-use.ts";
import { shownPages } from "../../site/shown-pages.ts";
import type { Rule } from "../rule.ts";

export const missingCaptions: Rule = {
  meta: {
    code: "missing-captions",
    severity: "warning",
    tier: "content",
    title: "A video without captions in a page's language",
  },
  check: (site, report) => {
    const tags = new Map(
      (site.manifests.markets?.value.markets ?? []).map(({ code, languageTag }) => [code, languageTag]),
    );
    // A variant has uses of its own, also of what it leaves as in its base.
    const videos = new Map<string, { readonly use: FieldUse<"video">; readonly languages: Set<string> }>();
    for (const { blocks } of shownPages(site))
      for (const { resolved, markets } of blocks)
        for (const use of blockUses(site, resolved, "video")) {
          const { document, path } = use.locate();
          const key = [document.file, ...path].join(" ");
          const video = videos.get(key) ?? { use, languages: new Set() };
          for (const code of markets) video.languages.add((tags.get(code) ?? code).replace(/-.*/, ""));
          videos.set(key, video);
        }
    for (const { use, languages } of videos.values()) {
      const { captions = [], noSpeech } = use.value;
      const missing = languages.difference(new Set(captions.map(({ language }) => language)));
      if (noSpeech || missing.size === 0) continue;
      report({
        ...use.locate(),
        message: `This video has no captions in ${[...missing].sort().join(", ")}.`,
        hint: 'Add a file for each language to "captions". If the video has no speech, set "noSpeech": true.',
      });
    }
  },
};
