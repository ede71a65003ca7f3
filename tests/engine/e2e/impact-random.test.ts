import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, inject, test, vi } from "vitest";
import { filesIn } from "../../../engine/build/files-in.ts";
import { shareCache } from "../../../scripts/impact/copy-content.ts";
import { commitAll, git } from "./_git.ts";
import { repository, run } from "./_project.ts";
import { edits, randomNumbers } from "./_random-edits.ts";

/** `IMPACT_RUNS=200 IMPACT_SEED=1 npx vitest run --project e2e tests/engine/e2e/impact-random.test.ts` runs more. */
const runs = Number(process.env["IMPACT_RUNS"] ?? 1);
const seed = Number(process.env["IMPACT_SEED"] ?? 1);

const folder = join(repository, ".cache/e2e/impact-random");
const root = join(folder, "project");
const code = ["engine", "blocks", "scripts", "package.json", "package-lock.json", "tsconfig.json"];
const smallShop = join(repository, "tests/fixtures/small-shop");

function copyProjectWithCode(to: string): void {
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { recursive: true });
  for (const part of code) cpSync(join(repository, part), join(to, part), { recursive: true });
  for (const part of ["manifests", "public"])
    cpSync(join(smallShop, part), join(to, part), { recursive: true });
  cpSync(join(repository, ".gitignore"), join(to, ".gitignore"));
}

vi.setConfig({ testTimeout: 180_000 });

beforeAll(() => {
  copyProjectWithCode(root);
  // The code of the small shop is bundled already, and its pictures are made.
  for (const project of [root, join(folder, "full")])
    shareCache(join(inject("small"), ".cache"), join(project, ".cache"));
  git(root, "init", "--quiet", "--initial-branch", "main");
  commitAll(root, "Start");
});

const isPage = (path: string) => /(?:^|\/)(?:index|404)\.html$|(?:^|\/)_payload\.json$/.test(path);

type Table = {
  readonly default: string;
  readonly markets: readonly { readonly code: string; readonly segment: string }[];
};

/** The market of a page's file, from its path alone. */
function marketOf(path: string, { markets, default: other }: Table): string {
  const [side, ...parts] = path.split("/");
  const last = parts.filter((part) => !isPage(part)).at(-1) ?? "";
  if (side === "server") return parts[1] ?? "";
  return markets.find(({ segment }) => segment === last)?.code ?? other;
}

const errorPage = (path: string): boolean =>
  /^(?:server\/errors|web\/builds\/errors)\/|404\.html$/.test(path);

/** The route of a page's file, from its path alone: the paths of the small shop are the names of its routes. */
function routeOf(path: string, { markets }: Table): string {
  if (errorPage(path)) return "error";
  const codes = markets.map(({ code }) => code);
  const segments = markets.map(({ segment }) => segment);
  const [part = ""] = path
    .split("/")
    .slice(1)
    .filter(
      (one) =>
        !isPage(one) && !segments.includes(one) && !codes.includes(one) && one !== "base" && one !== "from",
    );
  return part === "" ? "index" : part;
}

interface Build {
  readonly texts: ReadonlyMap<string, string>;
  readonly table: Table;
}

/** Builds a project from nothing but its encoded pictures and bundles, and reads all pages. */
async function fullBuild(from: string): Promise<Build | undefined> {
  const to = join(folder, "full");
  for (const part of [...code, "manifests", "public", "dist", "dist-server", ".cache/last-build.json"])
    rmSync(join(to, part), { recursive: true, force: true });
  for (const part of [...code, "manifests", "public"])
    cpSync(join(from, part), join(to, part), { recursive: true });
  const { status } = await run(join(to, "scripts/build.ts"), [], { cwd: to });
  return status !== 0 && !existsSync(join(to, "dist")) ? undefined : readPages(to);
}

/**
 * Reads all pages of a built project. Ignores the hash of code and tables, and the addresses that every document
 * names.
 */
function readPages(to: string): Build {
  const readJson = (path: string) => JSON.parse(readFileSync(join(to, path), "utf8"));
  const table: Table & { build: string } = readJson("dist-server/site.json");
  const { code, tables } = readJson(`dist/builds/meta/${table.build}.json`);
  const sides = [
    ["web", "dist"],
    ["server", "dist-server"],
  ] as const;
  const read = sides.flatMap(([side, name]) =>
    filesIn(join(to, name))
      .filter(isPage)
      .map(
        (path) =>
          [
            `${side}/${path}`,
            readFileSync(join(to, name, path), "utf8").replaceAll(code + tables, ""),
          ] as const,
      ),
  );
  const documents = read.filter(([path]) => path.endsWith("index.html"));
  const addresses = (documents[0]?.[1].match(/\/assets\/[\w./-]+\.(?:js|css|woff2)/g) ?? []).filter(
    (address) => documents.every(([, text]) => text.includes(address)),
  );
  const strip = (text: string) => addresses.reduce((all, address) => all.replaceAll(address, ""), text);
  return { texts: new Map(read.map(([path, text]) => [path, strip(text)])), table };
}

