import Fuse from "fuse.js";
import type { Fix } from "./problem.ts";

/** Whether two names differ only in two swapped neighbouring letters, which Fuse counts as two mistakes. */
function isTransposed(a: string, b: string): boolean {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  return `${a.slice(0, at)}${a[at + 1] ?? ""}${a[at] ?? ""}${a.slice(at + 2)}` === b;
}

/** Maximum length of a name, in characters. Longer texts are not names, and Fuse would take seconds for them. */
const longestName = 200;

/** If more names of one list are unknown, they are probably not misspelt but missing. */
const maxSearched = 100;

/** The maximum number of known names in a hint. */
const maxShown = 12;

interface NameList {
  readonly names: readonly string[];
  /** Created on demand: this takes as long as a search. */
  fuse?: Fuse<string>;
  /** Earlier suggestions, by the requested name. */
  readonly suggested: Map<string, Suggestion | undefined>;
}

// A rule searches one list for many names, and often for the same name again.
let last: NameList | undefined;

function getList(names: readonly string[]): NameList {
  if (last?.names.length === names.length && last.names.every((name, index) => name === names[index]))
    return last;
  last = { names, suggested: new Map() };
  return last;
}

function getFuse(list: NameList): Fuse<string> {
  list.fuse ??= new Fuse(list.names, {
    includeScore: true,
    ignoreLocation: true,
    ignoreFieldNorm: true,
    threshold: 0.45,
  });
  return list.fuse;
}

/** The known name nearest to a misspelt one, or undefined if none is near. */
export function nearestName(text: string, candidates: Iterable<string>): string | undefined {
  const names = [...candidates];
  if (text.length > longestName) return undefined;
  const lower = text.toLowerCase();
  const sameButForCase = names.find((name) => name.toLowerCase() === lower);
  if (sameButForCase !== undefined) return sameButForCase;
  const transposed = names.find((name) => isTransposed(lower, name.toLowerCase()));
  if (transposed !== undefined) return transposed;
  const close = (name: string) => Math.abs(name.length - text.length) <= Math.max(2, text.length / 2);
  return getFuse(getList(names))
    .search(text)
    .find((hit) => close(hit.item))?.item;
}

const readDigits = (name: string): string => name.replace(/\D/g, "");

/**
 * Whether two names are one typing mistake apart: one letter added, missing or replaced, or two neighbours
 * swapped. A different digit does not count as a mistake: `offer3` and `offer2` are two pages.
 */
export function isOneSlipAway(a: string, b: string): boolean {
  if (readDigits(a) !== readDigits(b)) return false;
  let position = 0;
  while (position < a.length && a[position] === b[position]) position++;
  const [restA, restB] = [a.slice(position), b.slice(position)];
  return (
    restA.slice(1) === restB.slice(1) ||
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    isTransposed(a, b)
  );
}

/** Shorter names are too similar to tell which one was meant. */
const shortestCertain = 4;

/**
 * The known name that a misspelt one certainly means: the only one that differs only in letter case, else the
 * only one that is one typing mistake away.
 */
function certainName(text: string, candidates: readonly string[]): string | undefined {
  const lower = text.toLowerCase();
  const [same, ...alike] = candidates.filter((name) => name.toLowerCase() === lower);
  if (same !== undefined) return alike.length === 0 ? same : undefined;
  if (text.length < shortestCertain) return undefined;
  const [near, ...others] = candidates.filter((name) => isOneSlipAway(lower, name.toLowerCase()));
  return others.length === 0 ? near : undefined;
}

interface Suggestion {
  readonly hint: string;
  readonly fix?: Fix;
}

/**
 * "Did you mean …?" with the nearest known name, or undefined if none is near. Includes a fix if only one
 * name can be meant.
 */
export function suggestNear(wanted: string, names: readonly string[]): Suggestion | undefined {
  const { suggested } = getList(names);
  if (!suggested.has(wanted) && suggested.size < maxSearched) suggested.set(wanted, findNear(wanted, names));
  return suggested.get(wanted);
}

function findNear(text: string, names: readonly string[]): Suggestion | undefined {
  const near = nearestName(text, names);
  if (near === undefined) return undefined;
  const certain = certainName(text, names);
  const hint = `Did you mean "${certain ?? near}"?`;
  return certain === undefined ? { hint } : { hint, fix: { find: text, replace: certain } };
}

/** The number of letters with which both names start. */
function sharedStart(wanted: string, name: string): number {
  let at = 0;
  while (at < name.length && name[at]?.toLowerCase() === wanted[at]?.toLowerCase()) at++;
  return at;
}

/** All known names: first those that start like a misspelt one, then those with the most letters of it. */
function nearestFirst(text: string, names: readonly string[]): readonly string[] {
  if (text.length > longestName) return names;
  const search = new Fuse(names, { threshold: 0.9, ignoreLocation: true, ignoreFieldNorm: true });
  const found = new Set([...search.search(text).map(({ item }) => item), ...names]);
  return [...found].toSorted((a, b) => sharedStart(text, b) - sharedStart(text, a));
}

/**
 * The hint for an unknown name: a near name as in `suggestNear`, else twelve known names, the nearest first.
 */
export function suggestName(text: string, candidates: Iterable<string>, what: string): Suggestion {
  const names = [...candidates];
  const near = suggestNear(text, names);
  if (near !== undefined) return near;
  if (names.length === 0) return { hint: `There is no ${what} yet.` };
  const sorted = names.length > maxShown ? nearestFirst(text, names) : names;
  const shown = sorted.slice(0, maxShown).join(", ");
  return {
    hint: `Known: ${shown}${names.length > maxShown ? `, and ${names.length - maxShown} more` : ""}.`,
  };
}

/** For longer texts, only all lower case and all upper case are tried. */
const longestTried = 8;

function variants(text: string): string[] {
  if (text.length > longestTried) return [text.toLowerCase(), text.toUpperCase()];
  return [...text].reduce<string[]>(
    (starts, letter) => {
      const ways = new Set([letter.toLowerCase(), letter.toUpperCase()]);
      return starts.flatMap((start) => [...ways].map((way) => start + way));
    },
    [""],
  );
}

/**
 * The only variant of a text in other letter case that matches `form`: "de_de" → "de_DE". Undefined if there
 * is none, or more than one.
 */
export function rightCase(text: string, form: RegExp): string | undefined {
  const [right, ...others] = [...new Set(variants(text))].filter((variant) => form.test(variant));
  return others.length === 0 ? right : undefined;
}
