import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { indexImages } from "../../../engine/build/index-images.ts";
import { listDensities } from "../../../engine/images/densities.ts";
import { imageAddress } from "../../../engine/images/image-address.ts";
import { findDestination } from "../../../engine/routing/destination.ts";
import { createHandler } from "../../../engine/server/handler.ts";
import { noImages } from "../../fixtures/images.ts";

/** A shop without stored pages, so that the handler itself gives all answers. */
const handler = createHandler({
  table: {
    build: "b1",
    default: "DE",
    markets: [{ code: "DE", country: "DE", segment: "de" }],
    routes: [{ name: "take", twin: "take-2", path: "/take" }],
    redirects: [],
  },
  files: { web: async () => undefined, server: async () => undefined, derive: (file) => file },
});
const answer = async (path: string) => {
  const response = await handler.fetch(new Request(`https://shop.example${path}`));
  const text = await response.text();
  return [response.status, /data-error-message[^>]*>([^<]*)/.exec(text)?.[1]];
};

// The rows of the spec's section 8 that need no page. e2e/recovery.test.ts has the others, under their names.
describe("the error catalogue", () => {
  it("Unmatched route: 404 'Page not found: {path}'", { tags: "spec:8.1" }, async () => {
    expect(await answer("/nope/at/all?a=1")).toEqual([404, "Page not found: /nope/at/all?a=1"]);
  });

  it("Unsupported locale segment: 404 'Page not found'", { tags: "spec:8.2" }, async () => {
    expect(await answer("/take/xx")).toEqual([404, "Page not found"]);
  });

  it("External navigation not explicitly allowed, or a disallowed protocol: refused", {
    tags: "spec:8.3",
  }, () => {
    const go = (href: string) => () => findDestination(href, "https://shop.example/take", ["help.example"]);
    expect(go("https://other.example/")).toThrow("Navigating to an external URL is not allowed by default.");
    expect(go("javascript:alert(1)")).toThrow("Cannot navigate to a URL with 'javascript:' protocol.");
    expect(go("https://help.example/")).not.toThrow();
  });

  it("Image metadata failure: error logged; width 0, height 0, ratio 0", { tags: "spec:8.5" }, async () => {
    const folder = mkdtempSync(join(tmpdir(), "catalogue-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    writeFileSync(join(folder, "broken.webp"), "no picture");
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    onTestFinished(() => log.mockRestore());
    const broken = new Map([["broken.webp", { bytes: 10, width: 0, height: 0, vector: false }]]);
    const { sources } = await indexImages(broken, {
      folder,
      uses: [],
      presets: {},
      cache: folder,
    });
    expect(sources.get("broken.webp")).toMatchObject({ width: 0, height: 0, ratio: 0 });
    expect(String(log.mock.calls[0]?.[0])).toMatch(/^Failed to get image meta for .*broken\.webp/);
  });

  it("Unknown image provider or preset: error", { tags: "spec:8.6" }, () => {
    expect(() => imageAddress({ ...noImages, provider: "cloud" }, "a.webp")).toThrow(
      "Unknown provider: cloud",
    );
    expect(() => imageAddress(noImages, "a.webp", {}, "poster")).toThrow("Unknown preset: poster");
  });

  it("Image input not a string: error", { tags: "spec:8.7" }, () => {
    expect(() => imageAddress(noImages, { a: 1 })).toThrow(
      new TypeError('input must be a string (received object: {"a":1})'),
    );
  });

  it("Empty densities list: rejected", { tags: "spec:8.8" }, () => {
    expect(() => listDensities(undefined, [])).toThrow(
      "`densities` must not be empty, configure to `1` to render regular size only (DPR 1.0)",
    );
  });
});
