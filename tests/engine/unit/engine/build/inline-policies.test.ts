import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { inlineHashes } from "../../../../../engine/build/inline-hashes.ts";
import { inlinePolicies } from "../../../../../engine/build/inline-policies.ts";

const local = { images: { provider: "local" as const, presets: {} } };
const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

describe("inlinePolicies", () => {
  it("lists the hashes of a document's inline code, once for all documents with the same code", () => {
    const policies = inlinePolicies(local, undefined, false);
    policies.note("web:take/de", inlineHashes({ scripts: ["a()", ""], styles: ["p{}ä"] }));
    policies.note("web:take/fr", inlineHashes({ scripts: ["a()"], styles: ["p{}ä"] }));
    policies.note("web:sale/de", inlineHashes({ scripts: ["a()"], styles: [""] }));
    expect(policies.table()).toEqual({
      images: [],
      tags: false,
      media: false,
      sets: [
        { scripts: [hash("a()")], styles: [hash("p{}ä")] },
        { scripts: [hash("a()")], styles: [] },
      ],
      pages: { "web:take/de": 0, "web:take/fr": 0, "web:sale/de": 1 },
    });
  });

  it("keeps a page's hashes from the last build, and reports a page without any", () => {
    const first = inlinePolicies(local, undefined, false);
    first.note("web:old", inlineHashes({ scripts: ["b()"], styles: [] }));
    first.note("web:take", inlineHashes({ scripts: ["a()"], styles: [] }));
    const next = inlinePolicies(local, first.table(), false);
    expect([next.keep("web:take"), next.keep("web:new")]).toEqual([true, false]);
    expect(next.table()).toMatchObject({
      sets: [{ scripts: [hash("a()")], styles: [] }],
      pages: { "web:take": 0 },
    });
  });

  it("writes the same table for any order of pages", () => {
    const table = (places: readonly string[]) => {
      const policies = inlinePolicies(local, undefined, false);
      for (const pageKey of places)
        policies.note(pageKey, inlineHashes({ scripts: [`${pageKey}()`], styles: [] }));
      return JSON.stringify(policies.table());
    };
    expect(table(["web:b", "server:a", "web:c"])).toBe(table(["web:c", "web:b", "server:a"]));
  });

  it("names the hosted service of the pictures", () => {
    const images = { provider: "delivery" as const, base: "https://img.example/shop/", presets: {} };
    expect(inlinePolicies({ images }, undefined, false).table().images).toEqual(["https://img.example"]);
  });

  it("says whether the site has videos", () => {
    expect([false, true].map((media) => inlinePolicies(local, undefined, media).table().media)).toEqual([
      false,
      true,
    ]);
  });
});
