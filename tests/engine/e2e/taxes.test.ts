import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { readState } from "../../../engine/commerce/order-state.ts";
import { testServices } from "../../fixtures/post-services.ts";
import { rightOrder } from "../../fixtures/right-order.ts";
import { parts } from "./_parts.ts";
import { buildProject, copyBuilt, repository } from "./_project.ts";
import { builtHandler, openPage, serveUntilEnd, visit } from "./_support.ts";

/** The small shop with net prices in a market, whose taxes depend on the region and the postcode. */
let root: string;

const taxes = {
  prices: "net",
  taxes: [
    { name: "State", rates: { standard: "10" }, regions: ["NY"] },
    { name: "County", rates: { standard: "2.5" }, regions: ["NY"], postcodes: ["SW1"] },
  ],
};

const region = {
  control: "text",
  name: "region",
  label: "Region",
  schema: { type: "string", maxLength: 20 },
  autocomplete: "address-level1",
};

beforeAll(async () => {
  root = copyBuilt(inject("small"), "taxes");
  const file = (name: string) => join(root, "manifests", name);
  const edit = (name: string, change: (text: string) => string) =>
    writeFileSync(file(name), change(readFileSync(file(name), "utf8")));
  edit("taxes.json", () => JSON.stringify({ markets: { GB: taxes } }));
  // It forbids net prices in this market.
  edit("site.json", (text) => text.replace(/,\s*"tax-law"/, ""));
  edit("forms/order.json", (text) => {
    const form = JSON.parse(text);
    const fields = form.sections.at(1).fields;
    fields.splice(
      fields.findIndex(({ name }: { name: string }) => name === "postcode"),
      0,
      region,
    );
    return JSON.stringify(form);
  });
  await buildProject(root, repository);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

async function open(options: Parameters<typeof openPage>[0] = {}) {
  const services = testServices();
  const url = await serveUntilEnd(builtHandler(root, services).fetch);
  const page = await openPage(options);
  const open = options.javaScriptEnabled === false ? page.goto.bind(page) : visit.bind(null, page);
  await open(`${url}/take/gb?product=starter`);
  return { services, page, bill: page.locator(parts(".form-bill")) };
}

async function fill(page: Page, place: { readonly region: string; readonly postcode: string }) {
  const values = { ...rightOrder, ...place };
  for (const name of ["name", "email", "street", "city", "region", "postcode"] as const)
    await page.locator(`[data-form=order] [name=${name}]`).fill(values[name]);
  await page.locator("[data-form=order] [name=payment][value=invoice]").check();
  for (const box of await page.locator("[data-form=order] [type=checkbox][required]").all())
    await box.check();
}

/** The only order of the shop, with what it costs. */
async function readOrder({ store }: ReturnType<typeof testServices>) {
  const [submission] = await Array.fromAsync(store.submissions());
  return submission?.order && readState(submission.order);
}

const names = ({ taxes }: ReturnType<typeof readState>) => taxes?.amounts.map(({ name }) => name);

test("the sum follows the typed address, and is the one that is ordered", async () => {
  const { services, page, bill } = await open();
  expect(await bill.innerText()).toContain("by address");
  await fill(page, { region: "ny", postcode: "SW1A 1AA" });
  await page.locator("[data-form=order] [name=city]").focus();
  await expect.poll(() => bill.innerText()).toMatch(/State 10%[\s\S]*County 2\.5%/);
  expect(await bill.innerText()).not.toContain("by address");
  await page.locator("[data-form=order] [name=region]").fill("OR");
  await page.locator("[data-form=order] [name=city]").focus();
  await expect.poll(() => bill.innerText()).not.toContain("State");
  await page.locator("[data-form=order] [name=region]").fill("NY");
  await page.locator("[data-form=order] [name=city]").focus();
  await expect.poll(() => bill.innerText()).toContain("County 2.5%");
  const total = await bill.locator(parts(".sums-total dd")).innerText();
  await page.locator("[data-form=order] [type=submit]").last().click();
  await expect.poll(() => readOrder(services)).toBeDefined();
  const order = await readOrder(services);
  expect(order && names(order)).toEqual(["State", "County"]);
  expect(`£${((order?.total ?? 0) / 100).toFixed(2)}`).toBe(total);
});

test("without script, the shop asks about the sum with taxes, and stores the order after the answer", async () => {
  const { services, page, bill } = await open({ javaScriptEnabled: false, expects: [/ 409/] });
  await fill(page, { region: "NY", postcode: "EC1A 1BB" });
  await page.locator("[data-form=order] [type=submit]").last().click();
  const question = page.locator(parts(".form-repeat"));
  expect(await question.innerText()).toContain("The total with taxes");
  expect(await question.innerText()).toContain("State 10%");
  expect(await bill.count()).toBe(1);
  expect(await readOrder(services)).toBeUndefined();
  await question.locator("[data-repeat=again]").click();
  await page.waitForURL((address) => !address.pathname.startsWith("/api/"));
  const order = await readOrder(services);
  expect(order && names(order)).toEqual(["State"]);
  await page.goto(new URL("/thankyou/gb", page.url()).href);
  expect(await page.locator(parts(".sums")).first().innerText()).toContain("State 10%");
});
