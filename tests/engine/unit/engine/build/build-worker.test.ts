import { existsSync, mkdirSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { buildWorker, refuseExcess } from "../../../../../engine/build/build-worker.ts";
import { projectAt } from "../../../../../engine/build/project.ts";
import { temporaryFolder } from "../../../../fixtures/tiny-build.ts";

it("refuses a file that is too large for Cloudflare, and writes nothing", async () => {
  const project = projectAt(temporaryFolder("worker"));
  for (const folder of [project.out, project.outServer]) mkdirSync(folder);
  const file = join(project.out, "film.webp");
  writeFileSync(file, "");
  truncateSync(file, 25 * 2 ** 20 + 2 ** 18);
  await expect(buildWorker(project)).rejects.toThrow(
    `${file} has 25.3 MiB, and Cloudflare takes 25 MiB a file. Make it smaller, or serve it from elsewhere.`,
  );
  expect(existsSync(project.outWorker)).toBe(false);
});

it("refuses more files than Cloudflare takes", () => {
  const file = import.meta.filename;
  expect(() => refuseExcess(Array.from({ length: 100_001 }, () => file))).toThrow(
    "The site has 100001 files, and Cloudflare takes 100000.",
  );
  expect(() => refuseExcess([file])).not.toThrow();
});
