import { Writable } from "node:stream";
import { expect, it, vi } from "vitest";
import { jsonLog } from "../../../../../engine/server/node/request-log.ts";

/** Keeps what is written, or never takes it. */
const sink = (reads: boolean) => {
  const written: string[] = [];
  const out = new Writable({
    write: (chunk, _, done) => {
      written.push(String(chunk));
      if (reads) done();
    },
  });
  return { out, written };
};

it("writes the lines of a moment together", () => {
  vi.useFakeTimers();
  const { out, written } = sink(true);
  const log = jsonLog(out);
  log.write({ status: 200, path: '/a\n{"status":500}' });
  log.write({ status: 404 });
  expect(written).toEqual([]);
  vi.runAllTimers();
  vi.useRealTimers();
  expect(written).toEqual(['{"status":200,"path":"/a\\n{\\"status\\":500}"}\n{"status":404}\n']);
});

it("loses lines, and counts them, when nobody reads", () => {
  const { out, written } = sink(false);
  const log = jsonLog(out);
  const path = "x".repeat(1000);
  for (let line = 0; line < 5000; line++) log.write({ path });
  log.flush();
  expect(written.join("").length).toBeLessThan(2 ** 20 + 2000);
  expect(written.join("")).toMatch(/\{"level":"error","lostLines":\d+\}\n$/);
});

it("goes on when its reader has gone", () => {
  const { out } = sink(true);
  const log = jsonLog(out);
  out.destroy(new Error("EPIPE"));
  log.write({ status: 200 });
  expect(() => log.flush()).not.toThrow();
});
