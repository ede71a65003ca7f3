import { describe, expect, it } from "vitest";
import { findMessage } from "../../../../../engine/site/message-catalogues.ts";
import { translations } from "../../../../../engine/site/translations.ts";
import { check, expectProblems, swap } from "../../../../fixtures/test-site.ts";

const key = "engine.form.sending";
const french = "messages/fr_FR/common.json";
const override = (text: string) => swap('"order":', `"${key}": ${JSON.stringify(text)}, "order":`);

describe("a text of the engine", () => {
  it("is in the language of each locale", () => {
    const { manifests } = check().site;
    expect(findMessage(manifests, "de_DE", key)?.text).toBe("Wird gesendet …");
    expect(findMessage(manifests, "en_GB", key)?.text).toBe("Sending …");
    expect(findMessage(manifests, "ch_FR", "engine.account.reference")?.text).toBe("Motif du versement");
  });

  it("gives way to a message of the site with the same key, also through a fallback", () => {
    const { manifests } = check({ [french]: override("Un instant …") }).site;
    expect(findMessage(manifests, "fr_FR", key)?.text).toBe("Un instant …");
    expect(findMessage(manifests, "ch_FR", key)?.text).toBe("Un instant …");
    expect(findMessage(manifests, "de_DE", key)?.text).toBe("Wird gesendet …");
  });

  it("does not give way to a fallback in another language", () => {
    const { manifests } = check({
      "markets.json": swap('{ "code": "fr_FR" }', '{ "code": "fr_FR", "fallback": "en_GB" }'),
      "messages/en_GB/common.json": override("One moment"),
    }).site;
    expect(findMessage(manifests, "fr_FR", key)?.text).toBe("Envoi en cours …");
  });

  it("is no missing translation where another language overrides it", () => {
    const { site } = check({ "messages/de_DE/common.json": override("Moment …") });
    const english = translations(site).find(({ locale }) => locale === "en_GB");
    expect(english?.texts.some((text) => text.key === key)).toBe(false);
  });

  it("may be overridden by the same words", () => {
    expectProblems({ "messages/en_GB/common.json": override("Sending …") }, []);
  });
});

it("a property that held texts of the engine names the message that replaces it", () => {
  const form = '"form": { "optional": "if you like" }, "brand":';
  expectProblems({ "site.json": swap('"brand":', form) }, [
    {
      code: "unknown-property",
      marked: '"form"',
      hint: 'The engine has these texts today: remove it. Texts of your own become messages, such as "engine.form.optional". npm run upgrade -- --write does both.',
    },
  ]);
});
