import { suggestNear } from "../../problems/suggest.ts";
import { mergeCatalogues } from "../../site/message-catalogues.ts";
import { messageHome } from "../../site/message-home.ts";
import { neededMessages } from "../../site/needed-messages.ts";
import { references } from "../../site/references.ts";
import type { Rule } from "../rule.ts";

export const unknownMessage: Rule = {
  meta: {
    code: "unknown-message",
    severity: "error",
    tier: "content",
    title: "No message has this key",
  },
  check: (site, report) => {
    const { manifests } = site;
    const catalogues = [...mergeCatalogues(manifests).values()];
    if (catalogues.length === 0 || manifests.invalidLocales.size > 0) return;
    const everywhere = new Set(manifests.markets?.value.markets.map(({ locale }) => locale));
    const whereNew = (key: string, file: string) => {
      const needed = neededMessages(site).get(key)?.locales;
      // If only an unused shared block or an unknown market needs the message, assume that every market does.
      return messageHome(manifests, key, needed?.size ? needed : everywhere, file);
    };
    let names: readonly string[] | undefined;
    /** The known key that is probably meant. */
    const nearTo = (key: string) => {
      names ??= [...new Set(catalogues.flatMap((messages) => [...messages.keys()]))];
      return suggestNear(key, names);
    };
    for (const reference of references(site, "message")) {
      const key = reference.name;
      if (catalogues.some((messages) => messages.has(key))) continue;
      const trimmed = key.trim();
      const near =
        trimmed !== key && catalogues.some((messages) => messages.has(trimmed))
          ? {
              hint: `Write "t:${trimmed}", without spaces.`,
              fix: { find: `t:${key}`, replace: `t:${trimmed}` },
            }
          : nearTo(key);
      const { document, path } = reference.locate();
      report({
        document,
        path,
        message: `There is no message with the key "${key}".`,
        ...(near?.fix
          ? near
          : {
              hint: `${near ? `${near.hint} If it is new, add it to` : "Add it to"} ${whereNew(key, document.file)}.`,
            }),
      });
    }
  },
};
