process.env["NODE_ENV"] ??= "production";

import { existsSync } from "node:fs";
import { codeIn } from "../engine/build/bundled-code.ts";
import { projectAt } from "../engine/build/project.ts";
import { createTools } from "../engine/build/tools.ts";
import { parseOptions, run } from "./_run.ts";

run(async () => {
  const started = performance.now();
  const options = parseOptions({ project: { type: "string", default: process.cwd() } });
  const project = projectAt(options.project, process.cwd());
  const tools = createTools();
  try {
    // Where no code is bundled yet, it is waited for longest: the tools load while the engine does.
    if (!existsSync(codeIn(project))) tools.start();
    const { build } = await import("./_build.ts");
    return await build(project, tools, started);
  } finally {
    tools.end();
  }
});
