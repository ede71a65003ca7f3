import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { smallShopFolder } from "../../fixtures/small-shop.ts";
import { startNode } from "./_node-host.ts";
import { startStatic } from "./_static-host.ts";
import { startWorkers } from "./_workers-host.ts";

const files = [
  ["guides/care.pdf", "application/pdf"],
  ["guides/table.gz", "application/gzip"],
  ["guides/Grössen & Maße/table.csv", "text/csv; charset=utf-8"],
] as const;

const source = (path: string): Buffer => readFileSync(join(smallShopFolder, "public", path));

const hosts = [
  ["Node", startNode],
  ["workerd", startWorkers],
  ["a static host", (root: string) => startStatic(join(root, "dist"))],
] as const;

describe.each(hosts)("a file in a folder of public/ on %s", (name, start) => {
  let host: { readonly url: string; close(): Promise<void> };
  beforeAll(async () => {
    host = await start(inject("campaigns"));
  });
  afterAll(() => host.close());

  const read = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(new URL(path, host.url), {
      headers: { "accept-encoding": "gzip", ...headers },
    });
    return { status: response.status, headers: response.headers, bytes: await response.bytes() };
  };

  test.each(files)("%s is served as it is, with its type", async (path, type) => {
    const { status, headers, bytes } = await read(path);
    expect([status, headers.get("content-type")]).toEqual([200, type]);
    expect(Buffer.compare(bytes, source(path))).toBe(0);
  });

  test.each(["NFC", "NFD"])("is reached by its name in the form %s of Unicode", async (form) => {
    const path = "guides/Grössen & Maße/table.csv";
    const { status, bytes } = await read(path.normalize(form));
    expect(status).toBe(200);
    expect(Buffer.compare(bytes, source(path))).toBe(0);
  });

  // The static host of the tests has no ranges.
  test.skipIf(name === "a static host").each(files)("%s has byte ranges", async (path) => {
    const size = source(path).length;
    const whole = await read(path, { "accept-encoding": "identity" });
    const etag = whole.headers.get("etag") ?? "";
    const part = await read(path, { range: "bytes=2-5", "if-range": etag });
    expect([part.status, part.headers.get("content-range"), part.headers.get("content-encoding")]).toEqual([
      206,
      `bytes 2-5/${size}`,
      null,
    ]);
    expect(Buffer.compare(part.bytes, source(path).subarray(2, 6))).toBe(0);
    const behind = await read(path, { range: `bytes=${size}-` });
    expect([behind.status, behind.headers.get("content-range")]).toEqual([416, `bytes */${size}`]);
    const changed = await read(path, { range: "bytes=2-5", "if-range": '"other"' });
    expect([changed.status, changed.bytes.length]).toEqual([200, size]);
  });

  test("the file of a page, and a missing file, are not found", async () => {
    for (const path of ["/take/gb/index.html", "/guides/missing.pdf"])
      if (name !== "a static host" || path.endsWith("pdf")) expect((await read(path)).status, path).toBe(404);
  });
});
