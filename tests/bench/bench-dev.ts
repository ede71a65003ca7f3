import { spawn } from "node:child_process";
import { once } from "node:events";

interface BenchDev {
  stop(): Promise<void>;
}

async function waitForServer(url: string, output: () => string): Promise<void> {
  for (const end = Date.now() + 60_000; Date.now() < end; ) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The server has not started.\n${output().slice(-3000)}`);
}

/** Starts dev mode of a site, or its workshop, and waits until it shows a page. */
export async function startBenchDev(
  root: string,
  site: string,
  port: number,
  { script = "scripts/dev.ts", page = "/lp-001/de" } = {},
): Promise<BenchDev> {
  const dev = spawn(process.execPath, [script, "--project", site], {
    cwd: root,
    env: { ...process.env, PORT: String(port) },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [dev.stdout, dev.stderr])
    stream.on("data", (data) => {
      output += data;
    });
  const closed = once(dev, "close");
  const stop = async () => {
    dev.kill();
    await closed;
  };
  try {
    await waitForServer(`http://localhost:${port}${page}`, () => output);
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}
