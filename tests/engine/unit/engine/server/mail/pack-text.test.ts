import { getRequestListener } from "@hono/node-server";
import { expect, test } from "vitest";
import { packText, unpackText } from "../../../../../../engine/server/mail/pack-text.ts";

test("a packed text is restored on a server that replaces Response", async () => {
  getRequestListener(() => new Response());
  const text = "Votre commande n° 7 ✓ ".repeat(100);
  const packed = await packText(text);
  expect(packed.length).toBeLessThan(200);
  expect(await unpackText(packed)).toBe(text);
});
