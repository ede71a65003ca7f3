import Fuse from "fuse.js";

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

/** "Did you mean …?" with the nearest name, else the list of names that exist (the first twelve). */
export function hintForName(wanted: string, known: Iterable<string>, what: string): string {
  const names = [...known];
  const near = nearestName(wanted, names);
  if (near !== undefined) return `Did you mean "${near}"?`;
  if (names.length === 0) return `There is no ${what} yet.`;
  const shown = names.slice(0, 12).join(", ");
  return `Known: ${shown}${names.length > 12 ? `, and ${names.length - 12} more` : ""}.`;
}
