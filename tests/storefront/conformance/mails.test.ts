import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { createAttemptKey } from "../../../engine/server/mail/mail-transport.ts";
import { ask } from "../../engine/conformance/_host.ts";
import { startWorkers, type WorkersHost } from "../../engine/conformance/_workers-host.ts";
import { mailSecret, signMailEvent } from "../../fixtures/sign-mail-event.ts";

let host: WorkersHost;

beforeAll(async () => {
  host = await startWorkers(inject("shop"), { MAIL_WEBHOOK_SECRET: mailSecret });
});
afterAll(() => host.close());

async function readMails() {
  const query = "SELECT key, mail, recipient, state, reason, first_at FROM mails";
  const [result] = await host.database.batch([host.database.prepare(query)]);
  return result?.results ?? [];
}

const post = (path: string, headers: Readonly<Record<string, string>>, body: string) =>
  ask(host, { path, method: "POST", headers, body });

test("the worker writes a mail about a form, and its webhook notes that it came back", async () => {
  const values = { email: "ada@example.org", consent: true };
  const form = JSON.stringify({ market: "GB", values, website: "" });
  const taken = await post("/api/forms/quiz-lead", { "content-type": "application/json" }, form);
  expect(taken.status).toBe(200);
  await host.runScheduled();
  const written = { mail: "quiz-plan", recipient: "ada@example.org" };
  expect(await readMails()).toMatchObject([{ ...written, state: "stored" }]);

  const [mail] = await readMails();
  const attempt = createAttemptKey(String(mail?.["key"]), Number(mail?.["first_at"]));
  const data = { tags: { mail: attempt }, bounce: { message: "No such mailbox." } };
  const event = JSON.stringify({ type: "email.bounced", data });
  const send = async (body: string) => {
    const answer = await post("/api/mails/events", signMailEvent(event, Date.now()), body);
    return [answer.status, answer.body];
  };
  expect(await send(event.replace("No such", "Full"))).toEqual([400, "The signature is wrong."]);
  expect(await readMails()).toMatchObject([{ ...written, state: "stored" }]);
  expect(await send(event)).toEqual([200, "Received."]);
  expect(await readMails()).toMatchObject([{ ...written, state: "bounced", reason: "No such mailbox." }]);
});
