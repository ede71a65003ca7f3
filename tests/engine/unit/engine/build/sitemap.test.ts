import { expect, it } from "vitest";
import { printSitemap } from "../../../../../engine/build/sitemap.ts";

const url = "https://shop.example";
const makeEntry = (name: string) => `<url><loc>${url}/${name}</loc></url>`;
const findLocations = (text = "") =>
  [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location]) => location);

it("is one file as long as it is small enough", () => {
  const files = printSitemap(
    Array.from({ length: 50_000 }, (_, page) => makeEntry(`p${page}`)),
    url,
  );
  expect([...files.keys()]).toEqual(["sitemap.xml"]);
  expect(findLocations(files.get("sitemap.xml"))).toHaveLength(50_000);
});

it.each([
  ["more than 50,000 addresses", Array.from({ length: 100_001 }, (_, page) => `p${page}`), 3],
  [
    "more than 25 MB, counted in bytes",
    Array.from({ length: 50 }, (_, page) => `${page}${"ü".repeat(300_000)}`),
    2,
  ],
])("is an index with %s", (_, names, count) => {
  const files = printSitemap(names.map(makeEntry), url);
  const parts = Array.from({ length: count }, (_part, index) => `sitemap-${index + 1}.xml`);
  expect([...files.keys()]).toEqual(["sitemap.xml", ...parts]);
  expect(findLocations(files.get("sitemap.xml"))).toEqual(parts.map((path) => `${url}/${path}`));
  expect(parts.flatMap((path) => findLocations(files.get(path)))).toEqual(
    names.map((name) => `${url}/${name}`),
  );
  for (const path of parts) expect(Buffer.byteLength(files.get(path) ?? "")).toBeLessThan(26_000_000);
});
