import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, inject, onTestFinished, test } from "vitest";
import { copyBuilt, repository, run, snapshot } from "./_project.ts";
import { runCommand } from "./_run-command.ts";

const production = { env: { NODE_ENV: "production" } };

/** A built copy that a test may change. */
function copy(name: string): string {
  const root = copyBuilt(inject("small"), `build-${name}`);
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  return root;
}

const build = (root: string) => runCommand("scripts/build.ts", ["--project", root]);
const outputs = (root: string) => ({
  web: snapshot(join(root, "dist")),
  server: snapshot(join(root, "dist-server")),
});
const buildId = (root: string): string =>
  (JSON.parse(readFileSync(join(root, "dist/builds/latest.json"), "utf8")) as { id: string }).id;

/** The content of each file in `dist/`, without the times of the builds. */
const contents = (root: string) =>
  [...snapshot(join(root, "dist"))].map(([file, { content }]) => [
    file,
    file.startsWith("builds/") ? content.replace(/"timestamp":\d+/, "") : content,
  ]);

test("without the workshop's code, every byte of dist/ is the same", async () => {
  const root = copy("without-workshop");
  const before = contents(root);
  for (const part of ["engine", "blocks", "scripts", "package.json", "package-lock.json"])
    cpSync(join(repository, part), join(root, part), { recursive: true });
  const old = ["dist", "dist-server", ".cache/code", ".cache/last-build.json"];
  const tools = ["dev", "memory-site", "workshop", "workshop-server", "workshop-ui"];
  for (const part of [...tools.map((folder) => `engine/${folder}`), ...old])
    rmSync(join(root, part), { recursive: true, force: true });
  const build = join(root, "scripts/build.ts");
  expect((await run(build, ["--project", root], { ...production, cwd: root })).status).toBe(0);
  expect(contents(root)).toEqual(before);
});

test("a variant is one new file, and the build adds its page and its twins", async () => {
  const root = copy("variant");
  const before = buildId(root);
  writeFileSync(
    join(root, "manifests/routes/spring.json"),
    JSON.stringify({
      $schema: "../schema/route.json",
      name: "spring",
      path: "/spring",
      extends: "take",
      blocks: { hero: { set: { title: "Spring is here" } } },
    }),
  );
  const { status, stdout } = await build(root);
  expect(stdout).not.toMatch(/error/);
  expect(status).toBe(0);
  const { web } = outputs(root);
  const markets = ["ch", "de", "gb", "se"];
  const pages = [...web.keys()].filter((file) => /^spring\/.*index\.html$/.test(file)).sort();
  expect(pages).toEqual(
    [...markets.map((market) => `spring/${market}/index.html`), "spring/index.html"].sort(),
  );
  expect([...web.keys()].filter((file) => /^spring\/.*_payload\.json$/.test(file))).toHaveLength(5);
  for (const page of pages) expect(web.get(page)?.content, page).toContain("<h1>Spring is here</h1>");
  expect(web.get("spring/se/index.html")?.content).toContain('data-route="spring-2"');
  expect(web.get("sitemap.xml")?.content).toContain("/spring/ch</loc>");
  expect(buildId(root)).not.toBe(before);
  // The site's routes have changed, and every page names their hash.
  const old = snapshot(join(inject("small"), "dist")).get("take/de/index.html")?.content ?? "";
  const withoutCode = (document: string) => document.replace(/"code":"\w+"/, "");
  const take = web.get("take/de/index.html")?.content ?? "";
  expect(take).not.toBe(old);
  expect(withoutCode(take)).toBe(withoutCode(old));
});

test("a campaign is one file: the build shows its page and names the next edge; without the file nothing changes", async () => {
  const root = copy("campaign");
  const before = outputs(root);
  const end = `${new Date().getFullYear() + 1}-06-01T00:00`;
  const campaign = join(root, "manifests/campaigns/long.json");
  writeFileSync(
    campaign,
    JSON.stringify({
      $schema: "../schema/campaign.json",
      name: "long",
      zone: "Europe/Berlin",
      markets: ["DE"],
      from: "2026-01-01T00:00",
      until: end,
      changes: [{ routes: ["take"], blocks: { hero: { set: { title: "Der Winter ist da" } } } }],
      prices: { family: { EUR: { amount: 12_990 } } },
    }),
  );
  const { status, stdout } = await build(root);
  expect([status, stdout]).toEqual([0, expect.stringContaining(`The site changes next at ${end}:00+02:00`)]);
  expect(stdout).toContain('the campaign "long" ends in DE');
  const running = outputs(root);
  // A static host shows what ran when the site was built.
  expect(running.web.get("take/de/index.html")?.content).toContain("<h1>Der Winter ist da</h1>");
  expect(running.web.get("take/gb/index.html")?.content).not.toContain("Der Winter ist da");
  expect([...running.server.keys()].filter((file) => file.startsWith("sides/")).length).toBeGreaterThan(2);

  rmSync(campaign);
  expect((await build(root)).status).toBe(0);
  const after = outputs(root);
  for (const part of ["web", "server"] as const) {
    expect([...after[part].keys()]).toEqual([...before[part].keys()]);
    // The files in this folder have the time of the build.
    for (const [file, { content }] of before[part])
      if (!file.startsWith("builds/")) expect(after[part].get(file)?.content === content, file).toBe(true);
  }
});

