import { kebabCase, ownName } from "../fields/name-patterns.ts";

/** Zod serialises a regular expression with its slashes. */
export function readPattern(pattern: string): RegExp {
  const [, source = pattern, flags = ""] = /^\/(.*)\/([a-z]*)$/.exec(pattern) ?? [];
  return new RegExp(source, flags);
}

const nameHint = "Use lower-case letters and digits, with single hyphens between them.";

/** What to write, by the pattern of a schema. A test holds that every pattern of the manifests has a hint. */
const hints: Readonly<Record<string, string>> = {
  [String(kebabCase)]: nameHint,
  [String(ownName)]: nameHint,
  "/^[a-zA-Z0-9]+(?:-[a-zA-Z0-9]+)*$/": "Use letters and digits, with single hyphens between them.",
  "/^\\/[a-zA-Z0-9-]*$/": 'Write one slash, and then letters (a–z), digits and hyphens: "/take".',
  "/^\\/\\S*$/": 'Write a path that starts with a slash and has no spaces: "/sale".',
  "/^#[0-9a-fA-F]{6}$/": 'Write a colour as # and six hexadecimal digits: "#173F35".',
  "/^[a-z]{2}_[A-Z]{2}$/": 'Write a language and a country with an underscore between them: "de_DE".',
  "/^[a-z]{2}(?:-[a-z]{2})?$/": 'Write two lower-case letters, or two pairs with a hyphen: "ch-fr".',
  "/^[A-Z]{2}(?:-[A-Z]{2})?$/": 'Write two capitals, or two pairs with a hyphen: "CH-FR".',
  "/^[A-Z]{2}$/": 'Write the country\'s code of two capitals (ISO 3166-1): "DE".',
  "/^(?:[A-Z]{3}|[A-Z]{2}(?:-[A-Z]{2})?)$/": 'Write the code of a currency ("EUR") or of a market ("DE").',
  "/^[A-Z]{3}$/": 'Write the currency\'s code of three capitals (ISO 4217): "EUR".',
};

/** What to write instead of a text that does not match a pattern. */
export const patternHint = (pattern: string | undefined): string | undefined =>
  pattern === undefined ? undefined : (hints[pattern] ?? `It must match ${pattern}.`);
