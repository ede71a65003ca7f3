import { describe, expect, it } from "vitest";
import { readByteRange } from "../../../../../../engine/server/pages/byte-range.ts";
import { respond } from "../../../../../../engine/server/pages/respond.ts";

const body = new Uint8Array([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
const file = { body, etag: '"a"' };

describe("readByteRange", () => {
  it.each([
    ["bytes=0-", 0, 10],
    ["bytes=0-1", 0, 2],
    ["bytes=3-3", 3, 4],
    ["bytes=9-9", 9, 10],
    ["bytes=4-400", 4, 10],
    [`bytes=4-${"9".repeat(400)}`, 4, 10],
    ["bytes=-3", 7, 10],
    ["bytes=-400", 0, 10],
    ["BYTES= 2-4 ", 2, 5],
  ])("reads %s", (range, start, end) => {
    expect(readByteRange(new Headers({ range }), { etag: '"a"', size: 10 })).toEqual({ start, end });
  });

  it.each(["bytes=10-", "bytes=10-12", `bytes=${"9".repeat(400)}-`, "bytes=-0"])(
    "finds nothing to send for %s",
    (range) => {
      expect(readByteRange(new Headers({ range }), { etag: '"a"', size: 10 })).toBe("unsatisfiable");
    },
  );

  it.each([
    "",
    "bytes",
    "bytes=",
    "bytes=-",
    "bytes=5-4",
    "bytes=0-1,4-5",
    "lines=0-1",
    "bytes=a-b",
    "bytes=0-1x",
  ])("ignores %j", (range) => {
    expect(readByteRange(new Headers({ range }), { etag: '"a"', size: 10 })).toBeUndefined();
  });

  it.each([
    ["the file's tag", '"a"', '"a"', true],
    ["another tag", '"a"', '"b"', false],
    ["the weak form of the tag", '"a"', 'W/"a"', false],
    ["a weak tag, which proves no equal bytes", 'W/"a"', 'W/"a"', false],
    ["a date", '"a"', "Sat, 28 Nov 2026 10:00:00 GMT", false],
  ])("sends a part of the file after If-Range with %s: %s, %s, %s", (_, etag, condition, isPart) => {
    const headers = new Headers({ range: "bytes=1-2", "if-range": condition });
    expect(readByteRange(headers, { etag, size: 10 }) !== undefined).toBe(isPart);
  });

  it("has no part of an empty file", () => {
    const read = (range: string) => readByteRange(new Headers({ range }), { etag: '"a"', size: 0 });
    expect([read("bytes=0-"), read("bytes=-5")]).toEqual(["unsatisfiable", undefined]);
  });
});

const ask = (path: string, headers: Record<string, string>, method = "GET") =>
  respond(new Request("https://shop.example/", { method, headers }), file, { path, cache: "forever" });

describe("a file that is not compressed", () => {
  it("is sent in parts, each with its place in the file", async () => {
    expect(await ask("film.mp4", { range: "bytes=2-4" })).toEqual({
      status: 206,
      headers: {
        "accept-ranges": "bytes",
        "cache-control": "forever",
        "content-length": "3",
        "content-range": "bytes 2-4/10",
        "content-type": "video/mp4",
        etag: '"a"',
      },
      body: new Uint8Array([2, 3, 4]),
    });
  });

  it("has its length for a range behind its end, and nothing that caches could keep", async () => {
    expect(await ask("film.mp4", { range: "bytes=10-" })).toEqual({
      status: 416,
      headers: { "content-range": "bytes */10", "cache-control": "no-store" },
      body: null,
    });
  });

  it("is whole for HEAD, and unchanged for a matching tag", async () => {
    const head = await ask("film.mp4", { range: "bytes=2-4" }, "HEAD");
    expect([head.status, head.headers["content-length"], head.body]).toEqual([200, "10", null]);
    expect((await ask("film.mp4", { range: "bytes=2-4", "if-none-match": '"a"' })).status).toBe(304);
  });
});

it("sends a part of a text without compression, because a range counts the plain bytes", async () => {
  const encoded = { ...file, encoded: async () => new Uint8Array([0]) };
  const headers = { range: "bytes=2-4", "accept-encoding": "gzip" };
  const part = await respond(new Request("https://shop.example/", { headers }), encoded, {
    path: "prices.csv",
    cache: "forever",
  });
  expect([part.status, part.headers["content-encoding"], part.body]).toEqual([
    206,
    undefined,
    new Uint8Array([2, 3, 4]),
  ]);
});

it.each([
  ["care.pdf", "application/pdf"],
  ["prices.CSV", "text/csv; charset=utf-8"],
  ["app.webmanifest", "application/manifest+json"],
  ["round.woff2", "font/woff2"],
  ["round.ttf", "font/ttf"],
  ["humans.txt", "text/plain; charset=utf-8"],
  ["favicon.ico", "image/x-icon"],
  ["talk.mp3", "audio/mpeg"],
  ["talk.m4a", "audio/mp4"],
  ["talk.ogg", "audio/ogg"],
  ["talk.wav", "audio/wav"],
  ["talk.flac", "audio/flac"],
  ["film.mov", "video/quicktime"],
  ["talk.vtt", "text/vtt; charset=utf-8"],
  ["archive.7z", "application/octet-stream"],
])("sends %s as %s", async (path, type) => {
  expect((await ask(path, {})).headers["content-type"]).toBe(type);
});
