import { expect, it } from "vitest";
import { registry } from "../../../../../../blocks/registry.ts";
import { checkSite } from "../../../../../../engine/check/check-site.ts";
import { startTransaction } from "../../../../../../engine/edit/transaction.ts";
import { moveEngineTexts } from "../../../../../../engine/edit/upgrade/move-engine-texts.ts";
import type { Document } from "../../../../../../engine/json/document.ts";
import { editJson, type JsonChange } from "../../../../../../engine/json/edit-json.ts";
import { readJson } from "../../../../../../engine/json/read-json.ts";
import { installedRules } from "../../../../../../engine/policies/installed-rules.ts";
import { smallShop } from "../../../../../fixtures/small-shop.ts";

const site = "manifests/site.json";
const english = "manifests/messages/en_GB/common.json";
const german = "manifests/messages/de_DE/common.json";
const swedish = "manifests/messages/sv_SE/common.json";

/** The small shop as an older engine wanted it. */
const former: Readonly<Record<string, readonly JsonChange[]>> = {
  [site]: [
    { set: ["loadingLabel"], value: "t:old.loading" },
    { set: ["notices"], value: { offline: "t:old.offline", retry: "Once more" } },
    {
      set: ["consent"],
      value: {
        title: "t:old.title",
        policy: { label: "t:old.title", link: { to: "terms", hash: "privacy" } },
        marketing: { label: "Marketing", text: "t:old.title" },
      },
    },
  ],
  "manifests/payments.json": [{ set: ["leaving"], value: { title: "t:old.leaving" } }],
  [english]: [
    { set: ["old.loading"], value: "Loading..." },
    { set: ["old.offline"], value: "You are offline." },
  ],
  [german]: [{ set: ["old.loading"], value: "Es lädt …" }],
};

const edited: readonly Document[] = smallShop.documents.map(({ file, text }) =>
  readJson(file, editJson(text, former[file] ?? [])),
);
const shop = { ...smallShop, documents: edited, registry, rules: installedRules };
const upgraded = startTransaction(shop, moveEngineTexts(smallShop.root, edited));

const read = (file: string) =>
  upgraded.documents.find((document) => document.file === file)?.value as Readonly<Record<string, unknown>>;

it("removes the texts from site.json and payments.json, and keeps the links", () => {
  expect(read(site)).not.toHaveProperty("loadingLabel");
  expect(read(site)).not.toHaveProperty("notices");
  expect(read(site)["consent"]).toEqual({ policy: { to: "terms", hash: "privacy" }, marketing: true });
  expect(read("manifests/payments.json")).not.toHaveProperty("leaving");
});

it("suggests no other market on a site that suggested none", () => {
  expect(read(site)["marketSuggestion"]).toBe(false);
});

it("turns a text that differs from the engine's into a message that overrides it", () => {
  expect(read(english)).toMatchObject({ "engine.page.offline": "You are offline." });
  expect(read(german)).toMatchObject({ "engine.order-button.loading": "Es lädt …" });
});

it("drops a text that the engine has word for word", () => {
  expect(read(english)).not.toHaveProperty(["engine.order-button.loading"]);
  expect(read(english)).not.toHaveProperty(["old.loading"]);
});

it("writes a literal text into each language without a fallback", () => {
  for (const locale of ["de_DE", "en_GB", "sv_SE"])
    expect(read(`manifests/messages/${locale}/engine.json`)).toMatchObject({
      "engine.page.retry": "Once more",
    });
  expect(read("manifests/messages/ch_CH/engine.json")).toBeUndefined();
});

it("leaves a site without errors, and has nothing to do for it", () => {
  const { documents } = upgraded;
  const { problems } = checkSite({ ...shop, documents });
  expect(problems.filter(({ severity }) => severity === "error")).toEqual([]);
  expect(moveEngineTexts(smallShop.root, documents)).toEqual([]);
  expect(read(swedish)).toBeDefined();
});
