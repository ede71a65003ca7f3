import { memoize } from "../../json/memoize.ts";
import { hasOtherArguments } from "../../site/differing-arguments.ts";
import { findMarkets } from "../../site/find-markets.ts";
import type { LinkedSite } from "../../site/link-site.ts";
import { type Message, mergeCatalogues } from "../../site/message-catalogues.ts";
import { untouchedCopies } from "../../site/translation-sources.ts";
import type { Rule } from "../rule.ts";

/** A number or a range in a text, or the name of a fact in braces, with the words around it in its sentence. */
interface Mention {
  /** "60", "1–2", or the name of a fact. */
  readonly found: string;
  /** In small letters; the nearest word comes first. */
  readonly before: readonly string[];
  readonly after: readonly string[];
}

const mention =
  /\{(?<fact>\w+)\}|(?<![\p{L}\p{N}.,:/+])(?<number>\d{1,4}(?:[-–\u2060]{1,3}\d{1,4})?)(?![\d.,:/]*\d)/gu;
const sentenceEnd = /[.!?;\n]/;

/** The number of characters that certainly contain the four words to compare. */
const near = 80;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}{}]+/gu) ?? [];

/** The mentions in a message. Kept with it: in dev mode most messages did not change. */
const findMentions = memoize(({ text }: Message): readonly Mention[] => {
  if (!/\d/.test(text) && !text.includes("{")) return [];
  const plain = text.replace(/\]\([^)]*\)/g, "]");
  return [...plain.matchAll(mention)].map(({ 0: found, index, groups = {} }) => ({
    found: groups["fact"] ?? groups["number"] ?? found,
    before: wordsOf(
      plain
        .slice(Math.max(0, index - near), index)
        .split(sentenceEnd)
        .at(-1) ?? "",
    ).reverse(),
    after: wordsOf(
      plain.slice(index + found.length, index + found.length + near).split(sentenceEnd)[0] ?? "",
    ),
  }));
});

const isFact = ({ found }: Mention): boolean => !/^\d/.test(found);

/** How many words two lists have in common from their beginning. */
function commonStart(one: readonly string[], other: readonly string[]): number {
  const at = one.findIndex((word, index) => word !== other[index]);
  return at === -1 ? one.length : at;
}

/**
 * Whether a number is in a place where other texts insert a fact: three words in a row are the same, or four around it.
 * "60-day money-back guarantee" is like "{guaranteeDays}-day money-back guarantee".
 */
function isAlike(number: Mention, fact: Mention): boolean {
  const after = commonStart(number.after, fact.after);
  const before = commonStart(number.before, fact.before);
  return after > 0 ? after >= 3 || after + before >= 4 : before >= 3;
}

/** The facts with the words around them, each once, so that those beside a number are found fast. */
class FactIndex {
  readonly #byAfter: ReadonlyMap<string, readonly Mention[]>;
  readonly #byBefore: ReadonlyMap<string, readonly Mention[]>;

  readonly names: readonly string[];

  constructor(facts: readonly Mention[]) {
    this.names = [...new Set(facts.map(({ found }) => found))];
    const unique = new Map(
      facts.map((fact) => [
        [fact.found, ...fact.after.slice(0, 4), "|", ...fact.before.slice(0, 4)].join(" "),
        fact,
      ]),
    );
    this.#byAfter = Map.groupBy(unique.values(), ({ after }) => after[0] ?? "");
    this.#byBefore = Map.groupBy(unique.values(), ({ before }) => before.slice(0, 3).join(" "));
  }

  /** The names of the facts that other texts insert in the place of this number. */
  namesFor(number: Mention): string[] {
    const sameEnd = this.#byAfter.get(number.after[0] ?? "") ?? [];
    const sameStart = this.#byBefore.get(number.before.slice(0, 3).join(" ")) ?? [];
    return [...sameEnd, ...sameStart].filter((fact) => isAlike(number, fact)).map(({ found }) => found);
  }
}

/** The values that a fact has in the markets of a catalogue, as texts show them. */
function valuesOf({ manifests }: LinkedSite, locale: string, name: string): string[] {
  const values = findMarkets(manifests, locale).flatMap(({ facts }) => {
    const fact = facts?.[name] ?? manifests.settings?.value.facts?.[name];
    return typeof fact === "number" || typeof fact === "string" ? String(fact) : [];
  });
  return [...new Set(values.map((value) => value.replaceAll("\u2060", "").replace("-", "–")))];
}

interface Contradiction {
  readonly number: string;
  readonly name: string;
  readonly value: string;
}

/** The first number in a text that another text has as a fact of another value. */
function findContradiction(
  mentions: readonly Mention[],
  facts: FactIndex,
  valuesIn: (name: string) => readonly string[],
): Contradiction | undefined {
  for (const number of mentions.filter((one) => !isFact(one))) {
    const [name] = facts.namesFor(number);
    const written = number.found.replaceAll("\u2060", "").replace("-", "–");
    // The value of another fact: two periods can be described with the same words.
    if (name !== undefined && !facts.names.some((one) => valuesIn(one).includes(written)))
      return { number: number.found, name, value: valuesIn(name).join(", ") };
  }
  return undefined;
}

export const contradictedFact: Rule = {
  meta: {
    code: "contradicted-fact",
    severity: "warning",
    title: "A text has another number than the fact",
    configurable: true,
    once: true,
    repeats: ["message-arguments-differ", "figures-differ"],
  },
  check: (site, report) => {
    const copies = untouchedCopies(site.manifests);
    for (const [locale, messages] of mergeCatalogues(site.manifests)) {
      const valuesIn = memoize((name: string) => valuesOf(site, locale, name));
      const all = [...messages].flatMap(([key, message]) => {
        const mentions = findMentions(message);
        return mentions.length === 0 ? [] : [{ key, document: message.document, mentions }];
      });
      const facts = new FactIndex(
        all
          .flatMap(({ mentions }) => mentions.filter(isFact))
          .filter(({ found }) => valuesIn(found).some((value) => /^\d/.test(value))),
      );
      for (const { key, document, mentions } of all) {
        const found = findContradiction(mentions, facts, valuesIn);
        const location = { document, path: [key] };
        if (found === undefined || copies.get(locale)?.has(key) || hasOtherArguments(site, location))
          continue;
        report({
          ...location,
          message: `This text has "${found.number}", but the fact "${found.name}" is ${found.value}.`,
          hint: `Write {${found.name}}, or correct the fact.`,
        });
      }
    }
  },
};
