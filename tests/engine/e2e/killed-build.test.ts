import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, onTestFinished, test } from "vitest";
import { copyBuilt, repository, serveScript, snapshot } from "./_project.ts";
import { edits, randomNumbers } from "./_random-edits.ts";
import { runCommand } from "./_run-command.ts";

/** The number of builds to kill. `FUZZ_SEED` selects other moments. */
const kills = Number(process.env["BUILD_KILLS"] ?? 4);
const seed = Number(process.env["FUZZ_SEED"] ?? 1);

/** Changes a text, and sometimes a picture or a route. */
async function edit(root: string, round: number, random: () => number): Promise<void> {
  const texts = join(root, "manifests/messages/de_DE/take.json");
  writeFileSync(texts, readFileSync(texts, "utf8").replace(/("take\.hero\.title": ")/, `$1${round} `));
  if (round % 3 === 1) await edits["picture"]?.(root, random);
  if (round % 3 === 2)
    writeFileSync(
      join(root, "manifests/routes/spring.json"),
      JSON.stringify({ name: "spring", path: `/spring-${round}`, extends: "take" }),
    );
}

type Files = ReadonlyMap<string, string>;

/** The served files, without the times of builds. */
const readServed = (root: string): Files =>
  new Map(
    ["dist", "dist-server"]
      .filter((folder) => existsSync(join(root, folder)))
      .flatMap((folder) =>
        [...snapshot(join(root, folder))].map(([path, { content }]): [string, string] => [
          `${folder}/${path}`,
          content.replace(/"timestamp":\d+/, ""),
        ]),
      ),
  );

/** The paths of the files that differ. */
const compare = (files: Files, others: Files): readonly string[] =>
  [...new Set([...files.keys(), ...others.keys()])].filter((path) => files.get(path) !== others.get(path));

async function runRight(script: string, root: string, ...args: readonly string[]): Promise<void> {
  const { status, stdout, stderr } = await runCommand(script, ["--project", root, ...args]);
  expect(status, stdout + stderr).toBe(0);
}

/** Builds the manifests of a project from nothing, in another folder. */
async function buildAnew(root: string, fresh: string): Promise<Files> {
  const outputs = ["dist", "dist-server", ".cache/last-build.json", ".cache/next"];
  for (const part of ["manifests", "public", ...outputs])
    rmSync(join(fresh, part), { recursive: true, force: true });
  for (const part of ["manifests", "public"])
    cpSync(join(root, part), join(fresh, part), { recursive: true });
  await runRight("scripts/build.ts", fresh);
  return readServed(fresh);
}

/** When a build is killed: after so many milliseconds, or before a change of a path (see `_kill-self.ts`). */
type Moment = { readonly after: number } | { readonly change: number; readonly path: string };

/** Starts a build and kills it. Returns false if it has ended before. */
async function killBuild(root: string, moment: Moment): Promise<boolean> {
  const { VITEST: _, ...inherited } = process.env;
  const child = spawn(
    process.execPath,
    [`--import=${join(repository, "tests/engine/e2e/_kill-self.ts")}`, "scripts/build.ts", "--project", root],
    {
      cwd: repository,
      env: {
        ...inherited,
        NODE_ENV: "production",
        ...("change" in moment && { KILL_AT: String(moment.change), KILL_PATH: moment.path }),
      },
      stdio: "ignore",
    },
  );
  const timer = "after" in moment ? setTimeout(() => child.kill("SIGKILL"), moment.after) : undefined;
  const [status] = await once(child, "exit");
  clearTimeout(timer);
  if (status !== null) expect(status).toBe(0);
  return status === null;
}

/** Starts a server on the folders as they are, and stops it. */
async function serveOnce(root: string): Promise<void> {
  const env = { NODE_ENV: "production", PORT: "0", HOST: "127.0.0.1" };
  const file = join(root, "dist-server/server.mjs");
  const running = await (existsSync(file)
    ? serveScript(file, [], { env })
    : serveScript("scripts/serve.ts", ["--project", root], { env }));
  await running.stop();
}

/** The changes with which one build replaces another. */
const swapPath = "/(?:dist|dist-server|complete|last-build\\.json)";
/** Records in the cache, and tables of the new build. */
const recordPath = "\\.cache/(?:next/|builds/)?(?:\\w+/){0,2}[\\w-]+\\.json(?:\\.unfinished)?";

test(`after each of ${kills} kills, a whole build is served, the next one is right, and a rollback works`, {
  retry: 0,
  timeout: 60_000 + kills * 30_000,
}, async () => {
  const root = copyBuilt(inject("small"), "killed");
  const fresh = copyBuilt(inject("small"), "killed-fresh");
  onTestFinished(() => {
    for (const folder of [root, fresh]) rmSync(folder, { recursive: true });
  });
  const random = randomNumbers(seed);
  const start = performance.now();
  await edit(root, 0, random);
  await killBuild(root, { after: 60_000 });
  const duration = performance.now() - start;

  const choose = (round: number): Moment => {
    const share = random();
    if (round % 10 === 0) {
      // Bundling the code takes longer than the rest.
      rmSync(join(root, ".cache/code"), { recursive: true });
      return { after: 3 * duration * share };
    }
    if (round % 4 === 1) return { change: 2 + Math.floor(6 * share), path: swapPath };
    if (round % 4 === 2) return { change: 1 + Math.floor(20 * share), path: recordPath };
    if (round % 4 === 3) return { change: 1 + Math.floor(60 * share), path: "" };
    return { after: duration * share };
  };

  const tally = { killed: 0, repaired: 0, replaced: 0 };
  for (let round = 1; tally.killed < kills; round++) {
    const before = readServed(root);
    await edit(root, round, random);
    const after = await buildAnew(root, fresh);
    const moment = choose(round);
    const label = `FUZZ_SEED=${seed}, round ${round}: ${JSON.stringify(moment)}`;
    if (await killBuild(root, moment)) tally.killed++;
    const isServed = (files: Files) => compare(readServed(root), files).length === 0;
    if (!isServed(before) && !isServed(after)) {
      // A kill between two renames of folders.
      tally.repaired++;
      await serveOnce(root);
      expect(compare(readServed(root), after), label).toEqual([]);
    }
    if (isServed(after)) tally.replaced++;
    await runRight("scripts/build.ts", root);
    expect(compare(readServed(root), after), label).toEqual([]);
    await runRight("scripts/rollback.ts", root);
    expect(compare(readServed(root), before), label).toEqual([]);
    const { id } = JSON.parse(readFileSync(join(fresh, "dist/builds/latest.json"), "utf8"));
    await runRight("scripts/rollback.ts", root, "--to", id);
    expect(compare(readServed(root), after), label).toEqual([]);
    if (process.env["BUILD_KILLS"]) console.log(label, tally);
  }
});
