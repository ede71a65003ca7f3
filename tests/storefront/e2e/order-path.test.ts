import { readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { expect, inject, test } from "vitest";
import { repository, run } from "../../engine/e2e/_project.ts";

/** Files that run after the commit, or by themselves. */
const others = [
  "engine/server/http/base64url.ts",
  "engine/server/http/arms-cookie.ts",
  "engine/server/forms/form-responses.ts",
  "engine/server/node/watch-readiness.ts",
  "engine/server/data/sqlite/verify-sqlite.ts",
];

/** The only listed file that cannot be watched: the entry of the database's thread. */
const worker = "engine/server/data/sqlite/sqlite-worker.ts";

test("the guide lists exactly the files that an order runs through on the server", async () => {
  const guide = readFileSync(join(repository, "engine/docs/running-order.md"), "utf8");
  const listed = [...guide.matchAll(/^\| \[[^\]]+\]\(([^)]+)\) \|/gm)].map(([, link = ""]) =>
    posix.join("engine/docs", link),
  );
  expect(listed.length).toBeLessThanOrEqual(68);
  const start = listed.indexOf("engine/server/node/listen.ts");
  const shared = ["engine/forms/form-submission.ts", "engine/forms/form-validator.ts"];
  const inServer = [...listed.slice(start).filter((file) => file !== worker), ...shared];
  const { stdout, stderr } = await run("tests/engine/e2e/_called-files.ts", [inject("shop")]);
  expect(stderr).toBe("");
  const called = stdout
    .trim()
    .split("\n")
    .filter((file) => !others.includes(file));
  expect(called).toEqual(inServer.toSorted());
});
