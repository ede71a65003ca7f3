import { parseTypedAmount, toMajorUnits } from "../../../../../../engine/commerce/money.ts";
import { testBankCapabilities } from "../../../../../../engine/payments/capabilities/test-bank.ts";
import { createTestBankProvider } from "../../../../../../engine/server/payments/test-bank.ts";
import {
  describeProvider,
  type ProviderFixture,
  type ProviderSuite,
} from "../../../../../fixtures/payments/provider-suite.ts";
import {
  bankAddress,
  bankKey,
  bankSecret,
  createBankFixture,
} from "../../../../../fixtures/payments/test-bank.ts";

type Kind = NonNullable<ProviderSuite["kind"]>;

const defaults = { nextCharge: "captured", nextRefund: "done" };

async function createFixture(kind: Kind): Promise<ProviderFixture> {
  const { bank, clock, events, fetch, post } = createBankFixture();
  let switches: Record<string, string> = defaults;
  let switching: Promise<unknown> | undefined;
  const turn = (changes: Record<string, string>) => {
    switches = { ...switches, ...changes };
    switching = post("/panel/switches", switches);
  };
  const settle = async (href: string) => {
    await post(`/panel/payments/${href.split("/").at(-1)}/pay`);
  };
  /** Uses the page. Rejects if the page does not take the payment. */
  async function press(href: string, action: string, expected = "https://shop.example"): Promise<void> {
    const location = await post(`${href}/${action}`);
    if (!location.startsWith(expected)) throw new Error("The page does not take the payment.");
  }
  const provider = createTestBankProvider({
    address: bankAddress,
    key: bankKey,
    webhookSecret: bankSecret,
    async fetch(input, init) {
      await switching;
      return fetch(input, init);
    },
  });
  return {
    provider,
    customer: {
      async readAmount(href) {
        const page = await (await fetch(href)).text();
        const amount = /class="amount">([^<]*)/.exec(page)?.[1] ?? "";
        const currency =
          /[A-Z]{3}/.exec(amount)?.[0] ?? { "€": "EUR", "¥": "JPY" }[/[€¥]/.exec(amount)?.[0] ?? ""];
        const typed = amount.replace(/[^\d.,]/g, "");
        return toMajorUnits(
          parseTypedAmount(typed, "de-DE", currency ?? "EUR") ?? Number.NaN,
          currency ?? "EUR",
        );
      },
      async pay(href) {
        await press(href, "pay");
        if (kind === "transfer") await settle(href);
      },
      decline: (href) => press(href, "decline", "/pay/"),
      payLater: (href) => press(href, "pay"),
      settle,
      refuseCharges: () => turn({ nextCharge: "declined" }),
      authenticateCharges: () => turn({ nextCharge: "open" }),
      async dispute(reference) {
        await post(`/panel/payments/${reference}/open`);
      },
    },
    faults: {
      down: () => turn({ down: "on" }),
      loseAnswers: () => turn({ mute: "on" }),
      up() {
        switches = defaults;
        turn({});
      },
    },
    clock: {
      now: () => clock.time,
      advance(milliseconds) {
        clock.time += milliseconds;
      },
    },
    async readEvents() {
      await bank.run();
      return Promise.all(
        events.map(async (request) => ({ headers: request.headers, body: await request.clone().text() })),
      );
    },
    close: async () => undefined,
  };
}

describeProvider({
  name: "card at the test bank",
  create: () => createFixture("card"),
  capabilities: testBankCapabilities,
  lacks: ["processing"],
});
describeProvider({
  name: "transfer at the test bank",
  create: () => createFixture("transfer"),
  capabilities: testBankCapabilities,
  kind: "transfer",
  lacks: ["hold", "second-charge", "authentication"],
});
