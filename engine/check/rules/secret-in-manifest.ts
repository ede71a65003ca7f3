import type { Document, JsonPath } from "../../json/document.ts";
import { memoize } from "../../json/memoize.ts";
import { factPlaces } from "../../site/facts.ts";
import type { Parsed } from "../../site/manifests.ts";
import type { Rule } from "../rule.ts";

/** How the secret keys of a service look. */
interface SecretForm {
  /** The kind of key, as messages name it: "a Stripe key". */
  readonly what: string;
  readonly form: RegExp;
}

/**
 * The forms that services give to their secret keys, so that leaks can be found. A form starts with fixed
 * characters: one that starts with a class, such as any letter, takes ten times as long.
 */
export const secretForms: readonly SecretForm[] = [
  { what: "a Stripe key", form: /\b(?:[sr]k_live_|whsec_)[A-Za-z0-9]{8,}/ },
  { what: "a GitHub token", form: /\b(?:gh[pousr]_[A-Za-z0-9]{20,}|github_pat_\w{20,})/ },
  { what: "a GitLab token", form: /\bglpat-[\w-]{20,}/ },
  { what: "an AWS key", form: /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/ },
  { what: "an Azure key", form: /\b(?:AccountKey|SharedAccessKey)=[\w+/]{40,}/ },
  { what: "a DigitalOcean token", form: /\bdo[opr]_v1_[a-f0-9]{60,}/ },
  { what: "a Cloudflare token", form: /\bv1\.0-[a-f0-9]{24}-[a-f0-9]{100,}/ },
  { what: "a Slack token", form: /\bxox[abeoprs]-[\w-]{10,}/ },
  { what: "a Slack webhook", form: /hooks\.slack\.com\/services\/T\w+\/B\w+\/\w+/ },
  { what: "a Discord webhook", form: /discord(?:app)?\.com\/api\/webhooks\/\d+\/[\w-]+/ },
  { what: "an npm token", form: /\bnpm_[A-Za-z0-9]{36}\b/ },
  { what: "a SendGrid key", form: /\bSG\.[\w-]{16,}\.[\w-]{16,}/ },
  { what: "a Brevo key", form: /\bxkeysib-[a-f0-9]{32,}/ },
  { what: "a Mailgun key", form: /\bkey-[a-f0-9]{32}\b/ },
  { what: "a HubSpot token", form: /\bpat-(?:eu|na)\d-[a-f0-9]{8}-/ },
  { what: "a Google key", form: /\bAIza[\w-]{35}\b/ },
  { what: "a Google secret", form: /\bGOCSPX-[\w-]{20,}/ },
  { what: "a Google access token", form: /\bya29\.[\w-]{20,}/ },
  { what: "a Meta access token", form: /\bEAA[A-Za-z0-9]{80,}/ },
  { what: "a Hugging Face token", form: /\bhf_[A-Za-z0-9]{30,}/ },
  { what: "an OpenAI or Anthropic key", form: /\bsk-(?:ant-|proj-)?[\w-]{24,}/ },
  { what: "a Shopify token", form: /\bshp(?:at|ca|pa|ss)_[a-fA-F0-9]{32}\b/ },
  { what: "a PayPal token", form: /\baccess_token\$(?:production|sandbox)\$\w+\$[a-f0-9]{32}/ },
  { what: "a Square token", form: /\b(?:sq0(?:atp|csp)-[\w-]{22,}|EAAA[\w-]{60})/ },
  { what: "an Airtable token", form: /\bpat[A-Za-z0-9]{14}\.[a-f0-9]{64}/ },
  { what: "a Notion token", form: /\bntn_[A-Za-z0-9]{40,}/ },
  { what: "a Sentry token", form: /\bsntry[su]_[\w=+/-]{40,}/ },
  { what: "a Telegram token", form: /:AA[\w-]{33}\b(?<=\b\d{8,10}:AA[\w-]{33})/ },
  { what: "a Mailchimp key", form: /(?<=\b[0-9a-f]{32})-us\d{1,2}\b/ },
  { what: "a token of a session", form: /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/ },
  { what: "an address with a password", form: /:\/\/[^\s:@/"]+:[^\s:@/"]+@\w/ },
  { what: "a private key", form: /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/ },
];

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
const secretsIn = memoize(({ text: fileText, value }: Document) => {
  if (!any.test(fileText)) return [];
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
    const manifestList: readonly Parsed<unknown>[] = Object.values(manifests.byKind).flat();
    for (const { document } of manifestList) {
      const isClean = () => secretsIn(document).length === 0;
      if (manifests.cleanFiles?.check("secret-in-manifest", document, "", isClean)) continue;
      for (const { path, what } of secretsIn(document))
        report({
          document,
          path,
          hint,
          message: `This looks like ${what}. Manifests are public: pages and the repository contain them.`,
        });
    }
  },
};
