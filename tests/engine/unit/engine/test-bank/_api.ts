import type { PaymentAnswer } from "../../../../../engine/test-bank/bank-state.ts";
import { type BankFixture, bankAddress, bankKey } from "../../../../fixtures/payments/test-bank.ts";

export const hour = 3_600_000;

let keys = 0;

/** Calls the bank's API. A call with a body changes something. */
export const call = ({ fetch }: BankFixture, path: string, body?: unknown, key = `key-${++keys}`) =>
  fetch(new URL(path, bankAddress), {
    headers: { authorization: `Bearer ${bankKey}`, "idempotency-key": key },
    ...(body !== undefined && { method: "POST", body: JSON.stringify(body) }),
  });

export const createRequest = ({ clock }: BankFixture, changes = {}) => ({
  amount: 5990,
  currency: "EUR",
  kind: "card",
  description: "Order K7M2Q-X94TB",
  languageTag: "de-DE",
  returnTo: "http://shop.example/de/order?attempt=1",
  expires: clock.time + hour / 2,
  metadata: { shop: "meadow", environment: "test", order: "K7M2QX94TB", attempt: 1 },
  capture: "at-once",
  saves: false,
  ...changes,
});

const read = async (response: Response): Promise<PaymentAnswer> => {
  if (!response.ok) throw new Error(`The bank answers ${response.status}: ${await response.text()}`);
  return response.json();
};

export const start = async (fixture: BankFixture, changes = {}): Promise<PaymentAnswer> =>
  read(await call(fixture, "/payments", createRequest(fixture, changes)));

export const find = async (fixture: BankFixture, { reference }: PaymentAnswer): Promise<PaymentAnswer> =>
  read(await call(fixture, `/payments/${reference}`));

/** Sets the switches of the panel. */
export const setSwitches = ({ post }: BankFixture, switches = {}) =>
  post("/panel/switches", { nextCharge: "captured", nextRefund: "done", ...switches });

/** Reads the bodies of the events that the shop has received, after the bank has sent what is due. */
export async function readEvents({ bank, events }: BankFixture): Promise<unknown[]> {
  await bank.run();
  return Promise.all(events.splice(0).map((event) => event.json()));
}
