import { providerNames } from "../commerce/payment-method.ts";
import type { Database } from "../server/data/database.ts";
import type { LogEntry } from "../server/data/log-entry.ts";
import { createPaymentStore } from "../server/data/payment-store.ts";
import type { PaymentSetup } from "../server/handler-setup.ts";
import { paymentsPath } from "../server/http/payment-paths.ts";
import { startTestBank } from "../server/node/start-test-bank.ts";
import { createTestBankProvider } from "../server/payments/test-bank.ts";

export interface DevPayments {
  readonly setup: PaymentSetup;
  /** The panel of the bank. */
  readonly panel: string;
  close(): Promise<void>;
}

/** Starts the test bank on a free port. It plays every provider, so each method of payment can be tried out. */
export async function openDevPayments(
  database: Database,
  log: (entry: LogEntry) => void,
): Promise<DevPayments> {
  const bank = await startTestBank({ port: 0, webhook: `${paymentsPath}/test-bank`, log });
  const provider = createTestBankProvider({ ...bank, fetch });
  const names = providerNames.filter((name) => name !== "invoice");
  return {
    setup: {
      providers: new Map(names.map((name) => [name, provider])),
      environment: "test",
      store: createPaymentStore(database.run),
    },
    panel: `${bank.address}/panel`,
    close: bank.close,
  };
}
