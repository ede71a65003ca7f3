import { spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { expect, it, onTestFinished } from "vitest";

const jsonLogFile = resolve("engine/server/node/json-log.ts");

/** Runs a script with a `log` on its standard output, which nobody reads until `read` is called. */
function logging(script: string) {
  // The real server asks this too. It keeps a full pipe from blocking the process.
  const setup = `import { jsonLog } from ${JSON.stringify(jsonLogFile)};
    process.stdout.isTTY;
    const log = jsonLog(process.stdout.fd);`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", setup + script], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  onTestFinished(() => void child.kill());
  child.stdout.pause();
  let errors = "";
  child.stderr.on("data", (chunk) => {
    errors += chunk;
  });
  const ended = new Promise<number | null>((done) => child.once("exit", done));
  return {
    child,
    errors: () => errors,
    ended,
    async read(): Promise<Record<string, unknown>[]> {
      let text = "";
      for await (const chunk of child.stdout) text += chunk;
      const lines = text.split("\n");
      expect(lines.pop()).toBe("");
      return lines.map((line) => JSON.parse(line));
    },
  };
}

const manyLines = `const path = "x".repeat(1000); for (let line = 0; line < 5000; line++) log.write({ path });`;

it("writes each entry as a line with its level and the time, without data of the machine", async () => {
  const { read, ended } = logging(`
    log.write({ status: 200, path: '/a\\n{"status":500}', market: undefined });
    log.write({ level: "refused", why: "not one host" });
    await log.end();`);
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  expect(await read()).toEqual([
    { level: "info", time, status: 200, path: '/a\n{"status":500}' },
    { level: "refused", time, why: "not one host" },
  ]);
  expect(await ended).toBe(0);
});

it("writes a line soon, without waiting for more", async () => {
  const { child } = logging(`log.write({ status: 200 }); setInterval(() => {}, 1000);`);
  const [line] = await child.stdout.take(1).toArray();
  expect(String(line)).toContain('"status":200');
});

it("drops lines, and counts them, if the consumer stalls", async () => {
  const { child, read, ended } = logging(`${manyLines}
    console.error("all lines are written");
    setTimeout(() => { log.write({ path: "later" }); void log.end(); }, 1500);`);
  await once(child.stderr, "data");
  const lines = await read();
  expect(await ended).toBe(0);
  const written = lines.filter(({ path }) => path !== undefined && path !== "later").length;
  const lost = lines.reduce((sum, { lostLines = 0 }) => sum + Number(lostLines), 0);
  expect(written * 1000).toBeLessThan(2 ** 20 + 100_000);
  expect(written + lost).toBe(5000);
  expect(lines.at(-1)).toMatchObject({ path: "later" });
});

it.each([
  ["its end", "await log.end(); process.exit(0)"],
  ["an exit at once", "process.exit(0)"],
])("a consumer that never reads does not hold up %s", async (_, end) => {
  const { ended, errors, child } = logging(manyLines + end);
  expect([await ended, errors()]).toEqual([0, ""]);
  child.stdout.destroy();
});

it("writes the remaining lines if the process exits immediately", async () => {
  const { read } = logging(`log.write({ status: 200 }); process.exit(0);`);
  expect(await read()).toMatchObject([{ status: 200 }]);
});

it("continues after its consumer has closed the pipe", async () => {
  const { child, ended, errors } = logging(`
    const timer = setInterval(() => log.write({ path: "x".repeat(1000) }), 1);
    setTimeout(async () => { clearInterval(timer); await log.end(); }, 500);`);
  child.stdout.destroy();
  expect([await ended, errors()]).toEqual([0, ""]);
});
