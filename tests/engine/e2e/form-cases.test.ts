import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator, Page } from "playwright";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { formSchema } from "../../../engine/schema/form.ts";
import { serveBuilt } from "../../../engine/server/node/serve-built.ts";
import { walkForm } from "../../../scripts/site-test/walk-form.ts";
import { memoryStore, serviceOf } from "../../fixtures/test-store.ts";
import { buildProject, copyProject, repository } from "./_project.ts";
import { type Opening, openPage } from "./_support.ts";

const text = { control: "text", schema: { type: "string", maxLength: 80 } };

/** Companies tell their number, and those with many shops how many. Only Germany asks for a register. */
const dealer = {
  name: "dealer",
  description: "Somebody wants to sell our products.",
  sections: [
    {
      fields: [
        { ...text, name: "name", label: "Name", required: true },
        {
          control: "radio",
          name: "who",
          label: "Who are you?",
          required: true,
          options: [
            { value: "company", label: "A company" },
            { value: "person", label: "A person" },
          ],
        },
      ],
    },
    {
      title: "Your company",
      when: { who: "company" },
      fields: [
        { ...text, name: "vat", label: "VAT number", required: true },
        { ...text, name: "register", label: "Register", required: true, markets: ["DE"] },
        { control: "checkbox", name: "many", label: "We have many shops." },
        { ...text, name: "shops", label: "How many shops?", when: { many: "yes" } },
      ],
    },
    {
      fields: [{ control: "consent", name: "news", label: "Write to me. See [the terms](to:terms)." }],
    },
  ],
  hidden: [
    { name: "campaign", query: "utm_campaign", value: "none" },
    { name: "desk", value: "dealers" },
  ],
  submit: "Send",
  sent: { title: "Thank you", text: "We write to you." },
};

let root: string;
beforeAll(async () => {
  root = copyProject("small", "form-cases");
  writeFileSync(join(root, "manifests/forms/dealer.json"), JSON.stringify(dealer));
  const file = join(root, "manifests/routes/refund.json");
  const route = JSON.parse(readFileSync(file, "utf8"));
  const block = { id: "dealer", block: "form", props: { title: "Sell our products", form: "dealer" } };
  writeFileSync(file, JSON.stringify({ ...route, blocks: [...route.blocks, block] }));
  await buildProject(root, repository);
}, 300_000);

/** A page with the form, and the values that its shop has stored. */
async function open(market: string, options: Opening, query = "") {
  const store = memoryStore();
  const keeps = {
    ...serviceOf(store),
    secrets: [new TextEncoder().encode("a secret of at least thirty-two bytes")],
  };
  const out = { web: join(root, "dist"), server: join(root, "dist-server") };
  const { port, close } = await serveBuilt(out, { port: 0, host: "127.0.0.1", geoHeader: undefined, keeps });
  onTestFinished(close);
  const page = await openPage(options);
  await page.goto(`http://127.0.0.1:${port}/refund/${market}${query}`);
  const form = page.locator('form[data-form="dealer"]');
  await form.scrollIntoViewIfNeeded();
  if (options.javaScriptEnabled !== false) await form.and(page.locator("[novalidate]")).waitFor();
  const stored = async () => (await Array.fromAsync(store.submissions())).map(({ values }) => values);
  return { page, form, stored, origin: `http://127.0.0.1:${port}` };
}

const listNames = (form: Locator) =>
  form
    .locator("input:not([type=hidden]):not([name=website])")
    .evaluateAll((inputs) => [...new Set(inputs.map((input) => input.getAttribute("name")))]);

async function send(page: Page, form: Locator): Promise<void> {
  await form.locator("button[type=submit]").last().click();
  await page.getByText("Thank you", { exact: true }).waitFor();
}

const consent = "Write to me. See the terms.";

test("shows fields as soon as the answers ask for them, and sends no others", async () => {
  const { page, form, stored } = await open("gb", {}, "?utm_campaign=spring");
  const at = (name: string) => form.locator(`[name="${name}"]`);
  expect(await listNames(form)).toEqual(["name", "who", "news"]);
  await at("name").fill("Ada");
  await form.getByText("A company").click();
  await at("vat").waitFor();
  expect(await listNames(form)).toEqual(["name", "who", "vat", "many", "news"]);
  await at("many").check();
  await at("shops").fill("12");
  await form.locator("button[type=submit]").last().click();
  await form.locator('[name="vat"][aria-invalid]').waitFor();
  expect(await stored()).toEqual([]);
  await at("vat").fill("GB1");
  await at("many").uncheck();
  await at("shops").waitFor({ state: "detached" });
  await at("news").check();
  await send(page, form);
  expect(await stored()).toEqual([
    { name: "Ada", who: "company", vat: "GB1", news: consent, campaign: "spring", desk: "dealers" },
  ]);
});

test("asks without script for the fields that the answers need, in one more step", async () => {
  const { page, form, stored } = await open(
    "de",
    { javaScriptEnabled: false, expects: [/dealer 422/], allows: [/status of 422/] },
    "?utm_campaign=spring",
  );
  const at = (name: string) => form.locator(`[name="${name}"]`);
  await at("name").fill("Ada");
  await form.getByText("A company").click();
  await form.locator("button[type=submit]").last().click();
  expect(await listNames(form)).toEqual(["name", "who", "vat", "register", "many", "news"]);
  expect(await form.locator("[aria-invalid]").count()).toBe(2);
  expect(await stored()).toEqual([]);
  await at("vat").fill("DE1");
  await at("register").fill("HRB 1");
  await send(page, form);
  expect(await stored()).toEqual([
    { name: "Ada", who: "company", vat: "DE1", register: "HRB 1", campaign: "spring", desk: "dealers" },
  ]);
});

test("takes a form without script at once if the answers need no more", async () => {
  const { page, form, stored } = await open("de", { javaScriptEnabled: false }, "?utm_campaign=spring");
  await form.locator('[name="name"]').fill("Ada");
  await form.getByText("A person").click();
  await form.locator('[name="news"]').check();
  await send(page, form);
  expect(await stored()).toEqual([
    { name: "Ada", who: "person", news: consent, campaign: "spring", desk: "dealers" },
  ]);
});

test.each([true, false])("is filled in by the test of a site, with script: %s", async (hasScript) => {
  const expected = hasScript ? {} : { expects: [/dealer 422/], allows: [/status of 422/] };
  const { page, stored, origin } = await open("de", { javaScriptEnabled: hasScript, ...expected });
  const { markets } = JSON.parse(readFileSync(join(root, "manifests/markets.json"), "utf8"));
  const market = markets.find(({ code }: { code: string }) => code === "DE");
  const form = formSchema.parse(dealer);
  await walkForm(page, origin, { path: "/refund/de", market, form, hasScript, number: 1 });
  expect(await stored()).toMatchObject([{ who: "company", vat: "Test", register: "Test" }]);
});
