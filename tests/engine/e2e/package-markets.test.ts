import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { lampOrder, placeLampOrder } from "./_lamp-order.ts";
import { createOutsideSite, runFunnel } from "./_package.ts";
import { freePort, type Running, serveScript } from "./_project.ts";

/** A new site outside of the repository that sells in the United States, Japan and the Emirates. */
let site: string;

const outside = mkdtempSync(join(tmpdir(), "markets-"));
afterAll(() => rmSync(outside, { recursive: true, force: true }));

beforeAll(async () => {
  site = await createOutsideSite(outside, "--markets", "US,JP,AE");
  for (const command of ["check", "build"]) {
    const { status, stderr, stdout } = await runFunnel(site, command);
    expect(status, stdout + stderr).toBe(0);
  }
});

/** Serves the site until the test ends. */
async function serve(script: string, env: Readonly<Record<string, string>> = {}): Promise<Running> {
  const served = await serveScript(join(site, script), [], {
    cwd: site,
    env: { PORT: String(await freePort()), HOST: "127.0.0.1", LOG: "off", ...env },
  });
  onTestFinished(served.stop);
  return served;
}

/** Words of Europe, of food supplements, and of the demo. */
const strangers =
  /€|\bEUR\b|£|\bEU\b|europ|german|\bVAT\b|supplement|konjac|capsule|vitamin|slimming|mellva|detolex|root-to-table/gi;

/** What people read of a page: its text, without code. */
const visibleText = (html: string): string =>
  html
    .replace(/<(style|script)\b.*?<\/\1>/gs, "")
    .replace(/<option\b.*?<\/option>/gs, "")
    .replace(/<[^>]*>/g, " ");

const findStrangers = (html: string): string[] => visibleText(html).match(strangers) ?? [];

const funnel = (command: string) => `node_modules/funnel-engine/scripts/${command}.js`;

/** Blocks that need a manifest or a file that a new site does not have: the catalogue says so in their place. */
const withoutMatch = ["audio", "quiz", "quiz-result", "video"];

test("the catalogue of blocks shows the examples with the site's markets, pages and pictures", async () => {
  const { url } = await serve(funnel("dev"));
  const catalogue = await (await fetch(`${url}/__blocks`)).text();
  expect(catalogue).toContain('id="hero"');
  const faults = catalogue.split("<section ").filter((section) => {
    const [example = ""] = section.split("Only what it needs");
    return example.includes('<pre class="fault">');
  });
  expect(faults.map((section) => /^id="([\w-]+)"/.exec(section)?.[1]).sort()).toEqual(withoutMatch);
  // The props of blocks have help about each law that they serve, so only the examples are read.
  const examples = [...catalogue.matchAll(/data-example="([^"]+\/example\/)"/g)].map(([, path]) => path);
  expect(examples.length).toBeGreaterThan(20);
  const found: string[] = [];
  for (const path of examples) {
    for (const market of ["us", "jp", "ae"]) {
      const response = await fetch(`${url}${path}${market}`);
      expect([path, response.status]).toEqual([path, 200]);
      const html = await response.text();
      expect([path, /<html[^>]* dir="rtl"/.test(html)]).toEqual([path, market === "ae"]);
      found.push(...findStrangers(html).map((word) => `${path}${market}: ${word}`));
    }
  }
  expect(found).toEqual([]);
});

test("the workshop reads the site and saves a text", async () => {
  const { url } = await serve(funnel("workshop"), { PREVIEW_PORT: "0" });
  const [, token = ""] = /"token":"(\w+)"/.exec(await (await fetch(url)).text()) ?? [];
  const call = async (path: string, body?: object) => {
    const response = await fetch(`${url}/api/${path}`, {
      headers: { "x-workshop-token": token, "content-type": "application/json" },
      ...(body && { method: "POST", body: JSON.stringify(body) }),
    });
    expect([path, response.status]).toEqual([path, 200]);
    return response.text();
  };
  const view = JSON.parse(await call("site")) as { markets: readonly { code: string; currency: string }[] };
  expect(view.markets.map(({ code }) => code)).toEqual(["US", "JP", "AE"]);
  expect(findStrangers(await call("page?route=home&market=JP"))).toEqual([]);
  const operation = {
    do: "write-text",
    route: "home",
    id: "hero",
    prop: ["title"],
    file: "manifests/routes/home.json",
    locale: "ja_JP",
    text: "明るい毎日を",
  };
  await call("operation", { label: "Headline", operation, isContinued: false });
  expect(readFileSync(join(site, "manifests/messages/ja_JP/pages.json"), "utf8")).toContain("明るい毎日を");
  expect((await runFunnel(site, "check")).status).toBe(0);
});

test.each([
  ["US", ["Routing number", "000000000", "Account number", "0000000"]],
  ["JP", ["銀行名", "Example Bank", "支店名", "000", "口座種別", "普通", "口座番号", "0000000"]],
] as const)("the order page in %s shows an account as its banks have it", async (market, rows) => {
  const { url } = await serve("dist-server/server.mjs", { NODE_ENV: "production" });
  const placed = await placeLampOrder(url, lampOrder(market, `${crypto.randomUUID()}@example.org`));
  const cookie = placed.headers
    .getSetCookie()
    .map((value) => value.split(";")[0])
    .join("; ");
  expect(placed.status).toBe(200);
  const page = await (
    await fetch(`${url}/thank-you/${market.toLowerCase()}`, { headers: { cookie } })
  ).text();
  const cells = [...page.matchAll(/<d[td][^>]*>([^<]*)/g)].map(([, text]) => text);
  expect(cells.slice(cells.indexOf(rows[0]), cells.indexOf(rows[0]) + rows.length)).toEqual(rows);
  expect(page).not.toContain("IBAN");
});

test("/admin shows orders in dollars and in yen", async () => {
  // A repeated test orders with other addresses.
  const attempt = crypto.randomUUID();
  const created = await runFunnel(site, "admin", "password");
  const [, password = ""] = /^ {2}(\S+)$/m.exec(created.stdout) ?? [];
  const { url } = await serve("dist-server/server.mjs", { NODE_ENV: "production" });
  for (const [market, email] of [
    ["US", `ann-${attempt}@example.org`],
    ["JP", `yuki-${attempt}@example.org`],
  ] as const)
    expect((await placeLampOrder(url, lampOrder(market, email))).status).toBe(200);
  const signedIn = await fetch(`${url}/admin/login`, {
    method: "POST",
    redirect: "manual",
    headers: { origin: url, "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ username: "admin", password }),
  });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((value) => value.split(";")[0])
    .join("; ");
  expect([signedIn.status, cookie]).toEqual([303, expect.stringContaining("=")]);
  const orders = await (await fetch(`${url}/admin/orders`, { headers: { cookie } })).text();
  for (const text of [`ann-${attempt}@`, `yuki-${attempt}@`]) expect(orders).toContain(text);
  expect(visibleText(orders)).toMatch(/\$44|USD/);
  expect(visibleText(orders)).toMatch(/[¥￥]4,400|JPY/);
  for (const path of ["/admin", "/admin/orders"])
    expect(findStrangers(await (await fetch(`${url}${path}`, { headers: { cookie } })).text()), path).toEqual(
      [],
    );
});
