import { vi } from "vitest";
import { type Answer, type Asked, ask, type CountingHost } from "./_host.ts";
import { startNode } from "./_node-host.ts";
import { startWorkers } from "./_workers-host.ts";

/** A host with a clock that goes on by a millisecond whenever the server reads it. */
export interface ClockedHost extends CountingHost {
  /** Sends a request that arrives at a moment, in milliseconds since 1970. */
  askAt(moment: number, asked: Asked): Promise<Answer>;
}

/** Node's own clock is that of the tests, so it stands still in between. */
async function startClockedNode(root: string): Promise<ClockedHost> {
  let clock: number | undefined;
  const real = Date.now.bind(Date);
  const now = vi.spyOn(Date, "now").mockImplementation(() => (clock === undefined ? real() : clock++));
  const host = await startNode(root);
  return {
    ...host,
    askAt: (moment, asked) => {
      clock = moment;
      return ask(host, asked);
    },
    close: async () => {
      await host.close();
      now.mockRestore();
    },
  };
}

async function startClockedWorkers(root: string): Promise<ClockedHost> {
  const host = await startWorkers(root);
  return {
    ...host,
    askAt: (moment, { headers, ...asked }) =>
      ask(host, { ...asked, headers: { ...headers, "x-clock": String(moment) } }),
  };
}

const requests = Number(process.env["EDGE_REQUESTS"] ?? 3000);

/** Each host, and how many of the requests it answers. workerd takes four times as long. */
export const clockedHosts = [
  ["Node", startClockedNode, 0.9 * requests],
  ["workerd", startClockedWorkers, 0.1 * requests],
] as const;
