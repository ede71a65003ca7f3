import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { formSchema } from "../../../engine/schema/form.ts";
import { serveBuilt } from "../../../engine/server/node/serve-built.ts";
import { walkForm } from "../../../scripts/site-test/walk-form.ts";
import { memoryStore, serviceOf } from "../../fixtures/test-store.ts";
import { buildProject, copyProject, repository } from "./_project.ts";
import { type Opening, openPage } from "./_support.ts";

/** Somebody reports a damaged parcel. */
const damage = {
  name: "damage",
  description: "A parcel has arrived damaged.",
  sections: [
    {
      fields: [
        {
          control: "date",
          name: "day",
          label: "Day of arrival",
          required: true,
          min: "2020-01-01",
          max: { days: 0 },
        },
        { control: "number", name: "weight", label: "Weight", min: 0.5, max: 2000, step: 0.5, unit: "kg" },
        {
          control: "file",
          name: "photo",
          label: "Photo",
          required: true,
          types: ["jpg", "png"],
          maxSize: 1,
          maxCount: 2,
        },
        { control: "file", name: "bill", label: "Bill", types: ["pdf"], maxSize: 1 },
      ],
    },
  ],
  submit: "Send",
  sent: { title: "Thank you", text: "We write to you." },
};

let root: string;
beforeAll(async () => {
  root = copyProject("small", "form-typed");
  writeFileSync(join(root, "manifests/forms/damage.json"), JSON.stringify(damage));
  const file = join(root, "manifests/routes/refund.json");
  const route = JSON.parse(readFileSync(file, "utf8"));
  const block = { id: "damage", block: "form", props: { title: "Damaged?", form: "damage" } };
  writeFileSync(file, JSON.stringify({ ...route, blocks: [...route.blocks, block] }));
  await buildProject(root, repository);
}, 300_000);

/** The German page with the form, and what its shop has stored. */
async function open(options: Opening) {
  const store = memoryStore();
  const keeps = {
    ...serviceOf(store),
    secrets: [new TextEncoder().encode("a secret of at least thirty-two bytes")],
  };
  const out = { web: join(root, "dist"), server: join(root, "dist-server") };
  const { port, close } = await serveBuilt(out, { port: 0, host: "127.0.0.1", geoHeader: undefined, keeps });
  onTestFinished(close);
  const page = await openPage(options);
  await page.goto(`http://127.0.0.1:${port}/refund/de`);
  const form = page.locator('form[data-form="damage"]');
  await form.scrollIntoViewIfNeeded();
  if (options.javaScriptEnabled !== false) await form.and(page.locator("[novalidate]")).waitFor();
  const stored = async () => (await Array.fromAsync(store.submissions())).map(({ values }) => values);
  const at = (name: string) => form.locator(`[name="${name}"]`);
  const error = (name: string) => form.locator(`#damage-${name}-error`);
  const send = () => form.locator("button[type=submit]").last().click();
  const thanks = () => page.getByText("Thank you", { exact: true }).waitFor();
  return { page, form, store, stored, at, error, send, thanks, origin: `http://127.0.0.1:${port}` };
}

const jpg = (name: string, more = "") => ({
  name,
  mimeType: "image/jpeg",
  buffer: Buffer.from(`\u00FF\u00D8\u00FF\u00E0${more}`, "latin1"),
});

test("takes dates, numbers of the market and files with script, and says what is wrong", async () => {
  const { at, error, send, thanks, stored, store } = await open({
    expects: [/damage 422/],
    allows: [/status of 422/],
  });
  await at("day").fill("2019-12-31");
  await at("weight").fill("1.000,2");
  await at("photo").setInputFiles(["a.jpg", "b.jpg", "c.jpg"].map((name) => jpg(name)));
  await send();
  await error("day").waitFor();
  expect(await error("day").textContent()).toContain("1. Januar 2020");
  expect(await error("weight").textContent()).toContain("1.000");
  expect(await error("photo").textContent()).toContain("2");
  expect(await at("weight").inputValue()).toBe("1.000,2");
  // The calendar offers no later day than today.
  expect(await at("day").getAttribute("max")).toMatch(/^20\d\d-\d\d-\d\d$/);
  await at("day").fill("2020-01-02");
  await at("weight").fill("1.000,5");
  await at("photo").setInputFiles([jpg("a.jpg", "a"), { ...jpg("b.png"), mimeType: "image/png" }]);
  await send();
  // Only the server compares the content of a file with its name.
  await error("photo").waitFor();
  expect(await error("photo").textContent()).toContain("JPG, PNG");
  expect(await stored()).toEqual([]);
  await at("photo").setInputFiles([jpg("a.jpg", "a"), jpg("b.jpeg", "b")]);
  await send();
  await thanks();
  const [values] = await stored();
  expect(values).toMatchObject({
    day: "2020-01-02",
    weight: 1000.5,
    photo: [
      { name: "a.jpg", type: "jpg", size: 5 },
      { name: "b.jpeg", type: "jpg", size: 5 },
    ],
  });
  const photo = values?.["photo"];
  const hash = typeof photo === "object" ? (photo[1]?.sha256 ?? "") : "";
  expect((await store.readFile(hash))?.bytes).toEqual(new Uint8Array(jpg("b.jpeg", "b").buffer));
});

test("takes them without script, and asks for files again after an error", async () => {
  const { at, error, send, thanks, stored } = await open({
    javaScriptEnabled: false,
    expects: [/damage 422/],
    allows: [/status of 422/],
  });
  await at("day").fill("2020-01-02");
  await at("weight").fill("zwei");
  await at("photo").setInputFiles(jpg("a.jpg"));
  await send();
  expect(await error("weight").textContent()).toContain("Zahl");
  expect(await at("weight").inputValue()).toBe("zwei");
  expect(await at("day").inputValue()).toBe("2020-01-02");
  expect(await error("photo").textContent()).toContain("noch einmal");
  expect(await error("bill").count()).toBe(0);
  await at("weight").fill("１２，５");
  await at("photo").setInputFiles(jpg("a.jpg"));
  await send();
  await thanks();
  expect(await stored()).toMatchObject([{ day: "2020-01-02", weight: 12.5, photo: [{ name: "a.jpg" }] }]);
});

test("stores a form with files once if it is sent again after a lost connection", async () => {
  const { page, at, send, thanks, stored } = await open({ allows: [/ERR_FAILED|ERR_CONNECTION/] });
  await at("day").fill("2020-01-02");
  await at("photo").setInputFiles(jpg("a.jpg"));
  // The server gets the form, but its answer is lost.
  await page.route(
    "**/api/forms/damage",
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await send();
  await page.locator('[data-form="damage"] [role="alert"] p').waitFor();
  expect(await stored()).toHaveLength(1);
  await send();
  await thanks();
  expect(await stored()).toHaveLength(1);
});

test.each([true, false])("is filled in by the test of a site, with script: %s", async (hasScript) => {
  const { page, stored, origin } = await open({ javaScriptEnabled: hasScript });
  const { markets } = JSON.parse(readFileSync(join(root, "manifests/markets.json"), "utf8"));
  const market = markets.find(({ code }: { code: string }) => code === "DE");
  const form = formSchema.parse(damage);
  await walkForm(page, origin, { path: "/refund/de", market, form, hasScript, number: 1 });
  expect(await stored()).toMatchObject([{ day: "2020-01-01", weight: 0.5, bill: [{ name: "test.pdf" }] }]);
});
