import { chmodSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { sendDue } from "../../../../../../engine/server/data/attempts.ts";
import { addMail } from "../../../../../../engine/server/data/mail-store.ts";
import { openSqlite } from "../../../../../../engine/server/data/sqlite/open-sqlite.ts";
import { sql } from "../../../../../../engine/server/data/statement.ts";
import { hashMessage } from "../../../../../../engine/server/mail/mail-transport.ts";
import { mailSending } from "../../../../../../engine/server/mail/send-mails.ts";
import { createSmtpTransport } from "../../../../../../engine/server/node/smtp-transport.ts";
import { startMailServer } from "../../../../../fixtures/mail-server.ts";
import { hasPostfix, startPostfix } from "../../../../../fixtures/postfix.ts";
import { orderSubmission } from "../../../../../fixtures/submissions.ts";
import { storeOn } from "../../../../../fixtures/test-store.ts";
import { repository } from "../../../../e2e/_project.ts";

/** A store in a folder that every user may write. */
async function openStore() {
  const folder = mkdtempSync(join(tmpdir(), "bounces-"));
  const file = join(folder, "storefront.db");
  const database = openSqlite(file, { log: () => undefined });
  const store = storeOn(database);
  onTestFinished(async () => {
    await store.close();
    rmSync(folder, { recursive: true });
  });
  await store.place(orderSubmission("a"));
  const key = "order-a/receipt/1";
  await database.run(
    addMail(
      sql`SELECT id FROM posts WHERE key = ${"a"}`,
      {
        key,
        message: hashMessage(key),
        mail: "receipt",
        template: "t",
        recipient: "gone@example.com",
        lines: 1,
        facts: 0,
        at: Date.now(),
      },
      false,
    ),
  );
  chmodSync(folder, 0o777);
  for (const name of readdirSync(folder)) chmodSync(join(folder, name), 0o666);
  return { file, key, store };
}

test.skipIf(!hasPostfix)("notes a mail that another server refuses after Postfix has taken it", async () => {
  const { file, key, store } = await openStore();
  const receiver = await startMailServer();
  receiver.behaviour = "refuse";
  onTestFinished(() => receiver.close());
  const { port, readOutput } = await startPostfix({
    relay: new URL(receiver.address).port,
    domain: "shop.example",
    command: `cd ${repository} && exec ${process.execPath} scripts/mails.ts bounce --database ${file}`,
  });
  const transport = createSmtpTransport(`smtp://127.0.0.1:${port}`, undefined);
  onTestFinished(() => transport.close());
  const write = async ({ recipient }: { readonly recipient: string }) => ({
    key,
    from: "Mellva <orders@shop.example>",
    to: recipient,
    subject: "Größe",
    html: "<p>Order</p>",
    text: "Order",
  });
  const output = readOutput();
  await sendDue(mailSending({ store: store.mails, transport, write, now: Date.now, log: () => undefined }));
  expect(await store.mails.list({})).toMatchObject([
    { state: "sent", reference: expect.stringMatching(/^250 2\.0\.0 Ok: queued as/) },
  ]);
  expect(await output).toMatch(/^The mail order-a\/receipt\/1 came back: 5.0.0 550 No such mailbox/);
  expect(await store.mails.listUndelivered()).toMatchObject([{ state: "bounced", order: "order-a" }]);
});
