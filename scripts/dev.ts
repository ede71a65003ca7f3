import { resolve } from "node:path";
import pc from "picocolors";
import { createServer } from "vite";
import { parseOptions, UsageError } from "../engine/command-line/arguments.ts";
import { workshopPath } from "../engine/workshop-server/workshop-path.ts";
import { portAndHost, run } from "./_run.ts";

run(async () => {
  const { project, workshop } = parseOptions({
    project: { type: "string", default: process.cwd() },
    workshop: { type: "boolean", default: false },
  });
  const { port, host } = portAndHost(5173);
  process.env["FUNNEL_PROJECT"] = resolve(project);
  const server = await createServer({ server: { port, host, strictPort: true }, logLevel: "warn" });
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
  const address = `http://${host}:${port}`;
  console.log(
    workshop
      ? `\n${pc.bold(`${address}${workshopPath}`)}  edits the pages of the site.\n`
      : `\n${pc.bold(address)}  shows every change as soon as you save.\n`,
  );
  return undefined;
});
