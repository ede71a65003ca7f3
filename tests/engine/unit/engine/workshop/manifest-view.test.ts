import { expect, test } from "vitest";
import { registry } from "../../../../../blocks/registry.ts";
import type { DataKind } from "../../../../../engine/workshop/manifests/data-kinds.ts";
import { getFormSchemas } from "../../../../../engine/workshop/manifests/form-schema.ts";
import { findDataKind, listManifests } from "../../../../../engine/workshop/manifests/list-manifests.ts";
import { viewManifest } from "../../../../../engine/workshop/manifests/manifest-view.ts";
import { openShop } from "./_open-shop.ts";

const product = "manifests/products/starter.json";

function openData() {
  const shop = openShop();
  const view = (file: string) => {
    const { documents, site } = shop.workshop.read();
    const document = documents.find((candidate) => candidate.file === file);
    const kind = findDataKind(file);
    if (!document || !kind) throw new Error(`There is no ${file}.`);
    return viewManifest(site, document, kind, "GB");
  };
  const list = () => {
    const { documents, site } = shop.workshop.read();
    return listManifests(site, documents);
  };
  return { ...shop, view, list, schema: (kind: DataKind) => getFormSchemas(registry)(kind) };
}

test("lists every manifest that is no page, by kind and in words", () => {
  const { list } = openData();
  const entries = list();
  expect(new Set(entries.map(({ kind }) => kind)).size).toBe(16);
  expect(entries.find(({ name }) => name === "black-week")?.title).toBe("Black week");
  expect(entries.find(({ file }) => file === product)?.title).not.toBe("Starter");
  expect(entries.some(({ file }) => /routes|messages|glossary|served|words/.test(file))).toBe(false);
});

test("finds the line of each value, and the text behind it", () => {
  const { view, read } = openData();
  const { values } = view(product);
  const lines = read(product).split("\n");
  const summary = values.find(({ prop }) => prop.join(".") === "summary");
  expect(lines[(summary?.line ?? 0) - 1]).toContain('"summary"');
  expect(summary?.message?.file).toBe("manifests/messages/en_GB/products.json");
  const amount = values.find(({ prop }) => prop.join(".") === "prices.EUR.amount");
  const line = lines[(amount?.line ?? 0) - 1] ?? "";
  expect(line.slice((amount?.column ?? 0) - 1)).toMatch(/^"amount"/);
});

test("shows a manifest that does not fit its schema as it is", () => {
  const { view, write, read } = openData();
  write(product, { ...JSON.parse(read(product)), packs: "three" });
  expect(Object(view(product).value).packs).toBe("three");
});

test("names the pages that a campaign changes, and the blocks that it could", () => {
  const { view, write, read } = openData();
  const file = "manifests/campaigns/black-week.json";
  write(file, { ...JSON.parse(read(file)), changes: [{ routes: ["take"] }, { shows: "guarantee" }] });
  const { uses, changeable } = view(file);
  expect(uses).toContainEqual({ file: "manifests/routes/take.json", route: "take" });
  expect(changeable['["changes",0]']?.map(({ id }) => id)).toContain("hero");
  expect(changeable['["changes",1]']?.map(({ id }) => id)).toEqual(["guarantee"]);
});

test("says that nothing uses a new form, and what names an old one", () => {
  const { view, run } = openData();
  run({ do: "new-manifest", kind: "form", name: "fresh", from: "order" });
  expect(view("manifests/forms/fresh.json").uses).toEqual([]);
  expect(view("manifests/forms/order.json").uses.length).toBeGreaterThan(0);
});

test("offers mails the blocks of mails, and layouts those of pages", () => {
  const { schema } = openData();
  const listBlocks = (kind: DataKind) =>
    new Set([...JSON.stringify(schema(kind)).matchAll(/"const":"([\w-]+)"/g)].map(([, name]) => name));
  const [mail, layout, shared] = [listBlocks("mail"), listBlocks("layout"), listBlocks("shared-block")];
  expect([mail.has("mail-text"), mail.has("rich-text")]).toEqual([true, false]);
  expect([layout.has("mail-text"), layout.has("rich-text")]).toEqual([false, true]);
  expect([shared.has("mail-text"), shared.has("rich-text")]).toEqual([true, true]);
});
