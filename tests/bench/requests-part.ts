import { rmSync } from "node:fs";
import { join, relative } from "node:path";
import { buildCommand, prepareSite } from "./build-part.ts";
import { type Part, row } from "./rows.ts";
import { median, runTimed } from "./run-timed.ts";
import { end, generateLoad, memoryOf, type Serving, serve } from "./serving.ts";
import { shopProject } from "./sizes-part.ts";

const connections = 32;
const starts = 5;
const segments = ["fr", "de", "be", "gb", "at", "se", "dk", "fi", "ch", "ch-fr"];
/** Enough that the start of the load generator does not matter. */
const orders = 20_000;
const load = ({ port }: Serving, requests: number, paths: readonly string[]) =>
  generateLoad(port, { connections, requests, paths });

/** Measures pages under load. The server looks up the country of each address and logs each request. */
export async function requestsPart(root: string, requests: number): Promise<Part> {
  const site = prepareSite(root, 55);
  await runTimed(root, buildCommand(site));
  const first: number[] = [];
  // The first start is not counted: it compiles the command if the code has changed.
  for (let start = 0; start <= starts; start++) {
    const serving = await serve(root, site, 4300 + start);
    if (start > 0) first.push(serving.firstAnswer);
    await end(serving);
  }
  const serving = await serve(root, site, 4310);
  const numbers = Array.from({ length: 54 }, (_, index) => String(index + 1).padStart(3, "0"));
  const base = numbers.map((number) => `/lp-${number}`);
  const twins = numbers.flatMap((number) => segments.map((segment) => `/lp-${number}/${segment}`));
  // Request every page once: the server compresses a page on its first request.
  await load(serving, 20_000, [...base, ...twins]);
  const before = memoryOf(serving);
  const twin = await load(serving, 50_000, twins);
  const own = await load(serving, 50_000, base);
  const long = await load(serving, requests, [...base, ...twins]);
  const after = memoryOf(serving);
  await end(serving);
  const shop = shopProject(root);
  await runTimed(root, buildCommand(shop));
  rmSync(join(shop, "data"), { recursive: true, force: true });
  const taking = await serve(root, shop, 4311, "/take/de");
  const placed = await load(taking, orders, ["POST /api/forms/order"]);
  const unpaid = await load(taking, orders, ["POST /api/forms/order?card"]);
  await end(taking);
  return {
    title: `Requests: ${connections} connections, the load generator on the same machine, countries by address, every request logged`,
    commands: [
      `npm run build -- --project ${relative(root, site)}`,
      `node scripts/bench.ts --load --requests ${requests}`,
    ],
    rows: [
      row("twins: requests", 50_000 / twin.seconds, "/s", 0, { min: 5000 }),
      row("twins: p99", twin.p99, "ms", 1, 25),
      row("base pages: requests", 50_000 / own.seconds, "/s", 0, { min: 5000 }),
      row("base pages: p99", own.p99, "ms", 1, 25),
      row(`${requests} requests: p99`, long.p99, "ms", 1, 25),
      row("orders, each written to disk", orders / placed.seconds, "/s", 0, { min: 3000 }),
      row("orders: p99", placed.p99, "ms", 1, 50),
      row("orders by card, with the attempt to pay", orders / unpaid.seconds, "/s", 0),
      row("orders by card: p99", unpaid.p99, "ms", 1),
      row("memory after a first request of every page", before, "MB", 0),
      row(`memory after ${requests} more requests`, after, "MB", 0, 200),
      row(`start to first answer, median of ${starts}`, median(first), "ms", 0, 300),
    ],
  };
}
