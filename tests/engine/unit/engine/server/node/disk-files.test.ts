import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, it, onTestFinished } from "vitest";
import { diskFiles } from "../../../../../../engine/server/node/disk-files.ts";

const text = "<p>word</p>".repeat(1000);

const folders = () => {
  const root = mkdtempSync(join(tmpdir(), "files-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const name of ["web", "server"]) mkdirSync(join(root, name));
  writeFileSync(join(root, "web/page.html"), text);
  writeFileSync(join(root, "server/site.json"), "{}");
  return { root, files: diskFiles(join(root, "web"), join(root, "server")) };
};
const textOf = (bytes: Uint8Array = new Uint8Array()) => new TextDecoder().decode(bytes);

it("returns a file plain and compressed, also repeatedly", async () => {
  const { files } = folders();
  const file = await files.web("page.html");
  for (const _ of [1, 2]) {
    expect(textOf(brotliDecompressSync((await file?.encoded?.("br")) ?? ""))).toBe(text);
    expect(textOf(file?.body)).toBe(text);
    expect(textOf(gunzipSync((await file?.encoded?.("gzip")) ?? ""))).toBe(text);
  }
  expect(await files.web("page.html")).toBe(file);
});

it("reads a file once for simultaneous requests", async () => {
  const { files } = folders();
  const [one, other] = await Promise.all([files.web("page.html"), files.web("page.html")]);
  expect(one).toBe(other);
});

it("derives a text once, and returns it plain after a compressed response", async () => {
  const { files } = folders();
  const file = await files.web("page.html");
  if (!file) throw new Error("There is no page.");
  await file.encoded?.("br");
  const change = (from: string) => from.replaceAll("word", "other");
  const derived = files.derive(file, "base", change);
  expect(files.derive(file, "base", () => "")).toBe(derived);
  expect(derived.etag).not.toBe(file.etag);
  expect(textOf(brotliDecompressSync((await derived.encoded?.("br")) ?? ""))).toBe(change(text));
  expect(textOf(derived.body)).toBe(change(text));
});

it("serves the compressed files of the build", async () => {
  const { root, files } = folders();
  writeFileSync(join(root, "web/page.html.br"), "by the build");
  expect(textOf(await (await files.web("page.html"))?.encoded?.("br"))).toBe("by the build");
});

it("rejects if a file exists but cannot be read, and tries again", async () => {
  const { root, files } = folders();
  for (const name of ["loop.html", "page.html.br"]) symlinkSync(name, join(root, "web", name));
  const reading = [files.web("loop.html"), files.web("loop.html")];
  for (const read of reading) await expect(read).rejects.toMatchObject({ code: "ELOOP" });
  rmSync(join(root, "web/loop.html"));
  expect(await files.web("loop.html")).toBeUndefined();

  const page = await files.web("page.html");
  await expect(page?.encoded?.("br")).rejects.toMatchObject({ code: "ELOOP" });
  rmSync(join(root, "web/page.html.br"));
  expect(textOf(brotliDecompressSync((await page?.encoded?.("br")) ?? ""))).toBe(text);
});

it.each(["missing.html", "", ".", `${"a".repeat(5000)}.js`, "page.html/x"])(
  "has nothing at %j",
  async (path) => {
    expect(await folders().files.web(path)).toBeUndefined();
  },
);

it("finds assets of other releases in a shared folder, and nothing else", async () => {
  const { root } = folders();
  for (const [path, content] of [
    ["web/assets/own.js", "own"],
    ["shared/own.js", "shared"],
    ["shared/other.js", "other"],
    ["shared/page2.html", "page"],
  ] as const) {
    mkdirSync(join(root, dirname(path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  const files = diskFiles(join(root, "web"), join(root, "server"), join(root, "shared"));
  expect(textOf((await files.web("assets/own.js"))?.body)).toBe("own");
  expect(textOf((await files.web("assets/other.js"))?.body)).toBe("other");
  expect(await files.web("assets/none.js")).toBeUndefined();
  expect(await files.web("page2.html")).toBeUndefined();
});
