import { existsSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, it } from "vitest";
import {
  readServedBuild,
  servedFolders,
  servedRecordFile,
  sides,
} from "../../../../../engine/build/build-record.ts";
import { filesIn } from "../../../../../engine/build/files-in.ts";
import { contentHash } from "../../../../../engine/build/hash.ts";
import { keepServed, listKept } from "../../../../../engine/build/kept-builds.ts";
import { openOutput } from "../../../../../engine/build/output.ts";
import { type Project, projectAt } from "../../../../../engine/build/project.ts";
import { rollBack } from "../../../../../engine/build/roll-back.ts";
import { temporaryFolder } from "../../../../fixtures/tiny-build.ts";

/** The text of each page, by the page's folder. */
type Pages = Readonly<Record<string, string>>;

const newProject = (): Project => projectAt(temporaryFolder("rollback"));

let clock = Date.UTC(2026, 10, 24);

/** Builds a site that consists of these pages. Returns the build's id. */
function build(project: Project, pages: Pages): string {
  const id = contentHash(JSON.stringify(pages));
  const output = openOutput(project);
  for (const [folder, text] of Object.entries(pages)) {
    output.write("web", `${folder}/index.html`, `<html>${text}`);
    output.write("web", `${folder}/_payload.json`, JSON.stringify({ text }));
  }
  clock += 60_000;
  output.write("web", "builds/latest.json", JSON.stringify({ id, timestamp: clock }));
  output.write("server", "site.json", JSON.stringify({ build: id, pages: Object.keys(pages) }));
  keepServed(project, output.files);
  output.finish({ build: id });
  output.close();
  return id;
}

/** All files of the served build. */
const served = (project: Project): Record<string, string> =>
  Object.fromEntries(
    sides.flatMap((side) => {
      const folder = servedFolders(project)[side];
      // A rollback writes its own list of assets.
      const files = filesIn(folder).filter((path) => path !== "builds/assets.json");
      return files.map((path) => [`${side} ${path}`, readFileSync(join(folder, path), "utf8")]);
    }),
  );

it("serves the previous build, then the one before it", async () => {
  const project = newProject();
  const builds = ["one", "two", "three"].map((text) => {
    const id = build(project, { home: "stays", take: text });
    return { id, files: served(project) };
  });
  const [one, two, three] = builds;
  expect(await rollBack(project)).toMatchObject({ from: { id: three?.id }, to: { id: two?.id } });
  expect(served(project)).toEqual(two?.files);
  expect(await rollBack(project)).toMatchObject({ from: { id: two?.id }, to: { id: one?.id } });
  expect(served(project)).toEqual(one?.files);
  await expect(rollBack(project)).rejects.toThrow("All other builds are newer");
  await rollBack(project, three?.id);
  expect(served(project)).toEqual(three?.files);
});

it("reports that there is no earlier build", async () => {
  const project = newProject();
  await expect(rollBack(project)).rejects.toThrow("There is no build yet.");
  const id = build(project, { home: "only" });
  await expect(rollBack(project)).rejects.toThrow("There is no other build to serve.");
  build(project, { home: "another" });
  await expect(rollBack(project, "unknown")).rejects.toThrow(`No build "unknown" is kept. Kept: ${id}.`);
});

it("keeps only the files that the next build does not have", async () => {
  const project = newProject();
  const pages = Object.fromEntries(Array.from({ length: 20 }, (_, page) => [`page-${page}`, "stays"]));
  const id = build(project, { ...pages, take: "one" });
  build(project, { ...pages, take: "two" });
  const folder = join(project.cache, "builds", id, "files");
  // The page's two files, the name of the build, and the site's table.
  expect(filesIn(folder)).toHaveLength(4);
  // They are linked, not copied, until a later build replaces them.
  for (const file of filesIn(folder)) expect(statSync(join(folder, file)).nlink).toBe(2);
});

it("keeps all files of a build whose record is lost", async () => {
  const project = newProject();
  build(project, { home: "one" });
  const files = served(project);
  rmSync(servedRecordFile(project));
  build(project, { home: "two" });
  await rollBack(project);
  expect(served(project)).toEqual(files);
});

it("reports a file that somebody has deleted before the build was replaced", async () => {
  const project = newProject();
  const id = build(project, { home: "stays", take: "one" });
  rmSync(join(project.out, "take/index.html"));
  build(project, { home: "stays", take: "two" });
  await expect(rollBack(project, id)).rejects.toThrow(
    `Build ${id} is not complete: take/index.html is missing`,
  );
});

const long = { timeout: 120_000 };

it("serves any of the last five builds byte for byte, after any builds and rollbacks", long, async () => {
  const text = fc.constantFrom("a", "b", "c");
  const pages = fc.record({ home: text, take: text, upsell: text });
  const step = fc.oneof(
    { weight: 3, arbitrary: pages.map((made) => ({ pages: made, back: 0 })) },
    { weight: 1, arbitrary: fc.nat(4).map((back) => ({ pages: undefined, back })) },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 16 }), async (steps) => {
      const project = newProject();
      const known = new Map<string, Record<string, string>>();
      for (const { pages: made, back } of steps) {
        if (made) {
          // A build of the same content writes nothing.
          if (contentHash(JSON.stringify(made)) === readServedBuild(project)?.id) continue;
          known.set(build(project, made), served(project));
        } else {
          const others = listKept(project).filter(({ id }) => id !== readServedBuild(project)?.id);
          const chosen = others[back % Math.max(1, others.length)];
          if (chosen === undefined) continue;
          await rollBack(project, chosen.id);
          expect(served(project)).toEqual(known.get(chosen.id));
        }
        expect(listKept(project).length).toBeLessThanOrEqual(5);
      }
      const last = readServedBuild(project)?.id;
      for (const { id } of listKept(project).filter((kept) => kept.id !== last)) {
        if (!existsSync(join(project.cache, "builds", id))) continue;
        await rollBack(project, id);
        expect(served(project)).toEqual(known.get(id));
      }
    }),
    { numRuns: 40 },
  );
});
