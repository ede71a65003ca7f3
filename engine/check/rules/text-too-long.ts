import { findMarkets } from "../../site/find-markets.ts";
import type { Finding } from "../../site/finding.ts";
import { type LimitedText, limitedTexts } from "../../site/limited-texts.ts";
import { mergeCatalogues } from "../../site/message-catalogues.ts";
import { isPlain } from "../../site/parse-message.ts";
import { seenLength, shownText } from "../../site/shown-text.ts";
import type { Rule } from "../rule.ts";

function tooLong(
  length: number,
  market: string,
  { max, use, below }: LimitedText,
): Pick<Finding, "message" | "hint"> {
  const { document, path } = use.locate(below);
  const name = path.findLast((step) => typeof step === "string");
  return {
    message: `This text has ${length} characters${market}. The limit for "${name}" in ${document.file} is ${max}.`,
    hint: "Shorten it, or move a part into another text.",
  };
}

export const textTooLong: Rule = {
  meta: {
    code: "text-too-long",
    severity: "warning",
    title: "A text is too long for its place",
    configurable: true,
    repeats: ["html-in-text", "placeholder-text", "unsupported-markup", "garbled-text"],
  },
  check: (site, report) => {
    const { manifests } = site;
    const catalogues = [...mergeCatalogues(manifests)];
    for (const [written, limit] of limitedTexts(site)) {
      if (!written.startsWith("t:")) {
        const length = seenLength(written);
        if (length > limit.max) report({ ...limit.use.locate(limit.below), ...tooLong(length, "", limit) });
        continue;
      }
      const key = written.slice(2);
      for (const [locale, messages] of catalogues) {
        const message = messages.get(key);
        if (message === undefined || (isPlain(message.text) && message.text.length <= limit.max)) continue;
        const lengths = findMarkets(manifests, locale).map(
          (market) => [seenLength(shownText(manifests, market, message.text)), market.code] as const,
        );
        const [length, code] = lengths.reduce(
          (longest, one) => (one[0] > longest[0] ? one : longest),
          [0, ""],
        );
        if (length > limit.max)
          report({ document: message.document, path: [key], ...tooLong(length, ` in ${code}`, limit) });
      }
    }
  },
};
