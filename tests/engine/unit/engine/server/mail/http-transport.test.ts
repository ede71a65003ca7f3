import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createHttpTransport } from "../../../../../../engine/server/mail/http-transport.ts";
import { createMessageId, hashMessage } from "../../../../../../engine/server/mail/mail-transport.ts";

const mail = {
  key: "K7M2QX94TB-receipt-1",
  from: "Mellva <orders@mellva.example>",
  to: "mia@example.com",
  subject: "Order",
  html: "<p>Order</p>",
  text: "Order",
};

let respond: () => Response;
const requests: { headers: Headers; body: unknown }[] = [];
const server = createServer(
  getRequestListener(async (request) => {
    requests.push({ headers: request.headers, body: await request.json() });
    return respond();
  }),
);
let address = "";

beforeEach(async () => {
  requests.length = 0;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const bound = server.address();
  address = `http://127.0.0.1:${typeof bound === "object" ? bound?.port : ""}/emails`;
});
afterEach(() => new Promise<unknown>((resolve) => server.close(resolve)));

const send = () => createHttpTransport({ address, token: "re_1", fetch }).send(mail, 1000);

test("sends the mail with its key", async () => {
  respond = () => Response.json({ id: "1" });
  expect(await send()).toEqual({ kind: "accepted", reference: "1" });
  const attempt = `${hashMessage(mail.key)}-1000`;
  const [{ headers, body } = expect.unreachable()] = requests;
  expect([headers.get("authorization"), headers.get("idempotency-key")]).toEqual(["Bearer re_1", attempt]);
  expect(headers.get("user-agent")).toBe("funnel-engine");
  const { key: _, to, ...rest } = mail;
  expect(body).toEqual({
    ...rest,
    to: [to],
    headers: { "Message-ID": createMessageId(mail) },
    tags: [{ name: "mail", value: attempt }],
  });
});

test.each([
  [422, "refused"],
  [413, "refused"],
  [403, "later"],
  [409, "later"],
  [429, "later"],
  [500, "later"],
  [302, "later"],
])("an answer with %i means %s", async (status, kind) => {
  respond = () => Response.json({ message: "Why" }, { status });
  expect(await send()).toEqual({ kind, reason: `${status} Why` });
});

test("keeps a mail if there is no answer", async () => {
  respond = () => Response.error();
  address = "http://127.0.0.1:9/emails";
  expect(await send()).toEqual({ kind: "later", reason: "unreachable" });
});