test("a build with a damaged picture names the pages that show it, and keeps the last good output", async () => {
  const root = copy("picture");
  const before = outputs(root);
  // Header and end of the file are valid, so only decoding it reveals the damage.
  const create = { width: 2080, height: 1664, channels: 3, background: "#a04010" } as const;
  const bytes = await sharp({ create }).png().toBuffer();
  writeFileSync(join(root, "public/images/hero-jar.webp"), bytes.fill(0, 100, bytes.length - 100));
  const { status, stdout, stderr } = await build(root);
  expect(stdout).toMatch(
    /manifests\/\S+\.json:\d+:\d+ {2}error {2}unreadable-image\n {2}The picture "hero-jar\.webp" cannot be shown: /,
  );
  expect(`${stdout}${stderr}`).not.toMatch(/^\s+at /m);
  expect(stderr).toContain("Nothing was built. The last good build is unchanged.");
  expect(status).toBe(1);
  expect(outputs(root)).toEqual(before);
});

test("a build of broken manifests names the place, and keeps the last good output", async () => {
  const root = copy("broken");
  const before = outputs(root);
  const file = join(root, "manifests/routes/take.json");
  writeFileSync(file, readFileSync(file, "utf8").replace('"block": "hero"', '"block": "heor"'));
  const { status, stdout, stderr } = await build(root);
  expect(status).toBe(1);
  expect(stdout).toMatch(/manifests\/routes\/take\.json:\d+:\d+ {2}error {2}unknown-block/);
  expect(stdout).toContain('Did you mean "hero"?');
  expect(stderr).toContain("Nothing was built. The last good build is unchanged.");
  expect(outputs(root)).toEqual(before);
});

