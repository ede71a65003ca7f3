import { resolve } from "node:path";
import pc from "picocolors";
import { projectAt } from "../engine/build/project.ts";
import { parseOptions, UsageError } from "../engine/command-line/arguments.ts";
import { PortError } from "../engine/server/node/listen.ts";
import { serveWorkshop } from "../engine/workshop-server/serve-workshop.ts";
import { portAndHost, run } from "./_run.ts";

run(async () => {
  const { project: path } = parseOptions({ project: { type: "string", default: "." } });
  const { port, host } = portAndHost(5180);
  const project = projectAt(resolve(path), resolve(import.meta.dirname, ".."));
  try {
    const { url } = await serveWorkshop({ project, host, port });
    console.log(`\n${pc.bold(url)}  edits the pages of the site.\n`);
  } catch (error) {
    if (!(error instanceof PortError)) throw error;
    throw new UsageError(
      `${error.message.replace(/ Choose.*/, "")} The workshop needs this port and the next one. Choose others: PORT=${port + 10} npm run workshop`,
    );
  }
  return undefined;
});
