import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { isSame, isSigned, sign } from "../../../../../engine/server/http/hmac.ts";

const bytes = (text: string) => new TextEncoder().encode(text);

test("signs like the reference of RFC 4231", () => {
  // Test case 2.
  expect(sign(bytes("Jefe"), "what do ya want for nothing?").toHex()).toBe(
    "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843",
  );
});

test.each([0, 1, 32, 63, 64, 65, 200])("signs with a secret of %i bytes like Node", (length) => {
  const secret = new Uint8Array(length).fill(7);
  const expected = createHmac("sha256", secret).update("order Ä").digest("hex");
  expect(sign(secret, "order Ä").toHex()).toBe(expected);
});

test("accepts only the whole signature of the text", () => {
  const secret = bytes("secret");
  const signature = sign(secret, "order 1");
  expect(isSigned(secret, "order 1", signature)).toBe(true);
  expect(isSigned(secret, "order 2", signature)).toBe(false);
  expect(isSigned(bytes("another"), "order 1", signature)).toBe(false);
  expect(isSigned(secret, "order 1", signature.slice(0, 31))).toBe(false);
  expect(isSigned(secret, "order 1", new Uint8Array([...signature, 0]))).toBe(false);
  expect(isSigned(secret, "order 1", new Uint8Array())).toBe(false);
  for (const [place, byte] of signature.entries())
    expect(isSame(signature, signature.with(place, byte ^ 1)), String(place)).toBe(false);
});
