import { existsSync, globSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { createOutsideSite, outsideFolder, runFunnel, unpack } from "./_package.ts";
import { run, serveScript, snapshot } from "./_project.ts";

const createSite = (...args: readonly string[]) => createOutsideSite(outsideFolder(), ...args);

/** The tests of a site build it and open each page in a browser, in milliseconds. */
const longest = 300_000;

test("a new site is checked, built and served by the packed engine", async () => {
  const site = await createSite("--markets", "US,JP");
  const checked = await runFunnel(site, "check", "--format", "json");
  expect(checked.status).toBe(0);
  const { problems } = JSON.parse(checked.stdout) as {
    problems: readonly { readonly severity: string; readonly code: string }[];
  };
  expect(problems.filter(({ severity }) => severity === "error")).toEqual([]);
  expect(problems.some(({ code }) => code === "placeholder-fact")).toBe(true);
  expect((await runFunnel(site, "build")).status).toBe(0);
  const served = await serveScript(join(site, "dist-server/server.mjs"), [], {
    cwd: site,
    env: { NODE_ENV: "production", PORT: "0", HOST: "127.0.0.1", LOG: "off" },
  });
  try {
    for (const [path, price] of [
      ["/us", "$39"],
      ["/jp", "￥3,900"],
    ]) {
      const page = await (await fetch(`${served.url}${path}`)).text();
      expect(page).toContain("<h1");
      expect(page).toContain(price);
    }
    const missing = await fetch(`${served.url}/nowhere`);
    expect(missing.status).toBe(404);
    expect(await missing.text()).toContain("<h1");
  } finally {
    await served.stop();
  }
});

test("the guides of the package link only to what it contains", () => {
  const folder = join(outsideFolder(), "engine");
  unpack(inject("package").engine, folder);
  const guides = globSync("**/*.md", { cwd: folder });
  const links = guides.flatMap((guide) =>
    [...readFileSync(join(folder, guide), "utf8").matchAll(/\]\((?!#|\w+:)([^)#\s]+)/g)].map(
      ([, target = ""]) => join(folder, guide, "..", target),
    ),
  );
  expect(links.length).toBeGreaterThan(200);
  expect(links.filter((target) => !existsSync(target))).toEqual([]);
});

test("create-funnel-engine is small, and writes the same site as the engine", async () => {
  const { create } = inject("package");
  expect(statSync(create).size).toBeLessThan(300_000);
  const folder = outsideFolder();
  unpack(create, join(folder, "create"));
  const options = ["--start", "offer", "--markets", "CH:de,BR", "--no-git"];
  const how = { cwd: folder };
  const created = await run(join(folder, "create/bin.js"), ["small/lamp-shop", ...options], how);
  expect(created).toMatchObject({ status: 0, stderr: "" });
  const written = await run("scripts/new-site.ts", ["site", join(folder, "large/lamp-shop"), ...options]);
  expect(written.status).toBe(0);
  const read = (name: string) =>
    [...snapshot(join(folder, name, "lamp-shop"))].map(([file, { content }]) => [file, content]);
  expect(read("small")).toEqual(read("large"));
  const refused = await run(join(folder, "create/bin.js"), ["other", "--markets", "US:zz"], how);
  expect(refused).toMatchObject({
    status: 2,
    stdout: "",
    stderr: expect.stringContaining('"zz" is no language.'),
  });
  const unnamed = await run(join(folder, "create/bin.js"), [], how);
  expect(unnamed.stderr).toBe("Name the folder of the new site: npm create funnel-engine my-shop.\n");
});

test("the form of a site that sells nothing is sent without script, and queues its mail", async () => {
  const site = await createSite("--start", "lead", "--markets", "US,DE");
  const built = await runFunnel(site, "build");
  expect(built.status, built.stdout + built.stderr).toBe(0);
  const served = await serveScript(join(site, "dist-server/server.mjs"), [], {
    cwd: site,
    env: { NODE_ENV: "production", PORT: "0", HOST: "127.0.0.1", LOG: "off" },
  });
  try {
    const sent = await fetch(`${served.url}/api/forms/contact`, {
      method: "POST",
      redirect: "manual",
      headers: { origin: served.url },
      body: new URLSearchParams({
        name: "Ada Byron",
        email: "ada@shop.example",
        phone: "",
        message: "A plan for my shop",
        consent: "yes",
        market: "DE",
        page: "/result/de",
        website: "",
      }),
    });
    expect([sent.status, sent.headers.get("location")]).toEqual([303, "/thank-you/de"]);
  } finally {
    await served.stop();
  }
  const listed = await runFunnel(site, "mails", "list");
  expect(listed.stdout).toMatch(/contact-received\s+ada@shop\.example\s+waiting/);
});

test("the tests of a new site pass, with its forms sent by script and without", {
  timeout: longest,
}, async () => {
  const { status, stdout } = await runFunnel(await createSite("--markets", "US,AE"), "test");
  expect(status, stdout).toBe(0);
  expect(stdout).toMatch(/forms +passed {2}4 forms sent, 4 of 4 stored/);
});

test("a block of the site's own is created and drawn", async () => {
  const site = await createSite();
  const created = await runFunnel(
    site,
    "new",
    "block",
    "--name",
    "opening-hours",
    "--description",
    "When we are open.",
  );
  expect(created.stderr).toBe("");
  expect(readdirSync(join(site, "blocks")).toSorted()).toEqual(["blocks.ts", "opening-hours", "registry.ts"]);
  expect(readdirSync(site)).toContain("tsconfig.json");
  const file = join(site, "manifests/routes/home.json");
  const route = JSON.parse(readFileSync(file, "utf8")) as { blocks: object[] };
  route.blocks.push({
    id: "hours",
    block: "opening-hours",
    props: { title: "Open each day", text: "From nine to five." },
  });
  writeFileSync(file, JSON.stringify(route));
  const built = await runFunnel(site, "build");
  expect(built.status, built.stdout + built.stderr).toBe(0);
  const page = readFileSync(join(site, "dist/us/index.html"), "utf8");
  expect(page).toContain("From nine to five.");
});

test("the tests of a site find faults of its own block, and a form that cannot be sent", {
  timeout: longest,
}, async () => {
  const site = await createSite();
  const describe = ["--name", "opening-hours", "--description", "When we are open."];
  expect((await runFunnel(site, "new", "block", ...describe)).stderr).toBe("");
  const view = join(site, "blocks/opening-hours/view.tsx");
  writeFileSync(view, `${readFileSync(view, "utf8")}\nexport const hours: number = "nine";\n`);
  const sheet = join(site, "blocks/opening-hours/view.module.css");
  writeFileSync(
    sheet,
    `${readFileSync(sheet, "utf8")}\n.text { width: 3000px; border-radius: var(--radius-small); }\n`,
  );
  const form = join(site, "manifests/forms/order.json");
  writeFileSync(
    form,
    readFileSync(form, "utf8").replace('"maxLength": 120', '"maxLength": 120, "pattern": "^Z{9}$"'),
  );
  const { status, stdout } = await runFunnel(site, "test", "--routes", "home,example-opening-hours");
  expect(status, stdout).toBe(1);
  expect(stdout).toMatch(
    /types +failed.*TS2322.*styles +failed.*view\.module\.css:\d+: nothing sets --radius-small\. Did you mean --radius-sm\?.*blocks +passed {2}1 of 1.*pages +failed.*leaves the screen/s,
  );
  expect(stdout).toMatch(/forms +failed.*\/us "order" by script: The field "name" cannot be filled in/s);
});
