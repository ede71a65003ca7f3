import { Writable } from "node:stream";
import { expect, it, vi } from "vitest";
import { jsonLog } from "../../../../../engine/server/node/json-log.ts";

/** A stream that keeps what is written, or never consumes it. */
const store = (reads: boolean) => {
  const written: string[] = [];
  const out = new Writable({
    write: (chunk, _, done) => {
      written.push(String(chunk));
      if (reads) done();
    },
  });
  return { out, written };
};

it("writes the lines of a moment together, each with its time", () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 23) });
  const { out, written } = store(true);
  const log = jsonLog(out);
  log.write({ status: 200, path: '/a\n{"status":500}' });
  log.write({ level: "error", status: 503 });
  expect(written).toEqual([]);
  vi.runAllTimers();
  vi.useRealTimers();
  expect(written).toEqual([
    '{"time":"2026-11-23T00:00:00.000Z","status":200,"path":"/a\\n{\\"status\\":500}"}\n' +
      '{"time":"2026-11-23T00:00:00.000Z","level":"error","status":503}\n',
  ]);
});

it("drops lines, and counts them, when nobody reads", () => {
  const { out, written } = store(false);
  const log = jsonLog(out);
  const path = "x".repeat(1000);
  for (let line = 0; line < 5000; line++) log.write({ path });
  log.flush();
  expect(written.join("").length).toBeLessThan(2 ** 20 + 2000);
  expect(written.join("")).toMatch(/\{"time":"[^"]+","level":"error","lostLines":\d+\}\n$/);
});

it("goes on when its reader has gone", () => {
  const { out } = store(true);
  const log = jsonLog(out);
  out.destroy(new Error("EPIPE"));
  log.write({ status: 200 });
  expect(() => log.flush()).not.toThrow();
});
