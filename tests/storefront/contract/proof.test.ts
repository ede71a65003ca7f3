import { readFileSync } from "node:fs";
import { describe, expect, it, test } from "vitest";
import { manifestFiles, openSite } from "./_site.ts";

const { site } = openSite();
const { payments, sharedBlocks } = site.manifests;

describe.each(Object.entries(payments?.value.markets ?? {}))("the payment logos in %s", (_, methods) => {
  it("are those of methods that the market has", () => {
    const kinds = methods.map((name) => payments?.value.methods[name]?.kind);
    const images = JSON.stringify(sharedBlocks.get("payment-logos")?.value.props).matchAll(
      /pay-([\w-]+)\.svg/g,
    );
    const shown = [...images].map(([, kind]) => kind?.replace(/^later$/, "pay-later"));
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.filter((kind) => !kinds.some((offered) => offered === kind))).toEqual([]);
  });
});

test("a page with the evidence shows it once, and says nowhere else how to return", () => {
  const pages = [...site.routes.values()].map(({ blocks }) => blocks.map(({ block }) => block));
  const withEvidence = pages.filter((blocks) => blocks.includes("evidence"));
  expect(withEvidence.length).toBeGreaterThan(10);
  for (const blocks of withEvidence)
    expect(blocks.filter((name) => name === "evidence" || name === "guarantee")).toEqual(["evidence"]);
});

test("the laboratory's report says that it is a sample", () => {
  const report = "/documents/sample-lab-report.pdf";
  const texts = manifestFiles.documents.filter(({ file }) => file.endsWith("/evidence.json"));
  expect(texts.filter(({ text }) => text.includes(report)).length).toBe(6);
  expect(readFileSync(`public${report}`, "latin1").slice(0, 5)).toBe("%PDF-");
});
