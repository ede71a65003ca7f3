import { generateKeyPairSync } from "node:crypto";
import { authenticate } from "mailauth";
import PostalMime from "postal-mime";
import { afterEach, expect, test } from "vitest";
import type { MailTransport, OutgoingMail } from "../../../../../../engine/server/mail/mail-transport.ts";
import { createSmtpTransport, type DkimKey } from "../../../../../../engine/server/node/smtp-transport.ts";
import { type MailServer, startMailServer } from "../../../../../fixtures/mail-server.ts";

const mail: OutgoingMail = {
  key: "K7M2QX94TB-receipt-1",
  from: "Mellva Prüfshop <orders@mellva.example>",
  to: "mia@example.com",
  subject: "Ihre Bestellung: 34,90 € – danke",
  html: "<p>Größe</p>",
  text: "Größe",
};

const opened: { close(): unknown }[] = [];
afterEach(async () => {
  for (const part of opened.splice(0).toReversed()) await part.close();
});

async function open(
  options?: Parameters<typeof startMailServer>[0],
  dkim?: DkimKey,
): Promise<{ readonly server: MailServer; readonly transport: MailTransport }> {
  const server = await startMailServer(options);
  const transport = createSmtpTransport(server.address, dkim);
  opened.push(server, transport);
  return { server, transport };
}

test("sends both parts, with the key's Message-ID", async () => {
  const { server, transport } = await open();
  expect(await transport.send(mail, 0)).toMatchObject({
    kind: "accepted",
    reference: expect.stringMatching(/^250 /),
  });
  const received = await PostalMime.parse(server.mails[0] ?? "");
  expect(received).toMatchObject({
    subject: mail.subject,
    from: { name: "Mellva Prüfshop", address: "orders@mellva.example" },
    to: [{ address: mail.to }],
    messageId: expect.stringMatching(/^<[0-9a-f]{32}@mellva\.example>$/),
  });
  expect([received.html?.trim(), received.text?.trim()]).toEqual([mail.html, mail.text]);
});

test("is the same message after an answer was lost", async () => {
  const { server, transport } = await open();
  server.behaviour = "drop";
  expect((await transport.send(mail, 0)).kind).toBe("later");
  server.behaviour = "take";
  expect(await transport.send(mail, 0)).toMatchObject({
    kind: "accepted",
    reference: expect.stringMatching(/^250 /),
  });
  const ids = await Promise.all(server.mails.map(async (text) => (await PostalMime.parse(text)).messageId));
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

test.each([
  ["refuse", { kind: "refused", reason: expect.stringContaining("No such mailbox") }],
  ["later", { kind: "later", reason: expect.stringContaining("Try again") }],
] as const)("reads the answer to an address: %s", async (behaviour, result) => {
  const { server, transport } = await open();
  server.behaviour = behaviour;
  expect(await transport.send(mail, 0)).toEqual(result);
});

test("keeps a mail if the server is down or refuses the password", async () => {
  const { server, transport } = await open();
  const wrong = createSmtpTransport(server.address.replace("pa%3Ass", "wrong"), undefined);
  opened.push(wrong);
  expect((await wrong.send(mail, 0)).kind).toBe("later");
  await server.close();
  expect((await transport.send(mail, 0)).kind).toBe("later");
});

test("sends nothing to another machine without encryption", async () => {
  const { server, transport } = await open({ host: "127.0.0.2", hasTls: false });
  expect((await transport.send(mail, 0)).kind).toBe("later");
  expect(server.mails).toEqual([]);
});

test("signs with DKIM", async () => {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", {
    modulusLength: 2048,
    publicKeyEncoding: { type: "spki", format: "der" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
  const { server, transport } = await open(undefined, { selector: "shop", privateKey });
  await transport.send(mail, 0);
  const resolver = async (name: string, type: string) => {
    if (name === "shop._domainkey.mellva.example" && type === "TXT")
      return [[`v=DKIM1; k=rsa; p=${publicKey.toString("base64")}`]];
    throw Object.assign(new Error("No record"), { code: "ENOTFOUND" });
  };
  const { dkim } = await authenticate(server.mails[0] ?? "", { resolver, trustReceived: false });
  expect(dkim.results.map(({ status, signingDomain }) => [status.result, signingDomain])).toEqual([
    ["pass", "mellva.example"],
  ]);
});
