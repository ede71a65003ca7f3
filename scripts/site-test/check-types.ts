import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Project } from "../../engine/build/project.ts";

/** The result of a look at the types: what the compiler has printed, or why it was not started. */
export type TypeReport =
  | { readonly kind: "passed" | "failed"; readonly output: string }
  | { readonly kind: "skipped"; readonly reason: string };

function findCompiler(root: string): string | undefined {
  try {
    return join(
      dirname(createRequire(join(root, "package.json")).resolve("typescript/package.json")),
      "bin/tsc",
    );
  } catch {
    return undefined;
  }
}

/** Runs the TypeScript compiler on the site's own code. */
export async function checkTypes({ code, blocks }: Project): Promise<TypeReport> {
  if (!existsSync(blocks)) return { kind: "skipped", reason: "the site has no code" };
  if (!existsSync(join(code, "tsconfig.json")))
    return { kind: "skipped", reason: "there is no tsconfig.json" };
  const compiler = findCompiler(code);
  if (compiler === undefined)
    return { kind: "skipped", reason: "to check them, run npm install --save-dev typescript @types/react" };
  const child = spawn(process.execPath, [compiler, "--noEmit", "-p", "."], { cwd: code });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (data: Buffer) => {
      output += data.toString("utf8");
    });
  const [status] = await once(child, "close");
  return { kind: status === 0 ? "passed" : "failed", output: output.trimEnd() };
}
