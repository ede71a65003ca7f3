import Fuse from "fuse.js";
import type { Fix } from "./problem.ts";

/** Whether two names differ only in two neighbouring letters that changed places, which Fuse counts as two mistakes. */
function isTransposed(a: string, b: string): boolean {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  return `${a.slice(0, at)}${a[at + 1] ?? ""}${a[at] ?? ""}${a.slice(at + 2)}` === b;
}

/** The known name nearest to a misspelt one, or undefined when none is near. */
export function nearestName(wanted: string, known: Iterable<string>): string | undefined {
  const names = [...known];
  const lower = wanted.toLowerCase();
  const sameButForCase = names.find((name) => name.toLowerCase() === lower);
  if (sameButForCase !== undefined) return sameButForCase;
  const transposed = names.find((name) => isTransposed(lower, name.toLowerCase()));
  if (transposed !== undefined) return transposed;
  const fuse = new Fuse(names, {
    includeScore: true,
    ignoreLocation: true,
    ignoreFieldNorm: true,
    threshold: 0.45,
  });
  const close = (name: string) => Math.abs(name.length - wanted.length) <= Math.max(2, wanted.length / 2);
  return fuse.search(wanted).find((hit) => close(hit.item))?.item;
}

const digitsOf = (name: string): string => name.replace(/\D/g, "");

/**
 * Whether one letter more, one less, another one or two that changed places make one name of the other. A digit is no slip: `offer3` is
 * another page than `offer2`.
 */
function isOneSlipAway(a: string, b: string): boolean {
  if (digitsOf(a) !== digitsOf(b)) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  const [restA, restB] = [a.slice(at), b.slice(at)];
  return (
    restA.slice(1) === restB.slice(1) ||
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    isTransposed(a, b)
  );
}

/** Shorter names are too alike to tell which one was meant. */
const shortestCertain = 4;

/** The known name that a misspelt one certainly means: the only one that differs in capitals alone, else the only one that is a slip of the finger away. */
function certainName(wanted: string, known: readonly string[]): string | undefined {
  const lower = wanted.toLowerCase();
  const [same, ...alike] = known.filter((name) => name.toLowerCase() === lower);
  if (same !== undefined) return alike.length === 0 ? same : undefined;
  if (wanted.length < shortestCertain) return undefined;
  const [near, ...others] = known.filter((name) => isOneSlipAway(lower, name.toLowerCase()));
  return others.length === 0 ? near : undefined;
}

interface Suggestion {
  readonly hint: string;
  readonly fix?: Fix;
}

/** "Did you mean …?" with the nearest known name, or undefined where none is near. With the mend, where only one can be meant. */
export function suggestNear(wanted: string, names: readonly string[]): Suggestion | undefined {
  const near = nearestName(wanted, names);
  if (near === undefined) return undefined;
  const certain = certainName(wanted, names);
  const hint = `Did you mean "${certain ?? near}"?`;
  return certain === undefined ? { hint } : { hint, fix: { find: wanted, replace: certain } };
}

/** What to do about a name that is not known: as `suggestNear` has it, else the list of names that exist (the first twelve). */
export function suggestName(wanted: string, known: Iterable<string>, what: string): Suggestion {
  const names = [...known];
  const near = suggestNear(wanted, names);
  if (near !== undefined) return near;
  if (names.length === 0) return { hint: `There is no ${what} yet.` };
  const shown = names.slice(0, 12).join(", ");
  return { hint: `Known: ${shown}${names.length > 12 ? `, and ${names.length - 12} more` : ""}.` };
}
