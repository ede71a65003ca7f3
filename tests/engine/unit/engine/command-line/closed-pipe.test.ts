import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";

test("a command finishes without an error if its reader has closed the pipe", async () => {
  const script = `
    import { runCommand } from "./engine/command-line/run-command.ts";
    await runCommand(async () => {
      for (let line = 0; line < 100; line++) {
        console.log(line);
        await new Promise(setImmediate);
      }
      console.error("finished");
      return 0;
    });`;
  const child = spawn(process.execPath, ["--input-type", "module", "--eval", script], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  child.stdout.destroy();
  const [errors, [status]] = await Promise.all([text(child.stderr), once(child, "close")]);
  expect(errors).toBe("finished\n");
  expect(status).toBe(0);
});
