import { countStates, translations } from "../../site/translations.ts";
import type { Rule } from "../rule.ts";

export const unfinishedTranslation: Rule = {
  meta: {
    code: "unfinished-translation",
    severity: "warning",
    tier: "content",
    title: "A locale is not fully translated",
  },
  check: (site, report) => {
    const { markets } = site.manifests;
    if (markets === undefined) return;
    for (const translation of translations(site)) {
      const { locale, source, texts } = translation;
      const { missing, copied, stale } = countStates(translation);
      // For a live market, `missing-message` reports each missing text.
      const parts = [
        ...(copied > 0 ? [`${copied} copied from ${source} and not translated`] : []),
        ...(stale > 0 ? [`${stale} older than ${source}`] : []),
        ...(missing > 0 ? [`${missing} missing`] : []),
      ];
      if (copied + stale === 0) continue;
      report({
        document: markets.document,
        path: ["locales", markets.value.locales.findIndex(({ code }) => code === locale), "code"],
        message: `${locale}: of ${texts.length} texts, ${parts.join(", ")}.`,
        hint: `List them: npm run translations -- list --locale ${locale}`,
      });
    }
  },
};
