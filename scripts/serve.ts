import { projectAt } from "../engine/build/project.ts";
import { parseOptions, UsageError } from "../engine/command-line/arguments.ts";
import { run } from "./_run.ts";
import { runServer, serverFile } from "./_serve-build.ts";

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
});
