import { expect, it } from "vitest";
import { commands } from "../../../../scripts/_commands.ts";
import { runCommand } from "../../e2e/_run-command.ts";

it.each(Object.keys(commands))("%s explains itself with --help and does nothing else", async (command) => {
  for (const flag of ["--help", "-h"]) {
    const { status, stdout, stderr } = await runCommand(`scripts/${command}.ts`, [flag]);
    expect([status, stderr]).toEqual([0, ""]);
    expect(stdout).toMatch(new RegExp(`^(?:npm (?:run )?|funnel )${command}\\b`));
  }
});
