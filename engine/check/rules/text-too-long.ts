import { cataloguesOf } from "../../link/catalogue.ts";
import type { LinkedSite } from "../../link/link-site.ts";
import { isPlain } from "../../link/parse-message.ts";
import type { FieldUse } from "../field-use.ts";
import { allUses } from "../field-uses.ts";
import { marketsOf } from "../markets-of.ts";
import type { Finding, Rule } from "../rule.ts";
import { seenLength, shownText } from "../shown-text.ts";
import { eachWritten } from "../written-texts.ts";

interface Limited {
  readonly most: number;
  readonly use: FieldUse;
  readonly below: readonly (string | number)[];
}

/** Each text of a field with a limit, as written, where the least room is. */
function limitedTexts(site: LinkedSite): Map<string, Limited> {
  const limited = new Map<string, Limited>();
  for (const use of allUses(site)) {
    const { most } = use;
    // Routes that share a message ask for it many times.
    if (
      most === undefined ||
      (typeof use.value === "string" && (limited.get(use.value)?.most ?? most + 1) <= most)
    )
      continue;
    eachWritten(use, (text, below) => {
      if (most < (limited.get(text)?.most ?? Number.POSITIVE_INFINITY))
        limited.set(text, { most, use, below });
    });
  }
  return limited;
}

function tooLong(
  length: number,
  market: string,
  { most, use, below }: Limited,
): Pick<Finding, "message" | "hint"> {
  const { document, path } = use.place(below);
  const name = path.findLast((step) => typeof step === "string");
  return {
    message: `This text has ${length} characters${market}. As "${name}" in ${document.file} it has room for ${most}.`,
    hint: "Say it in fewer words, or let another text say the rest.",
  };
}

export const textTooLong: Rule = {
  code: "text-too-long",
  texts: "each",
  check: (site, report) => {
    const { world } = site;
    const catalogues = [...cataloguesOf(world)];
    for (const [written, limit] of limitedTexts(site)) {
      if (!written.startsWith("t:")) {
        const length = seenLength(written);
        if (length > limit.most) report({ ...limit.use.place(limit.below), ...tooLong(length, "", limit) });
        continue;
      }
      const key = written.slice(2);
      for (const [locale, messages] of catalogues) {
        const message = messages.get(key);
        if (message === undefined || (isPlain(message.text) && message.text.length <= limit.most)) continue;
        const lengths = marketsOf(world, locale).map(
          (market) => [seenLength(shownText(world, market, message.text)), market.code] as const,
        );
        const [length, code] = lengths.reduce(
          (longest, one) => (one[0] > longest[0] ? one : longest),
          [0, ""],
        );
        if (length > limit.most)
          report({ document: message.document, path: [key], ...tooLong(length, ` in ${code}`, limit) });
      }
    }
  },
};