test("a build with an error of the check keeps the last good output, and succeeds after the fix", async () => {
  const root = copy("unfit");
  const before = outputs(root);
  const file = join(root, "manifests/routes/take.json");
  const good = readFileSync(file, "utf8");
  writeFileSync(file, good.replace(/"alt": "t:[^"]*"/, '"alt": ""'));
  const broken = await build(root);
  expect(broken.status).toBe(1);
  expect(broken.stdout).toMatch(/manifests\/routes\/take\.json:\d+:\d+ {2}error {2}image-without-alt/);
  expect(broken.stderr).toContain("Nothing was built. The last good build is unchanged.");
  expect(broken.stderr).not.toContain("Rendered");
  expect(outputs(root)).toEqual(before);
  writeFileSync(file, good);
  const texts = join(root, "manifests/messages/de_DE/take.json");
  writeFileSync(texts, readFileSync(texts, "utf8").replace("{", '{ "take.spare": "Ersatz",'));
  const mended = await build(root);
  expect(mended.status).toBe(0);
  expect(mended.stderr).toContain("Rendered 0 documents, kept");
});

test("a build of unchanged manifests writes nothing", async () => {
  const root = copy("unchanged");
  const before = outputs(root);
  const { status, stdout } = await build(root);
  expect(status).toBe(0);
  expect(stdout).toContain(`Nothing has changed since build ${buildId(root)}.`);
  expect(outputs(root)).toEqual(before);
});

test("a changed message changes the pages that show it, and writes no file of another page", async () => {
  const root = copy("message");
  const before = outputs(root);
  const old = buildId(root);
  const file = join(root, "manifests/messages/en_GB/take.json");
  writeFileSync(
    file,
    readFileSync(file, "utf8").replace(/("take\.hero\.title": )"[^"]*"/, '$1"A title of this test"'),
  );
  const { status } = await build(root);
  expect(status).toBe(0);
  const now = buildId(root);
  expect(now).not.toBe(old);
  expect(now).toHaveLength(old.length);
  const after = outputs(root);
  // security.txt expires in a year from the build, and midnight may lie between the two builds.
  const withoutId = (text: string | undefined, id: string) =>
    text?.replaceAll(id, "").replace(/"timestamp":\d+|^Expires: .*$/m, "");
  const changed = (["web", "server"] as const).flatMap((side) => {
    // The only file whose name contains the build's id.
    const named = (id: string) => `builds/meta/${id}.json`;
    expect([...after[side].keys()].map((name) => name.replace(named(now), named(old))).sort()).toEqual(
      [...before[side].keys()].sort(),
    );
    return [...after[side]].flatMap(([name, { content }]) => {
      const was = before[side].get(name.replace(named(now), named(old)))?.content;
      return withoutId(content, now) === withoutId(was, old) ? [] : [`${side}:${name}`];
    });
  });
  expect(changed.sort()).toEqual(["web:take/gb/_payload.json", "web:take/gb/index.html"]);
  for (const [name, { content }] of after.web)
    if (name.endsWith(".html")) expect(content.includes(now), name).toBe(false);
});

test("a changed colour of the site changes every document, although no payload contains it", async () => {
  const root = copy("colour");
  const file = join(root, "manifests/site.json");
  writeFileSync(file, readFileSync(file, "utf8").replace(/("themeColor": )"[^"]*"/, '$1"#123456"'));
  const { status } = await build(root);
  expect(status).toBe(0);
  const { web, server } = outputs(root);
  const documents = [...web, ...server].filter(([name]) => name.endsWith(".html"));
  expect(documents.length).toBeGreaterThan(40);
  const old = documents.filter(
    ([, { content }]) => !content.includes('name="theme-color" content="#123456"'),
  );
  expect(old.map(([name]) => name)).toEqual([]);
});

describe("after an edit of texts alone, a build", () => {
  /** All files of a build, without their modification times. */
  const served = (root: string) => {
    const { web, server } = outputs(root);
    const withoutTime = (files: typeof web) =>
      [...files].map(([name, { content }]) => [name, content.replace(/"timestamp":\d+/, "")]);
    return { web: withoutTime(web), server: withoutTime(server) };
  };
  const edit = (root: string, name: string, from: RegExp, to: string) => {
    const file = join(root, "manifests/messages", name);
    const text = readFileSync(file, "utf8");
    expect(text).toMatch(from);
    writeFileSync(file, text.replace(from, to));
  };

  // Edits that affect all pages, or one page. The first is in a language on which others fall back.
  test.each([
    ["de_DE/common.json", /("common\.banner\.offer": ")/, "$1Gleich "],
    ["ch_CH/take.json", /("take\.countdown\.label": ")/, "$1Jetzt: "],
  ])("writes what a first build of the same would: %s", async (name, from, to) => {
    const root = copy(`texts-${name.slice(0, 5)}`);
    // A page whose manifest did not change was lost.
    rmSync(join(root, "dist/take/se/index.html"));
    edit(root, name, from, to);
    const { status, stderr } = await build(root);
    expect(status).toBe(0);
    expect(stderr).toMatch(/Rendered \d+ documents, kept [1-9]/);
    const edited = served(root);
    rmSync(join(root, ".cache/last-build.json"));
    expect((await build(root)).stderr).not.toContain("kept");
    expect(edited).toEqual(served(root));
  });

  test("reports the problems of the texts, and writes nothing", async () => {
    const root = copy("texts-wrong");
    const before = outputs(root);
    edit(root, "en_GB/take.json", /("take\.hero\.title": ")/, "$1{nobody} ");
    const { status, stdout } = await build(root);
    expect(status).toBe(1);
    expect(stdout).toMatch(
      /manifests\/messages\/en_GB\/take\.json:\d+:\d+ {2}error {2}unknown-message-argument/,
    );
    expect(outputs(root)).toEqual(before);
  });
});

test("keeps no output of an older build or of an interrupted one", async () => {
  const root = copy("stopped");
  const file = join(root, "manifests/messages/sv_SE/take.json");
  const first = readFileSync(file, "utf8");
  const old = copy("older");
  writeFileSync(file, first.replace(/("take\.hero\.title": ")/, "$1Ny: "));
  expect((await build(root)).stderr).toContain("kept");
  // The output folders, and the record of the last build.
  for (const name of ["dist", "dist-server"]) {
    rmSync(join(root, name), { recursive: true });
    cpSync(join(old, name), join(root, name), { recursive: true });
  }
  const { status, stderr } = await build(root);
  expect(status).toBe(0);
  expect(stderr).not.toContain("kept");
  expect(outputs(root).web.get("take/se/index.html")?.content).toContain(">Ny: ");
});

test("bundles code again after an interruption, in a project folder relative to the command", async () => {
  const root = copy("half-bundled");
  const before = outputs(root);
  const code = join(root, ".cache/code");
  const [key = ""] = readdirSync(code);
  for (const name of ["bundle.json", "server"]) rmSync(join(code, key, name), { recursive: true });
  rmSync(join(root, ".cache/last-build.json"));
  const relative = root.slice(repository.length + 1);
  expect((await run("scripts/build.ts", ["--project", relative], production)).status).toBe(0);
  const after = outputs(root);
  expect([...after.server.keys()]).toEqual([...before.server.keys()]);
  expect([...after.web.keys()]).toEqual([...before.web.keys()]);
  expect([...after.web.keys()].some((name) => /^assets\/browser-.*\.js$/.test(name))).toBe(true);
});

test("a first build of unreadable manifests ends with exit status 1", async () => {
  const root = copy("unread");
  rmSync(join(root, ".cache/code"), { recursive: true });
  writeFileSync(join(root, "manifests/site.json"), "{");
  const { status, stdout } = await build(root);
  expect(stdout).toContain("manifests/site.json:1:");
  expect(status).toBe(1);
});

test("refuses a wrong option with one line", async () => {
  const { status, stderr } = await run("scripts/build.ts", ["--nope"]);
  expect(status).toBe(2);
  expect(stderr).toContain("--nope");
  expect(stderr).not.toMatch(/^\s+at /m);
});
