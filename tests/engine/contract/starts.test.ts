import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { parts } from "../../../blocks/_ui/page/server-parts.ts";
import * as standardBlocks from "../../../blocks/standard.ts";
import { buildOrderTable } from "../../../engine/build/build-order-table.ts";
import { formFiles, validatorAddresses } from "../../../engine/build/form-files.ts";
import { loadManifests } from "../../../engine/build/load-manifests.ts";
import { buildMailTable } from "../../../engine/build/mail-table.ts";
import { checkSite } from "../../../engine/check/check-site.ts";
import { compileSetup } from "../../../engine/compile/compile-setup.ts";
import { draftSite } from "../../../engine/edit/new/site/draft-site.ts";
import { type StartName, startNames } from "../../../engine/edit/new/site/starts.ts";
import { fillSample } from "../../../engine/memory-site/sample-mail.ts";
import { installedRules } from "../../../engine/policies/installed-rules.ts";
import { createRegistry } from "../../../engine/registry/create-registry.ts";
import type { AnyView } from "../../../engine/registry/define-block.ts";
import { mailRenderer } from "../../../engine/render/render-mail.tsx";

/** The pictures of the products of new shops. */
const pictures = new Map(
  ["extra.webp", "hero.webp", "three.webp"].map((name) => [
    name,
    { name, width: 1600, height: 1200, ratio: 4 / 3, hash: "0a1b", vector: false },
  ]),
);

const root = mkdtempSync(join(tmpdir(), "starts-"));
afterAll(() => rmSync(root, { recursive: true }));

const registry = createRegistry({}, standardBlocks);

/** The languages of the texts, and the two countries with words of their own. */
const everywhere = "US,EG,DK,DE,CH:de,ES,FI,FR,IT,JP,NL,PL,PT,BR,SE";

/** Writes a new site, and checks it. */
function openStart(start: StartName, markets: string, colour = "#1f6f54") {
  const folder = join(root, `${start}-${`${markets}${colour}`.replaceAll(/\W/g, "-")}`);
  const files = draftSite({
    brand: "Nordlys Audio",
    id: "nordlys-audio",
    start,
    markets,
    colour,
    engine: "1.0.0",
    commands: ["check", "test"],
    packages: {},
  });
  for (const [file, content] of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  }
  return checkSite({ ...loadManifests(folder), registry, rules: installedRules });
}

/** The receipt of a sample order in the first market of a new shop: its plain text and its HTML. */
async function fillReceipt(start: StartName, market: string) {
  const { site } = openStart(start, market);
  const setup = compileSetup({
    site,
    index: { sources: pictures, placeholders: new Map() },
    requestImage: () => undefined,
    year: 2026,
    validators: validatorAddresses(formFiles(site.manifests)),
  });
  const blocks = [...registry.values()].map(
    async ({ name, hydrate, element, view }) =>
      [name, { hydrate, element, view: (await view()).View as AnyView }] as const,
  );
  const { templates } = buildMailTable(setup, mailRenderer(new Map(await Promise.all(blocks)), parts));
  const receipt = Object.values(templates).find(({ trigger }) => trigger === "order-closed");
  if (receipt === undefined) throw new Error("The site has no receipt.");
  return fillSample(receipt, { setup, orders: buildOrderTable(setup) });
}

const isPlaceholder = (code: string): boolean => code === "placeholder-fact" || code === "sample-text";

describe.each(startNames)("a new site of the start %s", (start) => {
  test.each(["US", "DE,FR", "JP", "CA,CA:fr", everywhere])(
    "in %s has no problems but its placeholders",
    (markets) => {
      const problems = openStart(start, markets).problems.filter(({ code }) => !isPlaceholder(code));
      expect(problems.map(({ code, file, message }) => `${code} ${file}: ${message}`)).toEqual([]);
    },
  );

  test("says what its placeholders are", () => {
    const problems = openStart(start, "US").problems;
    expect(problems.map(({ severity }) => severity)).toEqual(problems.map(() => "warning"));
    const codes = problems.map(({ code }) => code);
    expect(codes).toContain("placeholder-fact");
    expect(codes).toContain("sample-text");
  });

  test("says in every language which texts it leaves to the shop", () => {
    const { site, problems } = openStart(start, everywhere);
    const counts = [...site.manifests.messages.keys()].map(
      (locale) =>
        problems.filter(({ code, file }) => code === "sample-text" && file.includes(`/${locale}/`)).length,
    );
    expect(counts).toEqual(counts.map(() => (start === "lead" ? 1 : 3)));
  });
});

test("a new shop follows the policy about taxes, and a site that sells nothing does not", () => {
  const read = (start: StartName) => openStart(start, "US").site.manifests.settings?.value.policies;
  expect(startNames.map((start) => [start, read(start)?.includes("tax-law")])).toEqual([
    ["minimal", true],
    ["lead", false],
    ["offer", true],
  ]);
});

describe("the theme of a new site", () => {
  test.each(["#1a56c4", "#c62828", "#ffd000", "#8a8a8a", "#e8590c", "#000000", "#ffffff"])(
    "can be read with the colour %s",
    (colour) => {
      const { problems } = openStart("minimal", "US", colour);
      expect(problems.filter(({ code }) => !isPlaceholder(code))).toEqual([]);
    },
  );

  test("shows errors in red", () => {
    const { site } = openStart("minimal", "US");
    expect(site.manifests.themes.get("brand")?.value.schemes?.default?.danger).toBe("#b3261e");
  });
});

describe.each(["minimal", "offer"] as const)("the receipt of a new shop of the start %s", (start) => {
  test.each([
    ["US", "Starter set", "Total", "$", "Delivery address", "Show my order", "1 Main Street"],
    ["JP", "スターターセット", "合計", "￥", "お届け先", "注文を確認する", "1 Main Street"],
  ])(
    "in %s shows the product, the total, the delivery address, the link to the order and the seller",
    async (market, ...words) => {
      const { text } = await fillReceipt(start, market);
      for (const word of [...words, "Nordlys Audio"]) expect(text).toContain(word);
      expect(text).toMatch(/https:\/\/www\.nordlys-audio\.example\/order\?key=/);
    },
  );
});
