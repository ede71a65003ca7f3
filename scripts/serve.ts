import { projectAt } from "../engine/build/project.ts";
import { parseOptions, UsageError } from "../engine/command-line/arguments.ts";
import { run } from "./_run.ts";
import { runServer, serverFile } from "./_serve-build.ts";

const help = `npm run serve -- [--project FOLDER]

Serves the last build. Ends with Ctrl+C.
  --project  the folder of the site (default: this one)
Environment: PORT (default: 4173), HOST (default: localhost) and the settings of the server in
engine/docs/settings.md.
Exit status: 2 wrong usage, such as a port in use, or a bug in the engine.`;

run(async () => {
  const options = parseOptions({ project: { type: "string", default: process.cwd() } });
  const project = projectAt(options.project, process.cwd());
  const server = serverFile(project);
  if (server === undefined)
    throw new UsageError(
      `There is no build in ${project.root}. Run \`npm run build\`, or \`npm start\` to build and serve.`,
    );
  await runServer(server);
  return undefined;
}, help);
