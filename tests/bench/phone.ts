import { type CDPSession, chromium, type Page } from "playwright";
import { browserArgs } from "../_browser-args.ts";
import { type Tls, trusting } from "./bench-tls.ts";

/**
 * Lighthouse's slow 4G, with the values of its DevTools throttling: a latency of 150 ms × 3.75, and 0.9 of
 * the throughput of 1.6 and 0.75 Mbit/s.
 */
const slow4g = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
};

export interface Phone {
  readonly page: Page;
  readonly cdp: CDPSession;
  slowLine(): Promise<void>;
  slowProcessor(slowdown: number): Promise<void>;
  close(): Promise<void>;
}

/** A new Chromium with empty caches and the screen of Lighthouse's phone. Trusts the certificate of `tls`. */
export async function openPhone(executablePath: string, tls?: Tls): Promise<Phone> {
  const args = [...browserArgs, ...(tls ? [trusting(tls)] : [])];
  const browser = await chromium.launch({ executablePath, args });
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send("Network.enable");
  return {
    page,
    cdp,
    slowLine: async () => {
      await cdp.send("Network.emulateNetworkConditions", slow4g);
    },
    slowProcessor: async (rate) => {
      await cdp.send("Emulation.setCPUThrottlingRate", { rate });
    },
    close: () => browser.close(),
  };
}
