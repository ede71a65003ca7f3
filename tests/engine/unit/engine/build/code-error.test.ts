import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { startBundling } from "../../../../../engine/build/bundle-code.ts";
import { CodeError } from "../../../../../engine/build/code-error.ts";
import { projectAt } from "../../../../../engine/build/project.ts";
import { copyProject, run } from "../../../e2e/_project.ts";

const root = copyProject("site", "code-error");

/** Changes a file while something runs. */
async function withFile<Result>(
  file: string,
  change: (path: string) => void,
  work: () => Promise<Result>,
): Promise<Result> {
  const path = join(root, file);
  const text = readFileSync(path);
  change(path);
  try {
    return await work();
  } finally {
    writeFileSync(path, text);
  }
}

const append = (text: string) => (path: string) => appendFileSync(path, text);
const insert = (text: string) => (path: string) => writeFileSync(path, text + readFileSync(path, "utf8"));

const view = "blocks/still/view.tsx";
const sheet = "blocks/still/view.module.css";

describe("a mistake in the code of a block names its file and line", () => {
  it.each<[what: string, file: string, change: (path: string) => void, place: string, message: string]>([
    ["a syntax error in a view", view, append("const x = {;\n"), `${view}:19:12`, "Unexpected token"],
    [
      "an import of a file that is not there",
      view,
      insert('import { x } from "./gone.ts";\nx();\n'),
      `${view}:1:19`,
      "Could not resolve './gone.ts'",
    ],
    [
      "an import of a name that is not there",
      view,
      insert('import { x } from "./schema.ts";\nx();\n'),
      `${view}:1:10`,
      '"x" is not exported by',
    ],
    [
      "an import that browsers do not have",
      view,
      insert('\nimport { readFileSync } from "node:fs";\nreadFileSync("x");\n'),
      `${view}:2:1`,
      '"node:fs" is not installed, or browsers do not have it.',
    ],
    [
      "a bracket too many in a sheet",
      sheet,
      append("} .x { color: red }\n"),
      sheet,
      "Invalid empty selector",
    ],
    [
      "a media query without an end",
      sheet,
      append("@media (min-width: {\n"),
      `${sheet}:4:18`,
      "Invalid media query",
    ],
    ["a sheet of the site", "blocks/site.css", append("} .x { color: red }\n"), "blocks/site.css", "Invalid"],
    [
      "an enhancer",
      "blocks/ticking/enhance.ts",
      append("const x = {;\n"),
      "blocks/ticking/enhance.ts:16:12",
      "",
    ],
    [
      "a schema",
      "blocks/still/schema.ts",
      append("const x = {;\n"),
      "blocks/still/schema.ts",
      "Unexpected token",
    ],
  ])("%s", async (_, file, change, place, message) => {
    const error = await withFile(file, change, () =>
      startBundling(projectAt(root)).bundle.then(
        () => undefined,
        (reason: unknown) => reason,
      ),
    );
    expect(error).toBeInstanceOf(CodeError);
    const [head = "", what, , ...frame] = String(error).replace("Error: ", "").split("\n");
    expect(head).toMatch(/^[\w/.-]+:\d+:\d+ {2}error$/);
    expect(head).toContain(place);
    expect(what).toContain(message);
    expect(frame.join("\n")).toMatch(/^ +> +\d+ \| .*\n +\| +\^/m);
  });
});

it("an error that a block throws while it is loaded names its place, in the check too", async () => {
  const { status, stderr } = await withFile(
    "blocks/still/schema.ts",
    append('\nthrow new TypeError("This block needs a name.");\n'),
    () => run("scripts/check.ts", [], { cwd: root }),
  );
  expect(stderr).toContain("blocks/still/schema.ts:14:7  error\n  This block needs a name.\n");
  expect(stderr).not.toContain("bug in the engine");
  expect(status).toBe(1);
});

it("is not a bug in the engine: the command names its place, and ends with status 1", async () => {
  const { status, stderr } = await withFile(view, append("const x = {;\n"), () =>
    run("scripts/build.ts", [], { cwd: root }),
  );
  expect(stderr).not.toContain("bug in the engine");
  expect(stderr).not.toMatch(/^ {4}at /m);
  expect(stderr).toContain(`${view}:19:12  error\n  Unexpected token\n`);
  expect(status).toBe(1);
});
