import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { indexImages } from "../../engine/build/index-images.ts";
import { pictureTools } from "../../engine/build/picture-tools.ts";
import { densitiesOf } from "../../engine/images/densities.ts";
import { imageAddress } from "../../engine/images/image-address.ts";
import { destinationOf } from "../../engine/routing/destination.ts";
import { createHandler } from "../../engine/server/handler.ts";
import { noImages } from "../fixtures/images.ts";

/** A shop without stored pages: what it answers is the handler's own. */
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

// The rows of the spec's section 8 that need no page; the others are in e2e/recovery.test.ts under their names.
describe("the error catalogue", () => {
  it("Unmatched route: 404 'Page not found: {path}'", async () => {
    expect(await answer("/nope/at/all?a=1")).toEqual([404, "Page not found: /nope/at/all?a=1"]);
  });

  it("Unsupported locale segment: 404 'Page not found'", async () => {
    expect(await answer("/take/xx")).toEqual([404, "Page not found"]);
  });

  it("External navigation not explicitly allowed, or a disallowed protocol: refused", () => {
    const go = (href: string) => () => destinationOf(href, "https://shop.example/take", ["help.example"]);
    expect(go("https://other.example/")).toThrow("Navigating to an external URL is not allowed by default.");
    expect(go("javascript:alert(1)")).toThrow("Cannot navigate to a URL with 'javascript:' protocol.");
    expect(go("https://help.example/")).not.toThrow();
  });

  it("Image metadata failure: error logged; width 0, height 0, ratio 0", async () => {
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
      tools: pictureTools,
    });
    expect(sources.get("broken.webp")).toMatchObject({ width: 0, height: 0, ratio: 0 });
    expect(String(log.mock.calls[0]?.[0])).toMatch(/^Failed to get image meta for .*broken\.webp/);
  });

  it("Unknown image provider or preset: error", () => {
    expect(() => imageAddress({ ...noImages, provider: "cloud" }, "a.webp")).toThrow(
      "Unknown provider: cloud",
    );
    expect(() => imageAddress(noImages, "a.webp", {}, "poster")).toThrow("Unknown preset: poster");
  });

  it("Image input not a string: error", () => {
    expect(() => imageAddress(noImages, { a: 1 })).toThrow(
      new TypeError('input must be a string (received object: {"a":1})'),
    );
  });

  it("Empty densities list: rejected", () => {
    expect(() => densitiesOf(undefined, [])).toThrow(
      "`densities` must not be empty, configure to `1` to render regular size only (DPR 1.0)",
    );
  });
});
