import { stripeCapabilities } from "../../../../../engine/payments/capabilities/stripe.ts";
import { describeProvider } from "../../../../fixtures/payments/provider-suite.ts";
import { createStripeFixture } from "../../../../fixtures/payments/stripe-fixture.ts";

describeProvider({ name: "Stripe", create: createStripeFixture, capabilities: stripeCapabilities });
