import { join, relative } from "node:path";
import { sqliteStore } from "../fixtures/test-store.ts";
import { buildCommand } from "./build-part.ts";
import { countingProject } from "./counting-project.ts";
import { readBudgets } from "./read-budgets.ts";
import { type Part, row } from "./rows.ts";
import { median, runTimed } from "./run-timed.ts";
import { end, generateLoad, serve } from "./serving.ts";

const pages = ["/take/de", "/take/gb", "/de", "/gb", "/v1/fr", "/terms/ch"];
const seconds = 15;

/** Orders per run. One address may send thirty at once, and then one in two seconds. */
const orders = 3000;
const runs = 9;

/** The views that a server has stored. */
async function storedViews(project: string): Promise<number> {
  const store = sqliteStore(join(project, "data/storefront.db"));
  const sums = await store.counters.read({ from: 0, to: 99_999, kinds: ["view"] });
  await store.close();
  return sums.reduce((all, { number }) => all + number, 0);
}

/** Sends events and requests for pages at the same time. Throws if an event is not counted exactly once. */
async function eventsBesidePages(root: string, project: string) {
  const serving = await serve(root, project, 4312, "/take/de");
  const load = { connections: 16, requests: `${seconds}s` } as const;
  await generateLoad(serving.port, { ...load, requests: 2000, paths: pages });
  const [viewed, counted] = await Promise.all([
    generateLoad(serving.port, { ...load, paths: pages }),
    generateLoad(serving.port, { ...load, paths: ["POST /api/events"] }),
  ]);
  await end(serving);
  const stored = await storedViews(project);
  if (stored !== counted.requests)
    throw new Error(`${counted.requests} events were sent, and ${stored} were counted.`);
  return { viewed, counted };
}

/**
 * Orders per second with counting and without, by turns, and the median of the shares that counting costs. The
 * speed of a shared machine changes within seconds, so only neighbours are compared.
 */
async function ordersWithAndWithout(root: string, on: string, off: string) {
  const servers = [
    await serve(root, on, 4313, "/take/de"),
    await serve(root, off, 4315, "/take/de"),
  ] as const;
  const place = async ({ port }: (typeof servers)[number]) => {
    const load = { connections: 32, requests: orders, paths: ["POST /api/forms/order"] };
    return orders / (await generateLoad(port, load)).seconds;
  };
  const [counting, silent] = servers;
  const placed: { readonly on: number; readonly off: number }[] = [];
  // The first run of each is not counted: it compiles the code.
  await place(counting);
  await place(silent);
  for (let run = 0; run < runs; run++) {
    const isFirst = run % 2 === 0;
    const first = await place(isFirst ? counting : silent);
    const second = await place(isFirst ? silent : counting);
    placed.push(isFirst ? { on: first, off: second } : { on: second, off: first });
  }
  await Promise.all(servers.map(end));
  return {
    on: median(placed.map((run) => run.on)),
    off: median(placed.map((run) => run.off)),
    lost: 100 * (1 - median(placed.map((run) => run.on / run.off))),
  };
}

/** Measures what counting costs: events beside pages, and orders with and without counting. */
export async function countingPart(root: string): Promise<Part> {
  const [on, off] = [countingProject(root, "consent"), countingProject(root, "off")];
  await runTimed(root, buildCommand(on));
  await runTimed(root, buildCommand(off));
  const { viewed, counted } = await eventsBesidePages(root, on);
  const placed = await ordersWithAndWithout(root, on, off);
  const { eventsPerSecond, pagesP99, ordersLost } = readBudgets().counting;
  return {
    title: `Counting: events and pages at once, 16 connections each, for ${seconds} s; ${runs} × ${orders} orders by turns`,
    commands: [
      ...[on, off].map((project) => `npm run build -- --project ${relative(root, project)}`),
      "npm run bench -- --counting",
    ],
    rows: [
      row("events", counted.requests / counted.seconds, "/s", 0, { min: eventsPerSecond }),
      row("events: p99", counted.p99, "ms", 1),
      row("pages beside events", viewed.requests / viewed.seconds, "/s", 0),
      row("pages beside events: p99", viewed.p99, "ms", 1, pagesP99),
      row("orders with counting", placed.on, "/s", 0),
      row("orders without counting", placed.off, "/s", 0),
      row("orders lost by counting, median of neighbours", placed.lost, "%", 1, ordersLost),
    ],
  };
}
