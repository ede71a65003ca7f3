import { listen } from "../../../engine/server/node/listen.ts";
import { testBankAccess } from "../../../engine/server/payments/test-bank.ts";
import type { BankState, Switches } from "../../../engine/test-bank/bank-state.ts";
import { createTestBank } from "../../../engine/test-bank/test-bank.ts";
import type { KillPlace } from "./_mortal-shop.ts";

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

/** Is called when a shop passes a place. Resolves to whether the shop was killed there. */
export type Pass = (place: KillPlace) => Promise<boolean>;

/** The path at which a shop says that it passes another place than a call: `/pass/after%20a%20commit`. */
const passPath = "/pass/";

/** Runs the bank at this clock, in milliseconds since 1970. */
export async function openBank(now: () => number, pass: Pass = async () => false): Promise<Bank> {
  let saved: BankState | undefined;
  const { key, webhookSecret: secret } = testBankAccess;
  const bank = createTestBank({
    key,
    secret,
    now,
    webhook: "/api/payments/test-bank",
    send: fetch,
    store: {
      load: () => undefined,
      save(state) {
        saved = state;
      },
    },
  });
  async function answer(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith(passPath)) {
      // SAFETY: only the tests' worker uses this path.
      await pass(decodeURIComponent(pathname.slice(passPath.length)) as KillPlace);
      return new Response(null, { status: 204 });
    }
    if (!pathname.startsWith("/payments")) return bank.fetch(request);
    // The call of a killed shop has not arrived.
    if (await pass("before a call")) return new Response(null, { status: 503 });
    const response = await bank.fetch(request);
    await pass("after a call");
    return response;
  }
  const { port, close } = await listen({ fetch: answer }, { port: 0, host: "127.0.0.1" });
  const address = `http://127.0.0.1:${port}`;
  async function post(path: string, form: Readonly<Record<string, string>> = {}) {
    const body = new URLSearchParams(form);
    const response = await fetch(new URL(path, address), { method: "POST", body, redirect: "manual" });
    await response.body?.cancel();
    if (response.status >= 500) throw new Error(`The bank answers ${response.status}.`);
    return response.headers.get("location");
  }
  const switchTo: Bank["switch"] = async ({ nextCharge = "captured", nextRefund = "done", ...flags }) => {
    const on = Object.entries(flags).flatMap(([name, value]) => (value ? [[name, "on"]] : []));
    await post("/panel/switches", { nextCharge, nextRefund, ...Object.fromEntries(on) });
  };
  // The bank saves its state with the first form.
  await switchTo({});
  if (saved === undefined) throw new Error("The bank has not saved its state.");
  return { address, state: saved, run: bank.run, post, switch: switchTo, close };
}