/** The pages whose files differ between two full builds. */
function differing(before: Build, after: Build): string[] {
  const paths = new Set([...before.texts.keys(), ...after.texts.keys()]);
  const pages = [...paths]
    .filter((path) => before.texts.get(path) !== after.texts.get(path))
    .map((path) => `${routeOf(path, after.table)} ${marketOf(path, after.table)}`);
  return [...new Set(pages)].sort();
}

interface Report {
  readonly pages: readonly {
    readonly route: string;
    readonly market: string;
    readonly groups: readonly number[];
  }[];
  readonly groups: readonly {
    readonly cause: readonly { readonly file: string }[];
    readonly pages: number;
  }[];
}

const namesOf = (pages: Report["pages"]) => pages.map(({ route, market }) => `${route} ${market}`).sort();

async function impact(): Promise<Report | undefined> {
  const { status, stdout, stderr } = await run(
    join(root, "scripts/impact.ts"),
    ["HEAD", "--format", "json"],
    { cwd: root },
  );
  if (status === 2) throw new Error(stderr);
  const report = JSON.parse(stdout) as Report & { problems: { new: { severity: string }[] } };
  return report.problems.new.some(({ severity }) => severity === "error") ? undefined : report;
}

const ofCode = ["styles", "used styles", "view", "enhancer", "shared code", "server code"];
const ofContent = Object.keys(edits).filter((name) => !ofCode.includes(name));
// Other code is bundled three times, so such edits are rarer.
const names = [...ofContent, ...ofContent, ...ofContent, ...ofCode];

test(
  `the reported pages are those whose bytes differ between two full builds, after ${runs} random edits`,
  async () => {
    const before = readPages(inject("small"));
    const random = randomNumbers(seed);
    let done = 0;
    for (let at = 0; done < runs; at++) {
      const chosen = Array.from(
        { length: 1 + Math.floor(random() * 3) },
        () => names[Math.floor(random() * names.length)] ?? "",
      );
      for (const name of chosen) await edits[name]?.(root, random);
      const report = await impact();
      const after = report && (await fullBuild(root));
      if (report && after) {
        const label = `seed ${seed}, edit ${at}: ${chosen.join(", ")}`;
        expect(namesOf(report.pages), label).toEqual(differing(before, after));
        expect(
          report.pages.filter(({ groups }) => groups.length === 0),
          `${label}: pages without a cause`,
        ).toEqual([]);
        await undoOne(report, random, label);
        done++;
        if (process.env["IMPACT_RUNS"]) console.log(`${done}/${runs} ${label}: ${report.pages.length} pages`);
      }
      git(root, "checkout", "--quiet", "--", ".");
      git(root, "clean", "--quiet", "--force", "-d");
    }
  },
  runs * 120_000,
);

/** Undoes the causes of some groups: pages that only they name are no longer reported. */
async function undoOne(report: Report, random: () => number, label: string): Promise<void> {
  const files = [...new Set(report.groups.flatMap(({ cause }) => cause.map(({ file }) => file)))];
  if (files.length < 2) return;
  const file = files[Math.floor(random() * files.length)] ?? "";
  // Groups that have another cause too are not undone.
  const undone = new Set(
    report.groups.flatMap(({ cause }, index) => (cause.every((one) => one.file === file) ? [index] : [])),
  );
  if (undone.size === 0) return;
  if (git(root, "ls-files", "--", file) === "") rmSync(join(root, file));
  else git(root, "checkout", "--quiet", "--", file);
  const now = await impact();
  if (now === undefined) return;
  const only = namesOf(report.pages.filter(({ groups }) => groups.every((index) => undone.has(index))));
  expect(
    namesOf(now.pages).filter((page) => only.includes(page)),
    `${label}: without ${file}`,
  ).toEqual([]);
}

test("a base with other packages is built if they are installed, else the report says how to install them", async () => {
  const lock = join(root, "package-lock.json");
  writeFileSync(lock, readFileSync(lock, "utf8").replace('"lockfileVersion": 3', '"lockfileVersion": 2'));
  await edits["text"]?.(root, randomNumbers(seed));
  const base = git(root, "rev-parse", "HEAD").trim();
  const tree = join(root, ".cache/impact/before");
  const missing = await run(join(root, "scripts/impact.ts"), ["HEAD", "--no-pictures"], { cwd: root });
  expect(missing.stdout).toContain("Their pages were not compared.");
  expect(missing.stdout).toContain(
    `${base.slice(0, 7)} has another package-lock.json. To compare its pages too, install its packages: npm ci --prefix ${tree}`,
  );
  symlinkSync(join(repository, "node_modules"), join(tree, "node_modules"));
  const report = await impact();
  expect(report?.groups).toContainEqual(
    expect.objectContaining({ cause: [{ file: "package-lock.json", line: 1 }] }),
  );
  expect(report?.pages.length).toBeGreaterThan(0);
});
