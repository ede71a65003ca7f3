import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import type { StoredFile } from "../../../../../../engine/server/http/stored-files.ts";
import { diskFiles } from "../../../../../../engine/server/node/disk-files.ts";
import { respond } from "../../../../../../engine/server/pages/respond.ts";
import { temporaryFolder } from "../../../../../fixtures/tiny-build.ts";

const text = "<p>word</p>".repeat(500);
const accepted = { identity: "identity", gzip: "gzip", br: "gzip, br" };
type Coding = keyof typeof accepted;
const codings = ["identity", "gzip", "br"] as const;

async function page(): Promise<StoredFile> {
  const folder = temporaryFolder("respond");
  writeFileSync(join(folder, "index.html"), text);
  const file = await diskFiles(folder, folder).web("index.html");
  if (file === undefined) throw new Error("There is no page.");
  return file;
}

const ask = (file: StoredFile, coding: Coding, headers: Record<string, string> = {}, method = "GET") =>
  respond(
    new Request("https://shop.example/", {
      method,
      headers: { "accept-encoding": accepted[coding], ...headers },
    }),
    file,
    { path: "index.html", cache: "no-cache" },
  );

const decoded = {
  identity: (body: Uint8Array) => Buffer.from(body),
  gzip: gunzipSync,
  br: brotliDecompressSync,
} satisfies Record<Coding, (body: Uint8Array) => Buffer>;

describe("the tag of a file", () => {
  it("differs for each encoding, because it names the sent bytes (RFC 9110, section 8.8.3)", async () => {
    const file = await page();
    const tags = new Set<string | undefined>();
    for (const coding of codings) {
      const { headers, body } = await ask(file, coding);
      expect(String(decoded[coding](body ?? new Uint8Array()))).toBe(text);
      expect(headers["content-encoding"]).toBe(coding === "identity" ? undefined : coding);
      expect(headers["etag"]).toMatch(/^"[\w-]+"$/);
      tags.add(headers["etag"]);
    }
    expect(tags.size).toBe(codings.length);
  });

  it.each(codings)("of %s revalidates these bytes, in a list and weak too, and no others", async (coding) => {
    const file = await page();
    const { etag = "" } = (await ask(file, coding)).headers;
    for (const known of [etag, `W/${etag}`, `"a", ${etag}`, `"a",W/${etag} , "b"`, "*"]) {
      const { status, headers, body } = await ask(file, coding, { "if-none-match": known });
      expect([status, headers["etag"], body], known).toEqual([304, etag, null]);
      expect(headers["vary"], known).toBe("accept-encoding");
    }
    for (const other of codings.filter((one) => one !== coding))
      expect((await ask(file, other, { "if-none-match": etag })).status, other).toBe(200);
  });

  it.each(codings)("of %s is the same for HEAD", async (coding) => {
    const file = await page();
    const full = await ask(file, coding);
    const head = await ask(file, coding, {}, "HEAD");
    expect(head).toEqual({ ...full, body: null });
    const { etag = "" } = full.headers;
    expect((await ask(file, coding, { "if-none-match": etag }, "HEAD")).status).toBe(304);
  });

  it("is the file's own if the platform compresses the response", async () => {
    const file = { body: new TextEncoder().encode(text), etag: '"a"' };
    for (const coding of codings) {
      const { headers } = await ask(file, coding);
      expect([headers["etag"], headers["content-encoding"]]).toEqual(['"a"', undefined]);
    }
  });
});
