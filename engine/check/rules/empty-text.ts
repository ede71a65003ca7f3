import type { SourceLocation } from "../../json/document.ts";
import { literalTexts } from "../../site/find-texts.ts";
import { isBlank } from "../../site/find-words.ts";
import { mergeCatalogues } from "../../site/message-catalogues.ts";
import type { Report, Rule } from "../rule.ts";

function reportFacts(
  facts: Readonly<Record<string, unknown>> | undefined,
  { document, path }: SourceLocation,
  report: Report,
): void {
  for (const [name, fact] of Object.entries(facts ?? {}))
    if (typeof fact === "string" && isBlank(fact))
      report({
        document,
        path: [...path, name],
        message: `The fact "${name}" is empty, so texts with {${name}} have a hole.`,
        hint: "Write the value that pages show.",
      });
}

export const emptyText: Rule = {
  meta: {
    code: "empty-text",
    severity: "error",
    tier: "shape",
    title: "A text without words",
  },
  check: (site, report) => {
    for (const [locale, messages] of mergeCatalogues(site.manifests))
      for (const [key, { text, document }] of messages)
        if (isBlank(text))
          report({
            document,
            path: [key],
            message: `The message "${key}" is empty in ${locale}.`,
            hint: "Write the text. If no page needs it, delete the message in every locale.",
          });
    for (const { text, use, document, path } of literalTexts(site)) {
      // `image-without-alt` reports empty descriptions of pictures.
      if (!isBlank(text) || use.is("image")) continue;
      report({ document, path, message: "This text is empty.", hint: "Write the text." });
    }
    const { settings, markets } = site.manifests;
    if (settings) reportFacts(settings.value.facts, { document: settings.document, path: ["facts"] }, report);
    markets?.value.markets.forEach(({ facts }, index) => {
      reportFacts(facts, { document: markets.document, path: ["markets", index, "facts"] }, report);
    });
    if (settings && isBlank(settings.value.brand))
      report({
        document: settings.document,
        path: ["brand"],
        message: "The brand's name is empty.",
        hint: "Write the name that pages show as {brand}.",
      });
  },
};
