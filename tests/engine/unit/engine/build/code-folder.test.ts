import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { startBundling } from "../../../../../engine/build/bundle-code.ts";
import { projectAt } from "../../../../../engine/build/project.ts";
import { copyProject, repository } from "../../../e2e/_project.ts";
import { runCommand } from "../../../e2e/_run-command.ts";

it("bundles code in a folder with spaces, percent signs and letters beyond ASCII", async () => {
  const bundle = await startBundling(projectAt(copyProject("site", "100%20 für alle"))).bundle;
  await bundle.finished;
  expect(Object.keys(bundle.sheets)).toContain("blocks/still/view.module.css");
});

it.each(["#", "?"])("says in one line that the path of the code must not contain %s", async (character) => {
  const cwd = join(repository, `.cache/e2e/a${character}b`);
  mkdirSync(cwd, { recursive: true });
  for (const command of ["build", "check"])
    expect(await runCommand(`scripts/${command}.ts`, [], { cwd })).toEqual({
      status: 2,
      stdout: "",
      stderr: `The path ${cwd} contains "${character}", which the bundler cannot read. Move the project to a folder without it.\n`,
    });
});
