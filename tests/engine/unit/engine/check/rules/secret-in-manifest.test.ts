import { describe, expect, it } from "vitest";
import { secretForms } from "../../../../../../engine/check/rules/secret-in-manifest.ts";

const hex = (length: number): string => "0123456789abcdef".repeat(10).slice(0, length);
const letters = (length: number): string => "AbCdEfGhIjKlMnOpQrStUvWxYz0123456789".repeat(4).slice(0, length);

/** Invented keys, put together here so that no scanner of repositories takes them for real ones. */
const samples: Readonly<Record<string, readonly string[]>> = {
  "a Stripe key": [`sk_${"live"}_${letters(24)}`, `rk_${"live"}_${letters(24)}`, `whsec_${letters(32)}`],
  "a GitHub token": [`ghp_${letters(36)}`, `github_pat_${letters(40)}`],
  "a GitLab token": [`glpat-${letters(20)}`],
  "an AWS key": [`AKIA${"IOSFODNN7EXAMPLE"}`],
  "an Azure key": [`AccountName=shop;AccountKey=${letters(86)}==`, `SharedAccessKey=${letters(43)}=`],
  "a DigitalOcean token": [`dop_v1_${hex(64)}`],
  "a Cloudflare token": [`v1.0-${hex(24)}-${hex(146)}`],
  "a Slack token": [`xoxb-${"123456789012"}-${letters(24)}`],
  "a Slack webhook": [`https://hooks.slack.com/services/T${"00000000"}/B${"00000000"}/${letters(24)}`],
  "a Discord webhook": [`https://discord.com/api/webhooks/${"123456789012345678"}/${letters(60)}`],
  "an npm token": [`npm_${letters(36)}`],
  "a SendGrid key": [`SG.${letters(22)}.${letters(43)}`],
  "a Brevo key": [`xkeysib-${hex(64)}-${letters(16)}`],
  "a Mailgun key": [`key-${hex(32)}`],
  "a HubSpot token": [`pat-eu1-${hex(8)}-0123-4567-89ab-${hex(12)}`],
  "a Google key": [`AIza${letters(35)}`],
  "a Google secret": [`GOCSPX-${letters(28)}`],
  "a Google access token": [`ya29.${letters(60)}`],
  "a Meta access token": [`EAA${letters(100)}`],
  "a Hugging Face token": [`hf_${letters(34)}`],
  "an OpenAI or Anthropic key": [`sk-proj-${letters(48)}`, `sk-ant-${letters(40)}`],
  "a Shopify token": [`shpat_${hex(32)}`],
  "a PayPal token": [`access_token$production$${hex(16)}$${hex(32)}`],
  "a Square token": [`sq0atp-${letters(22)}`],
  "an Airtable token": [`pat${letters(14)}.${hex(64)}`],
  "a Notion token": [`ntn_${letters(46)}`],
  "a Sentry token": [`sntrys_${letters(64)}`],
  "a Telegram token": [`123456789:AA${letters(33)}`],
  "a Mailchimp key": [`${hex(32)}-us12`],
  "a token of a session": [`eyJ${letters(20)}.eyJ${letters(40)}.${letters(43)}`],
  "an address with a password": ["postgres://shop:secret@db.example/orders"],
  "a private key": [`-----BEGIN ${"RSA PRIVATE"} KEY-----`],
};

describe("a form of secret keys", () => {
  it.each(secretForms.map(({ what, form }) => [what, form] as const))("knows %s", (what, form) => {
    const own = samples[what] ?? [];
    expect(own.length).toBeGreaterThan(0);
    for (const sample of own) expect(form.test(`The key is ${sample}`), sample).toBe(true);
  });

  it.each([
    "hero-jar.webp",
    "t:common.pictures.hero-table",
    "HRB-123456-B-AMTSGERICHT-CHARLOTTENBURG",
    "https://www.mellva.example/take?utm_source=newsletter&utm_campaign=black-week-2026",
    "key-lime-pie-with-a-lot-of-sugar-on-top",
    "mailto:hello@mellva.example?subject=Return",
    "GTM-ABC1234",
    "3f2504e0-4f89-41d3-9a0c-0305e82c3301",
  ])("does not treat %s as a key", (text) => {
    expect(secretForms.filter(({ form }) => form.test(text))).toEqual([]);
  });
});
