import type { Document, JsonPath } from "../../json/document.ts";
import { memoize } from "../../json/memoize.ts";
import { factPlaces } from "../../site/facts.ts";
import type { Parsed } from "../../site/manifests.ts";
import type { Rule } from "../rule.ts";
import { secretForms } from "../secret-forms.ts";

const hint = "Revoke it now, remove it, and put the new one into the server's environment.";

/** All of them at once: nearly every file is clean, and needs only this search. */
const any = new RegExp(secretForms.map(({ form }) => form.source).join("|"));

function* stringsBelow(value: unknown, path: JsonPath): Generator<{ text: string; path: JsonPath }> {
  if (typeof value === "string") yield { text: value, path };
  if (typeof value !== "object" || value === null) return;
  for (const [key, inner] of Object.entries(value))
    yield* stringsBelow(inner, [...path, Array.isArray(value) ? Number(key) : key]);
}

/** The strings of a file that look like secrets. A file is searched once: in dev mode most files did not change. */
const secretsIn = memoize(({ text: all, value }: Document) => {
  if (!any.test(all)) return [];
  return [...stringsBelow(value, [])].flatMap(({ text, path }) => {
    const secret = secretForms.find(({ form }) => form.test(text));
    return secret ? [{ path, what: secret.what }] : [];
  });
});

/** Names of facts that hold secrets: "smtpPassword". */
const secretName = /(?:passwor[dt]|passwd|secret|api_?key|access_?token|private_?key)$/i;

export const secretInManifest: Rule = {
  meta: {
    code: "secret-in-manifest",
    severity: "error",
    tier: "shape",
    title: "A manifest contains a secret key",
    once: true,
  },
  check: ({ manifests }, report) => {
    for (const { name, value, document, path } of factPlaces(manifests)) {
      if (typeof value !== "string" || !secretName.test(name)) continue;
      report({
        document,
        path,
        message:
          "The name says that this is a secret. Manifests are public: pages and the repository contain them.",
        hint,
      });
    }
    const all: readonly Parsed<unknown>[] = Object.values(manifests.byKind).flat();
    for (const { document } of all)
      for (const { path, what } of secretsIn(document))
        report({
          document,
          path,
          hint,
          message: `This looks like ${what}. Manifests are public: pages and the repository contain them.`,
        });
  },
};
