import { afterAll, beforeAll, expect, test } from "vitest";
import { startDev } from "./_dev.ts";
import { copyProject, type Running, repository } from "./_project.ts";
import { readShownPage, readSite } from "./_shown-places.ts";
import { openPage } from "./_support.ts";
import { wrongPlaces } from "./_wrong-places.ts";

/**
 * `WORKSHOP_PLACES=each npx vitest run --project e2e tests/e2e/workshop-places.test.ts` reads every route of the shop,
 * each in the next market. `WORKSHOP_PLACES=DE,GB` reads every route in these markets.
 */
const wanted = process.env["WORKSHOP_PLACES"];
/** Pages with products, a form, long texts and a quiz, and the error page. */
const usual = ["index", "take", "terms", "v1", "error"];
const root = copyProject(wanted === undefined ? "small" : "shop", "workshop-places");
let server: Running;

beforeAll(async () => {
  server = await startDev(root, repository);
});
afterAll(() => server.stop());

test("every text, picture, link and price of a page leads to the line that it shows", {
  timeout: 570_000,
}, async () => {
  // The error page has the status of one.
  const page = await openPage({ expects: [/^response: .*\/error\/\w+ 404/, /^console: .*404/] });
  await page.goto(`${server.url}/__workshop`);
  await page.locator(".outline").waitFor({ timeout: 30_000 });
  const site = await readSite(page);
  const wrong: string[] = [];
  let elements = 0;
  const routes = site.routes.filter(({ name }) => wanted !== undefined || usual.includes(name));
  for (const [index, { name, path, markets }] of routes.entries()) {
    const next = markets[index % markets.length] ?? "";
    const codes =
      wanted && wanted !== "each" ? wanted.split(",").filter((one) => markets.includes(one)) : [next];
    for (const market of codes) {
      const segment = site.markets.find(({ code }) => code === market)?.segment;
      const address = `${path === "/" ? "" : path}/${segment}`;
      const shown = await readShownPage(page, { route: name, market, address });
      elements += shown.elements.length;
      wrong.push(...wrongPlaces({ root, site, market: shown.page.market }, shown));
    }
  }
  if (wanted) console.log(`${routes.length} routes, ${elements} texts, pictures and links`);
  expect(wrong).toEqual([]);
  expect(elements).toBeGreaterThan(200);
});
