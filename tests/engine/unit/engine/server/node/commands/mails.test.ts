import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { addMail } from "../../../../../../../engine/server/data/mail-store.ts";
import { openSqlite } from "../../../../../../../engine/server/data/sqlite/open-sqlite.ts";
import { sql } from "../../../../../../../engine/server/data/statement.ts";
import { hashMessage } from "../../../../../../../engine/server/mail/mail-transport.ts";
import { orderSubmission } from "../../../../../../fixtures/submissions.ts";
import { storeOn, type TestStore } from "../../../../../../fixtures/test-store.ts";
import { run } from "../../../../../e2e/_project.ts";
import { runCommand } from "../../../../../e2e/_run-command.ts";

const at = Date.UTC(2026, 10, 28, 8);

let folder: string;
let file: string;
let store: TestStore;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "mails-"));
  file = join(folder, "storefront.db");
  const database = openSqlite(file, { log: () => undefined });
  store = storeOn(database);
  await store.place(orderSubmission("a", { at }));
  for (const [key, recipient] of [
    ["order-a/receipt/1", "mia@example.com"],
    ["order-a/shipped/1", "gone@example.com\u001b[2J"],
  ] as const)
    await database.run(
      addMail(
        sql`SELECT id FROM posts WHERE key = ${"a"}`,
        {
          key,
          message: hashMessage(key),
          mail: key.split("/")[1] ?? "",
          template: "t",
          recipient,
          lines: 1,
          facts: 0,
          at,
        },
        false,
      ),
    );
  await store.mails.settle("order-a/receipt/1", { state: "sent", at, reference: "250 queued as 4F1" });
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

const mails = (...args: string[]) => runCommand("scripts/mails.ts", [...args, "--database", file]);

const readRows = (text: string) =>
  text
    .trim()
    .split("\n")
    .slice(1)
    .map((row) => row.split(/ {2,}/));

const receipt = ["order-a/receipt/1", "2026-11-28 08:00", "receipt", "order--a", "mia@example.com", "sent"];

describe("list", () => {
  test("shows mails in a table, and ends with 1 if one is undeliverable", async () => {
    const all = await mails("list");
    expect(all.status).toBe(0);
    const waiting = ["2026-11-28 08:00", "shipped", "order--a", "gone@example.com?[2J", "waiting"];
    expect(readRows(all.stdout)).toEqual([
      [...receipt, "250 queued as 4F1"],
      ["order-a/shipped/1", ...waiting],
    ]);
    await store.mails.settle("order-a/shipped/1", { state: "refused", at, reason: "550 No such mailbox" });
    const sent = await mails("list", "--state", "sent");
    expect([sent.status, readRows(sent.stdout)]).toEqual([1, [[...receipt, "250 queued as 4F1"]]]);
    expect((await mails("list", "--state", "refused")).stdout).toContain("refused  550 No such mailbox");
    expect((await mails("list", "--state", "bounced")).stdout).toBe("No mails.\n");
  });

  test("refuses a state that does not exist", async () => {
    const { status, stderr } = await mails("list", "--state", "lost");
    expect([status, stderr]).toEqual([
      2,
      expect.stringMatching(/^--state takes waiting, sent, .* not "lost"\.\n$/),
    ]);
  });
});

describe("repeat", () => {
  test("sends a mail again that came back, and no other", async () => {
    for (const key of ["order-a/receipt/1", "order-a/shipped/1", "order-b/receipt/1"]) {
      const { status, stderr } = await mails("repeat", key);
      expect([status, stderr]).toEqual([
        1,
        expect.stringContaining(`There is no mail ${key} that is neither`),
      ]);
    }
    await store.mails.bounce({ message: hashMessage("order-a/receipt/1"), reason: "550" }, at);
    const { status, stdout } = await mails("repeat", "order-a/receipt/1");
    expect([status, stdout]).toEqual([0, "The server sends order-a/receipt/1 again.\n"]);
    expect(await store.mails.list({ state: "waiting" })).toHaveLength(2);
  });

  test("needs a key", async () => {
    expect(await mails("repeat")).toMatchObject({
      status: 2,
      stderr: expect.stringContaining("takes the key"),
    });
  });
});

describe("bounce", () => {
  /** Pipes a message into the command, as a mail server does. */
  function bounce(message: string, database = file) {
    const input = join(folder, "message");
    writeFileSync(input, message);
    return run("scripts/mails.ts", ["bounce", "--database", database], {
      prefix: ["sh", "-c", `exec "$@" < ${input}`, "sh"],
    });
  }

  const readSample = (name: string, key: string) =>
    readFileSync(`tests/fixtures/bounces/${name}.eml`, "utf8").replaceAll("HASH", hashMessage(key));

  test("marks the mail that came back, as often as it comes", async () => {
    for (let count = 0; count < 2; count++) {
      const { status, stdout } = await bounce(readSample("gmail", "order-a/receipt/1"));
      expect([status, stdout]).toEqual([
        0,
        expect.stringMatching(/^The mail order-a\/receipt\/1 came back: 550-5\.1\.1 The email account/),
      ]);
    }
    expect(await store.mails.list({ state: "bounced" })).toMatchObject([
      { key: "order-a/receipt/1", reason: expect.stringContaining("550 5.1.1 unnecessary spaces.") },
    ]);
  });

  test.each([
    ["postfix-delayed", "order-a/receipt/1", "The mail server still tries. Nothing was changed.\n"],
    ["holiday", "order-a/receipt/1", "This message is no bounce. Nothing was changed.\n"],
    ["of-another-sender", "", "This bounce is about no mail of this shop. Nothing was changed.\n"],
    ["exim", "order-b/receipt/1", "This bounce is about no mail of this shop. Nothing was changed.\n"],
  ])("changes nothing for %s about %j", async (name, key, output) => {
    expect(await bounce(readSample(name, key))).toEqual({ status: 0, stdout: output, stderr: "" });
    expect(await store.mails.list({ state: "bounced" })).toEqual([]);
  });

  test("refuses what is no message", async () => {
    expect(await bounce("Hello.\n")).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(/^Standard input is no/),
    });
  });

  test("asks the mail server to try again if the database cannot be used", async () => {
    const message = readSample("exim", "order-a/receipt/1");
    expect(await bounce(message, join(folder, "none.db"))).toMatchObject({ status: 75, stdout: "" });
    const broken = join(folder, "broken.db");
    copyFileSync("package.json", broken);
    expect(await bounce(message, broken)).toMatchObject({ status: 75, stdout: "" });
  });
});

test("explains each command", async () => {
  const { status, stdout } = await runCommand("scripts/mails.ts", ["--help"]);
  expect(status).toBe(0);
  for (const name of ["list", "test", "bounce", "repeat"]) expect(stdout).toContain(`\n  ${name} `.trimEnd());
});
