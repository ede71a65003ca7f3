import { mollieCapabilities } from "../../../../../engine/payments/capabilities/mollie.ts";
import { createMollie } from "../../../../../engine/server/payments/mollie.ts";
import { startMollie } from "../../../../emulators/mollie.ts";
import { describeProvider } from "../../../../fixtures/payments/provider-suite.ts";

const webhookAddress = "https://shop.example/api/payments/mollie";

describeProvider({
  name: "Mollie's emulator",
  capabilities: mollieCapabilities,
  // Mollie sets the time at which an open payment expires, closes only bank transfers, and asks nobody at a second charge.
  lacks: ["signature", "signed-time", "expiry", "closing", "authentication"],
  declined: "failed",
  async create() {
    const emulator = await startMollie();
    const { address, apiKey, events } = emulator;
    return {
      ...emulator,
      provider: createMollie({ apiKey, webhookAddress, address, fetch }),
      readEvents: async () => events,
    };
  },
});
