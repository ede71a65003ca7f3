import { join, relative } from "node:path";
import { startBenchDev } from "./bench-dev.ts";
import { launchPhone } from "./phone.ts";
import { type Part, row } from "./rows.ts";
import { median } from "./run-timed.ts";
import { benchFolder, editHeroTitle, writeSite } from "./write-site.ts";

const port = 5187;
const edits = 6;

/**
 * Saves a catalogue with another hero title while the page is open. Returns the milliseconds until the frame
 * that shows it.
 */
async function measureEdits(executablePath: string, url: string, site: string): Promise<number[]> {
  const phone = await launchPhone(executablePath);
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
  const dev = await startBenchDev(root, site, port);
  try {
    const url = `http://localhost:${port}/lp-001/de`;
    const times = await measureEdits(executablePath, url, site);
    return {
      title: "Development: 55 routes, median of 5",
      commands: [`PORT=${port} node scripts/dev.ts --project ${relative(root, site)}`],
      rows: [row("saving a catalogue to seeing the new heading", median(times), "ms", 0, 100)],
    };
  } finally {
    await dev.stop();
  }
}
