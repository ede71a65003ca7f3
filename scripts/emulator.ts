import { findCommand, parseOptions, takeName } from "../engine/command-line/arguments.ts";
import { paymentsPath } from "../engine/server/http/payment-paths.ts";
import { dashboardPath, type EmulatorOptions } from "../tests/emulators/emulator.ts";
import { startMollie } from "../tests/emulators/mollie.ts";
import { startPaypal } from "../tests/emulators/paypal.ts";
import { startStripe } from "../tests/emulators/stripe.ts";
import { run, wholeNumber } from "./_run.ts";

const help = `npm run emulator -- stripe|mollie|paypal [--port 4400] [--shop http://localhost:4173]

Plays a payment provider on this machine: its API, its page and its webhooks, written from its documentation. Prints the
settings with which the shop uses it, and the page on which you refund at the provider. Ctrl+C ends it, and it forgets its payments.
  --port   where it listens on 127.0.0.1
  --shop   where the shop runs, for the webhooks

Exit status: 2 wrong usage.`;

const options = {
  port: { type: "string", default: "4400" },
  shop: { type: "string", default: "http://localhost:4173" },
  help: { type: "boolean", short: "h", default: false },
} as const;

type Settings = Readonly<Record<string, string>>;

const emulators: Record<string, (options: EmulatorOptions) => Promise<Settings>> = {
  async stripe(options) {
    const { address, secretKey, webhookSecret } = await startStripe(options);
    return { STRIPE_ADDRESS: address, STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret };
  },
  async mollie(options) {
    const { address, apiKey } = await startMollie(options);
    return { MOLLIE_ADDRESS: address, MOLLIE_API_KEY: apiKey };
  },
  async paypal(options) {
    const { address, clientId, secret, webhookId } = await startPaypal(options);
    return {
      PAYPAL_ADDRESS: address,
      PAYPAL_CLIENT_ID: clientId,
      PAYPAL_SECRET: secret,
      PAYPAL_WEBHOOK_ID: webhookId,
    };
  },
};

run(async () => {
  const { name = "", args } = takeName(options);
  const { port, shop, help: needsHelp } = parseOptions(options, args);
  if (needsHelp) {
    console.log(help);
    return 0;
  }
  const start = findCommand(emulators, name === "" ? undefined : name, help);
  const webhook = String(new URL(`${paymentsPath}/${name}`, shop));
  const settings = await start({ readTime: Date.now, port: wholeNumber("port", port), webhook });
  console.log(`Plays ${name} at http://127.0.0.1:${port}. Start the shop with these settings:\n`);
  for (const [setting, value] of Object.entries(settings)) console.log(`${setting}=${value}`);
  console.log(`\nRefund at the provider: http://127.0.0.1:${port}${dashboardPath}`);
  return undefined;
});
