import { createServer } from "vite";
import { projectAt } from "../../../engine/build/project.ts";
import { devConfig } from "../../../engine/dev/dev-config.ts";
import { openMemory } from "../../../engine/server/data/sqlite/sqlite-in-process.ts";
import { createStores } from "../../../engine/server/stores.ts";
import type { Host } from "../../engine/conformance/_host.ts";
import { nodeProgram, signAnswers } from "../../engine/conformance/_sign-answers.ts";
import { freePort, repository } from "../../engine/e2e/_project.ts";

/** Dev mode, as `npm run dev` starts it. It reads the manifests of the shop and ignores its build. */
export async function startDev(root: string): Promise<Host> {
  const project = projectAt(root, repository);
  const database = openMemory();
  const { orders } = createStores(database);
  const port = await freePort();
  const printed: string[] = [];
  const print = (line: string) => void printed.push(line);
  const server = await createServer({
    ...(await devConfig(project, { database, geoHeader: "x-country", print })),
    configFile: false,
    logLevel: "warn",
    server: { port, host: "127.0.0.1", strictPort: true },
  });
  await server.listen();
  const unsign = signAnswers(port);
  return {
    url: `http://127.0.0.1:${port}`,
    program: nodeProgram,
    countryHeader: "x-country",
    build: /^dev$/,
    policy: {
      "content-security-policy":
        /^default-src 'none'; script-src 'self' https: 'inline-speculation-rules'; style-src 'self' 'unsafe-inline';.*frame-ancestors 'self';/,
      "reporting-endpoints": undefined,
    },
    lacks: {
      caching: "The next edit may change any response.",
      bundles: "Vite serves the code as single modules.",
    },
    stored: async () => {
      // The developer sees each of them in the terminal.
      const submissions = await Array.fromAsync(orders.submissions());
      if (printed.length !== submissions.length)
        throw new Error(`${submissions.length} are stored, but ${printed.length} were printed.`);
      return submissions.length;
    },
    close: async () => {
      unsign();
      await server.close();
    },
  };
}
