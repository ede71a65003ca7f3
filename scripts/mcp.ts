import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { packageFolder } from "../engine/build/package-files.ts";
import { projectAt } from "../engine/build/project.ts";
import { parseOptions, UsageError } from "../engine/command-line/arguments.ts";
import { openSpeller } from "../engine/proofread/open-speller.ts";
import { openWorkshop } from "../engine/workshop/open-workshop.ts";
import type { TakePictures } from "../engine/workshop/propose-answer.ts";
import { registry } from "./_registry.ts";
import { run } from "./_run.ts";

const help = `npm run mcp -- [--project FOLDER]

Lets an assistant edit the manifests, over the Model Context Protocol on standard input and output. Assistants
start it themselves: see engine/docs/assistants.md.
  --project   the project's folder (default: this one)
Exit status: 0 the assistant has closed the connection, 2 wrong usage or a bug in the engine.`;

run(async () => {
  const { project: path } = parseOptions({ project: { type: "string", default: "." } });
  const folder = resolve(path);
  if (!existsSync(join(folder, "manifests")))
    throw new UsageError(`${path} has no manifests/. Give the project's folder with --project.`);
  // Loaded only here, because the protocol is an optional package.
  const { serveStdio } = await import("@modelcontextprotocol/server/stdio");
  const { mcpServer } = await import("../engine/workshop/mcp-server.ts");
  const { version } = JSON.parse(readFileSync(join(packageFolder, "package.json"), "utf8")) as {
    version: string;
  };
  const project = projectAt(folder, process.cwd());
  const workshop = openWorkshop(folder, registry, openSpeller(folder, project.cache));
  let pictures: TakePictures | undefined;
  const takePictures: TakePictures = async (request) => {
    // Loaded only here, because it contains the browser's driver.
    const { proposalPictures } = await import("./mcp/proposal-pictures.ts");
    pictures ??= proposalPictures(project, workshop);
    return pictures(request);
  };
  serveStdio(() => mcpServer(workshop, version, takePictures));
  return undefined;
}, help);
