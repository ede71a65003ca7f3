import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { projectAt } from "../../engine/build/project.ts";
import { serveHost } from "../../engine/workshop-host/serve-host.ts";
import { teamHost } from "./team-member.ts";

/*
 * The workshop of a team, as `npm run workshop -- --host` serves it, in a process of its own. The bench asks it for what
 * no request tells.
 */

/** What the bench asks: a link for a person, what the process uses, or that all drafts sleep. */
export type Question = { readonly invite: string } | "usage" | "rest";

/** What the process has used. */
export interface ServerUsage {
  /** Resident memory after a garbage collection, in MiB. */
  readonly resident: number;
  /** What JavaScript uses of it in the main thread, in MiB. */
  readonly heap: number;
  /** Processor time of all threads, in milliseconds. */
  readonly cpu: number;
}

const [folder = "", remote = "", data = "", port = ""] = process.argv.slice(2);
const server = await serveHost({
  project: projectAt(resolve(folder), process.cwd()),
  host: "localhost",
  port: Number(port),
  origin: `http://${teamHost}:${port}`,
  data: resolve(data),
  remote: resolve(remote),
  branch: "main",
  prefix: "",
  isRequest: false,
  takesPictures: false,
  shop: "Bench",
  sendMail: async () => true,
  trustedProxies: [],
  report: (error) => console.error(error),
});

function measureUsage(): ServerUsage {
  globalThis.gc?.();
  const resident = Number(/VmRSS:\s+(\d+)/.exec(readFileSync("/proc/self/status", "utf8"))?.[1]) / 1024;
  const { user, system } = process.cpuUsage();
  return { resident, heap: process.memoryUsage().heapUsed / 2 ** 20, cpu: (user + system) / 1000 };
}

function answer(question: Question): unknown {
  if (question === "usage") return measureUsage();
  if (question !== "rest") return server.invite(question.invite);
  server.services.desk.rest(Number.POSITIVE_INFINITY);
  return server.services.desk.listAwake();
}

process.on("message", (question: Question) => process.send?.(answer(question)));
process.on("disconnect", () => void server.close().then(() => process.exit()));
process.send?.("ready");
