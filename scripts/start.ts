process.env["NODE_ENV"] ??= "production";

import pc from "picocolors";
import { registry } from "../blocks/registry.ts";
import { buildSite } from "../engine/build/build-site.ts";
import { progressOn } from "../engine/build/progress.ts";
import { projectAt } from "../engine/build/project.ts";
import { PortError } from "../engine/server/node/listen.ts";
import { serveBuilt } from "../engine/server/node/serve-built.ts";
import { printBuild } from "./_print-build.ts";
import { printErrors } from "./_print-problems.ts";
import { parseOptions, portAndHost, run, UsageError } from "./_run.ts";

run(async () => {
  const { project: root } = parseOptions({ project: { type: "string", default: process.cwd() } });
  const { port, host } = portAndHost(4173);
  const project = projectAt(root, process.cwd());
  const started = performance.now();
  const { problems, documents, built } = await buildSite(project, registry, progressOn(process.stderr));
  printErrors(problems, documents, pc);
  if (built === undefined) {
    console.error("The site cannot be served until these are mended. `npm run check` shows them again.");
    return 1;
  }
  if (!built.unchanged) printBuild(built, performance.now() - started);
  const geoHeader = process.env["GEO_HEADER"];
  const out = { web: project.out, server: project.outServer };
  const server = await serveBuilt(out, { port, host, geoHeader }).catch((error: unknown) => {
    throw error instanceof PortError ? new UsageError(error.message) : error;
  });
  const { table } = server;
  const url = `http://${host}:${server.port}`;
  const segments = table.markets.map(({ code, segment }) => `${code} ${pc.cyan(`${url}/${segment}`)}`);
  console.log(`\n${pc.bold(url)}  (market ${table.default} unless the visitor's country is known)\n`);
  console.log(`Markets:\n  ${segments.join("\n  ")}\n`);
  console.log(
    geoHeader
      ? `The visitor's country comes from the header ${geoHeader}.`
      : `Another country at ${url}: GEO_HEADER=x-country npm start, then curl -H "x-country: FR" ${url}`,
  );
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => {
      void server.close().then(() => process.exit(0));
      setTimeout(() => process.exit(0), 1000).unref();
    });
  }
  return undefined;
});
