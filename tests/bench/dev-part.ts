import { spawn } from "node:child_process";
import { once } from "node:events";
import { join, relative } from "node:path";
import { openPhone } from "./phone.ts";
import { type Part, row } from "./rows.ts";
import { median } from "./run-timed.ts";
import { benchFolder, editHeroTitle, writeSite } from "./write-site.ts";

const port = 5187;
const edits = 6;

async function waitForServer(url: string, output: () => string): Promise<void> {
  for (const end = Date.now() + 60_000; Date.now() < end; ) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The dev server has not started.\n${output().slice(-3000)}`);
}

/**
 * Saves a catalogue with another hero title while the page is open. Returns the milliseconds until the frame
 * that shows it.
 */
async function measureEdits(executablePath: string, url: string, site: string): Promise<number[]> {
  const phone = await openPhone(executablePath);
  const times: number[] = [];
  try {
    await phone.page.goto(url);
    await phone.page.waitForSelector("html[data-hydrated]", { state: "attached" });
    for (let edit = 0; edit < edits; edit++) {
      await phone.page.waitForTimeout(1500);
      const title = `Edited ${edit}`;
      const seen = phone.page.waitForFunction(
        (wanted) =>
          document.querySelector("h1")?.textContent === wanted && performance.timeOrigin + performance.now(),
        title,
        { polling: "raf" },
      );
      const saved = performance.timeOrigin + performance.now();
      editHeroTitle(site, title);
      const moment = await (await seen).jsonValue();
      // The first edit only warms the server up.
      if (edit > 0 && typeof moment === "number") times.push(moment - saved);
    }
  } finally {
    await phone.close();
  }
  return times;
}

/** Measures the dev server of a site of 55 routes, from saving a catalogue to seeing the change. */
export async function devPart(root: string, executablePath: string): Promise<Part> {
  const site = join(benchFolder(root), "dev");
  writeSite(root, site, { routes: 55 });
  const dev = spawn(process.execPath, ["scripts/dev.ts", "--project", site], {
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
  try {
    const url = `http://localhost:${port}/lp-001/de`;
    await waitForServer(url, () => output);
    const times = await measureEdits(executablePath, url, site);
    return {
      title: "Development: 55 routes, median of 5",
      commands: [`PORT=${port} node scripts/dev.ts --project ${relative(root, site)}`],
      rows: [row("saving a catalogue to seeing the new heading", median(times), "ms", 0, 100)],
    };
  } finally {
    dev.kill();
    await closed;
  }
}
