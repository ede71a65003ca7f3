import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readBounce } from "../../../../../../engine/server/node/read-bounce.ts";

const hash = "0123456789abcdef0123456789abcdef";

const readSample = (name: string, lineBreak: string): Buffer => {
  const text = readFileSync(`tests/fixtures/bounces/${name}.eml`, "utf8").replaceAll("HASH", hash);
  return Buffer.from(text.replaceAll("\n", lineBreak));
};

/** The line breaks of a pipe and those of SMTP. */
const lineBreaks = ["\n", "\r\n"];

test.each([
  [
    "postfix-failed",
    "550 5.1.1 <gone@example.com>: Recipient address rejected: User unknown in local recipient table",
  ],
  ["postfix-headers-only", "5.4.4 unable to look up host example.com: Name or service not known"],
  ["exim", "5.0.0 550 5.1.1 No such mailbox"],
  ["exim-old", "550 5.1.1 No such mailbox"],
  [
    "exchange",
    "550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient gone@example.com not found by SMTP address lookup",
  ],
  ["gmail", expect.stringMatching(/^550-5\.1\.1 The email account .* 550 5\.1\.1 unnecessary spaces\.$/)],
  ["without-the-mail", "4.4.7"],
])("finds the mail and the reason in a bounce: %s", async (name, reason) => {
  for (const lineBreak of lineBreaks) {
    const bounce = await readBounce(readSample(name, lineBreak));
    expect(bounce).toMatchObject({ kind: "failed", reason });
    expect(new Set(bounce?.kind === "failed" ? bounce.messages : [])).toEqual(new Set([hash]));
  }
});

test.each([
  ["postfix-delayed", { kind: "delayed" }],
  ["postfix-delivered", { kind: "other" }],
  ["of-another-sender", { kind: "failed", messages: [], reason: "5.1.1" }],
  ["holiday", { kind: "other" }],
  ["reply", { kind: "other" }],
])("takes no other message for a bounce: %s", async (name, expected) => {
  for (const lineBreak of lineBreaks) expect(await readBounce(readSample(name, lineBreak))).toEqual(expected);
});

test.each(["", "Hello.\n", "\u0000\u0001\u0002"])(
  "is undefined for %j, which is no message",
  async (text) => {
    expect(await readBounce(Buffer.from(text))).toBeUndefined();
  },
);
