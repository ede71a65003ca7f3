import { listen } from "../../engine/server/node/listen.ts";
import { testBankAccess } from "../../engine/server/payments/test-bank.ts";
import type { BankState, Switches } from "../../engine/test-bank/bank-state.ts";
import { createTestBank } from "../../engine/test-bank/test-bank.ts";

/** The test bank in another process than the shop's, so that a kill of the shop leaves it alone. */
export interface Bank {
  /** Where it listens: `http://127.0.0.1:4174`. */
  readonly address: string;
  readonly state: BankState;
  /** Sends the events that are due. */
  run(): Promise<void>;
  /** Posts a form of its pages or its panel. Resolves to where it leads, or null. */
  post(path: string, form?: Readonly<Record<string, string>>): Promise<string | null>;
  /** Makes it misbehave. */
  switch(changed: Partial<Switches>): Promise<void>;
  close(): Promise<void>;
}

/** `now`: milliseconds since 1970. `onCall`: runs before and after each call of the shop. */
export async function openBank(now: () => number, onCall?: () => void): Promise<Bank> {
  let state: BankState | undefined;
  const { key, webhookSecret: secret } = testBankAccess;
  const bank = createTestBank({
    ...{ key, secret, now, webhook: "/api/payments/test-bank", send: fetch },
    store: {
      load: () => undefined,
      save(saved) {
        state = saved;
      },
    },
  });
  const fetchBank = async (request: Request) => {
    const isCall = new URL(request.url).pathname.startsWith("/payments");
    if (isCall) onCall?.();
    const answer = await bank.fetch(request);
    if (isCall) onCall?.();
    return answer;
  };
  const { port, close } = await listen({ fetch: fetchBank }, { port: 0, host: "127.0.0.1" });
  const address = `http://127.0.0.1:${port}`;
  async function post(path: string, form: Readonly<Record<string, string>> = {}) {
    const body = new URLSearchParams(form);
    const response = await fetch(new URL(path, address), { method: "POST", body, redirect: "manual" });
    await response.body?.cancel();
    if (response.status >= 500) throw new Error(`The bank answers ${response.status}.`);
    return response.headers.get("location");
  }
  await post("/panel/switches", { nextCharge: "captured", nextRefund: "done" });
  if (state === undefined) throw new Error("The bank has not saved its state.");
  const kept = state;
  return {
    address,
    state: kept,
    run: bank.run,
    post,
    async switch({ nextCharge = "captured", nextRefund = "done", ...flags }) {
      const isOn = Object.entries(flags).flatMap(([name, value]) => (value ? [[name, "on"]] : []));
      await post("/panel/switches", { nextCharge, nextRefund, ...Object.fromEntries(isOn) });
    },
    close,
  };
}
