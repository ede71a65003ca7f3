import { expect, test } from "vitest";
import { assetFiles } from "../../../../../../engine/server/workers/asset-files.ts";

const stored: Readonly<Record<string, string>> = {
  "/take/de/index.html": "a twin",
  "/_server/site.json": "the table",
  "/assets/caf%C3%A9%20%25.svg": "a picture",
};
const asked: string[] = [];
const files = assetFiles(
  {
    fetch: async (url) => {
      const { pathname } = new URL(url);
      asked.push(pathname);
      const text = stored[pathname];
      return text === undefined
        ? new Response("nothing", { status: 404 })
        : new Response(text, { headers: { etag: '"1a"' } });
    },
  },
  "_server",
);
const text = (body: Uint8Array | undefined) => body && new TextDecoder().decode(body);

test("finds the files of both sides, with the platform's tags", async () => {
  const twin = await files.web("take/de/index.html");
  expect([text(twin?.body), twin?.etag]).toEqual(["a twin", '"1a"']);
  expect(text((await files.server("site.json"))?.body)).toBe("the table");
  expect(text((await files.web("assets/café %.svg"))?.body)).toBe("a picture");
  expect(await files.web("nope.html")).toBeUndefined();
  expect(await files.server("nope.json")).toBeUndefined();
});

test("rejects if the platform cannot read a file", async () => {
  const broken = assetFiles({ fetch: async () => new Response("", { status: 503 }) }, "_server");
  await expect(broken.web("take/de/index.html")).rejects.toThrow("503");
});

test("keeps the files of the server apart from those of the web", async () => {
  asked.length = 0;
  expect(await files.web("_server/site.json")).toBeUndefined();
  expect(asked).toEqual([]);
  for (const path of [
    "assets/%2e%2e/_server/site.json",
    "assets/..\\_server\\site.json",
    "assets/..%2f_server",
  ])
    expect(await files.web(path), path).toBeUndefined();
  expect(asked.every((path) => path.startsWith("/assets/"))).toBe(true);
});

test("gives a changed text another tag", async () => {
  const twin = await files.web("take/de/index.html");
  const base = twin && files.derive(twin, "base", (html) => html.replace("twin", "base"));
  expect([text(base?.body), base?.etag]).toEqual(["a base", '"1a-base"']);
});
