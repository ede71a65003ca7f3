import { stripeCapabilities } from "../../../../../engine/payments/capabilities/stripe.ts";
import { createStripe } from "../../../../../engine/server/payments/stripe.ts";
import { describeProvider } from "../../../../fixtures/payments/provider-suite.ts";
import { createStripeFixture } from "../../../../fixtures/payments/stripe-fixture.ts";

describeProvider({ name: "Stripe", create: createStripeFixture, capabilities: stripeCapabilities });

const secretKey = process.env["STRIPE_SECRET_KEY"];

// Nobody can click on the sandbox's page, break its network or move its clock, and it does not reach this machine.
if (secretKey?.startsWith("sk_test_"))
  describeProvider({
    name: "Stripe's sandbox",
    async create() {
      const fixture = await createStripeFixture();
      return { ...fixture, provider: createStripe({ secretKey, webhookSecret: "", fetch }) };
    },
    capabilities: stripeCapabilities,
    lacks: ["customer", "faults", "clock", "events"],
  });
