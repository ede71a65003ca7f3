import type { JsonPath, SourceLocation } from "../../json/document.ts";
import type { Manifests, Parsed } from "../../site/manifests.ts";
import type { Rule } from "../rule.ts";

/**
 * Beginnings that services give to their secret keys, so that leaks can be found. A form starts with fixed
 * characters: one that starts with a class, such as any letter, takes ten times as long.
 */
const secrets: readonly { readonly what: string; readonly form: RegExp }[] = [
  { what: "a Stripe key", form: /\b[sr]k_live_[A-Za-z0-9]{8,}/ },
  { what: "a GitHub token", form: /\b(?:gh[pousr]_[A-Za-z0-9]{20,}|github_pat_\w{20,})/ },
  { what: "a GitLab token", form: /\bglpat-[\w-]{20,}/ },
  { what: "an AWS key", form: /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/ },
  { what: "a Slack token", form: /\bxox[abprs]-[\w-]{10,}/ },
  { what: "an npm token", form: /\bnpm_[A-Za-z0-9]{36}\b/ },
  { what: "a SendGrid key", form: /\bSG\.[\w-]{16,}\.[\w-]{16,}/ },
  { what: "a Google key", form: /\bAIza[\w-]{35}\b/ },
  { what: "an OpenAI or Anthropic key", form: /\bsk-(?:ant-|proj-)?[\w-]{24,}/ },
  { what: "a Shopify token", form: /\bshp(?:at|ca|pa|ss)_[a-fA-F0-9]{32}\b/ },
  { what: "a Mailchimp key", form: /(?<=\b[0-9a-f]{32})-us\d{1,2}\b/ },
  { what: "an address with a password", form: /:\/\/[^\s:@/"]+:[^\s:@/"]+@\w/ },
  { what: "a private key", form: /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/ },
];

const hint = "Revoke it now, remove it, and put the new one into the server's environment.";

/** All of them at once: nearly every file is clean, and needs only this search. */
const any = new RegExp(secrets.map(({ form }) => form.source).join("|"));

function* stringsBelow(value: unknown, path: JsonPath): Generator<{ text: string; path: JsonPath }> {
  if (typeof value === "string") yield { text: value, path };
  if (typeof value !== "object" || value === null) return;
  for (const [key, inner] of Object.entries(value))
    yield* stringsBelow(inner, [...path, Array.isArray(value) ? Number(key) : key]);
}

/** Names of facts that hold secrets: "smtpPassword". */
const secretName = /(?:passwor[dt]|passwd|secret|api_?key|access_?token|private_?key)$/i;

/** The facts of the site and of its markets whose names say that they are secret. */
function* secretFacts({ settings, markets }: Manifests): Generator<SourceLocation> {
  const sources = [
    { source: settings, path: [], facts: settings?.value.facts },
    ...(markets?.value.markets ?? []).map(({ facts }, index) => ({
      ...{ source: markets, path: ["markets", index], facts },
    })),
  ];
  for (const { source, path, facts } of sources)
    for (const [name, fact] of Object.entries(facts ?? {}))
      if (source && typeof fact === "string" && secretName.test(name))
        yield { document: source.document, path: [...path, "facts", name] };
}

export const secretInManifest: Rule = {
  meta: {
    code: "secret-in-manifest",
    severity: "error",
    title: "A manifest contains a secret key",
  },
  check: ({ manifests }, report) => {
    for (const location of secretFacts(manifests))
      report({
        ...{ ...location, part: "key" },
        message:
          "The name says that this is a secret. Manifests are public: pages and the repository contain them.",
        hint,
      });
    const all: readonly Parsed<unknown>[] = Object.values(manifests.byKind).flat();
    for (const { document } of all.filter(({ document: { text } }) => any.test(text))) {
      for (const { text, path } of stringsBelow(document.value, [])) {
        const secret = secrets.find(({ form }) => form.test(text));
        if (secret === undefined) continue;
        report({
          document,
          path,
          message: `This looks like ${secret.what}. Manifests are public: pages and the repository contain them.`,
          hint,
        });
      }
    }
  },
};
