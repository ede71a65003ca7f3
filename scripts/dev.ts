import pc from "picocolors";
import { createServer, mergeConfig } from "vite";
import { requireSharp } from "../engine/build/load-sharp.ts";
import { projectAt } from "../engine/build/project.ts";
import { parseOptions, UsageError } from "../engine/command-line/arguments.ts";
import { devConfig } from "../engine/dev/dev-config.ts";
import { type DevApi, devPluginName } from "../engine/dev/dev-plugin.ts";
import { mailsPath } from "../engine/dev/mail-previews.ts";
import { refuseFolder } from "./_refuse-folder.ts";
import { portAndHost, run } from "./_run.ts";

const help = `npm run dev -- [--project FOLDER]

Serves the site and shows every change of manifests, blocks and texts as soon as you save. Ends with Ctrl+C.
  --project  the folder of the site (default: this one)
Environment: PORT (default: 5173) and HOST (default: localhost).
Exit status: 2 wrong usage, such as a port in use, or a bug in the engine.`;

run(async () => {
  const { project } = parseOptions({ project: { type: "string", default: process.cwd() } });
  const { port, host } = portAndHost(5173);
  const site = projectAt(project, process.cwd());
  refuseFolder(site);
  requireSharp(site);
  const config = await devConfig(site);
  const server = await createServer({
    ...mergeConfig(config, { server: { port, host }, logLevel: "warn" }),
    configFile: false,
  });
  try {
    await server.listen();
  } catch (error) {
    await server.close();
    if (error instanceof Error && error.message.includes("already in use")) {
      throw new UsageError(
        `Port ${port} on ${host} is already in use. Choose another: PORT=${port + 1} npm run dev`,
      );
    }
    throw error;
  }
  console.log(`\n${pc.bold(`http://${host}:${port}`)}  shows every change as soon as you save.\n`);
  const plugin = server.config.plugins.find(({ name }) => name === devPluginName);
  // SAFETY: the plugin of this name has this interface.
  const api = plugin?.api as DevApi | undefined;
  if (api) console.log(`You play the test bank: ${pc.cyan(api.panel)}`);
  console.log(`Nothing is sent. Read your mails: ${pc.cyan(`http://${host}:${port}${mailsPath}`)}\n`);
  return undefined;
}, help);
