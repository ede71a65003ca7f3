import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, inject, onTestFinished, test } from "vitest";
import { declaredNames, scopedName } from "../../../engine/build/style-modules.ts";
import type { PageSheets } from "../../../engine/render/page-styles.ts";
import { repository } from "../../engine/e2e/_project.ts";
import { openPage, serveSite, visit } from "../../engine/e2e/_support.ts";

/** The modules that a file imports directly or through others, but not those that it imports lazily. */
function sheetsOf(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  if (!file.startsWith("blocks/") || file.endsWith(".css")) return seen;
  for (const [, path = ""] of readFileSync(file, "utf8").matchAll(/^(?:import|\}) .*?"([^"]+)";$/gm)) {
    if (path.startsWith(".")) sheetsOf(join(dirname(file), path).replaceAll("\\", "/"), seen);
    const [part] = globSync(`blocks/_ui/${path.replace("funnel-engine/ui/", "")}{,.ts,.tsx}`);
    if (path.startsWith("funnel-engine/ui/") && part !== undefined) sheetsOf(part, seen);
  }
  return seen;
}

const inlineStyles = (html: string): string => /<style[^>]*>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? "";
const classesIn = (html: string): string[] =>
  [...new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = ""]) => names.split(" ")))].sort();

test.each(["take/de", "v1/de", "thankyou/de", "offernav/fr"])(
  "%s inlines the rules that its elements need and no others",
  (path) => {
    const root = inject("shop");
    const html = readFileSync(join(root, "dist", path, "index.html"), "utf8");
    const [bundle = ""] = globSync(join(root, ".cache/code/*/bundle.json"));
    const { sheets } = JSON.parse(readFileSync(bundle, "utf8")) as PageSheets;
    const blocks = new Set([...html.matchAll(/ data-block="([^"]+)"/g)].map(([, name]) => name));
    const files = [...blocks].map((name) => `blocks/${name}/view.tsx`);
    const wanted = new Set([
      ...files.flatMap((file) => [...sheetsOf(file)]),
      ...["blocks/_ui/page/skip-link.module.css"],
    ]);
    const modules = Object.entries(sheets).filter(
      ([file, { page }]) => file.endsWith(".module.css") && page.length > 0,
    );
    const styles = inlineStyles(html);
    const classes = new Set(classesIn(html));
    /** The classes of a sheet that the page has. */
    const usedOf = (file: string) =>
      declaredNames(file)
        .map((name) => scopedName(name, join(repository, file)))
        .filter((name) => classes.has(name));
    const isInlined = (file: string) => usedOf(file).some((name) => styles.includes(`.${name}`));
    expect(modules.filter(([file]) => isInlined(file)).map(([file]) => file)).toEqual(
      modules.map(([file]) => file).filter((file) => wanted.has(file) && isInlined(file)),
    );
    // Each rule for a class is there because an element has the class.
    const starts = [...styles.matchAll(/[{}]\.([\w-]+)\{/g)].map(([, name = ""]) => name);
    expect(starts.length).toBeGreaterThan(30);
    expect(starts.filter((name) => !classes.has(name))).toEqual([]);
    expect(styles).toContain("--surface:");
  },
);

test("the browser renders a page with the classes of the server", async () => {
  const shop = await serveSite("shop");
  onTestFinished(() => shop.close());
  const page = await openPage();
  await visit(page, `${shop.url}/take/de`);
  await page.locator('header a[href="/de"]').first().click();
  await page.locator("body[data-route=index-home]").waitFor();
  const main = await page.locator("main").evaluate((element) => element.outerHTML);
  const served = await (await fetch(`${shop.url}/de`)).text();
  expect(classesIn(main)).toEqual(
    classesIn(served.slice(served.indexOf("<main"), served.indexOf("</main>"))),
  );
});
