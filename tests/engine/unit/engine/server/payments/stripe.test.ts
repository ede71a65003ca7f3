import { stripeCapabilities } from "../../../../../../engine/payments/capabilities/stripe.ts";
import { createStripe } from "../../../../../../engine/server/payments/stripe.ts";
import { describeProvider } from "../../../../../fixtures/payments/provider-suite.ts";
import { createSandboxFixture, sandboxLacks } from "../../../../../fixtures/payments/sandbox-fixture.ts";
import { createStripeFixture } from "../../../../../fixtures/payments/stripe-fixture.ts";

describeProvider({ name: "Stripe", create: createStripeFixture, capabilities: stripeCapabilities });

const secretKey = process.env["STRIPE_SECRET_KEY"];

if (secretKey?.startsWith("sk_test_"))
  describeProvider({
    name: "Stripe's sandbox",
    create: async () => createSandboxFixture(createStripe({ secretKey, webhookSecret: "", fetch })),
    capabilities: stripeCapabilities,
    lacks: sandboxLacks,
  });
