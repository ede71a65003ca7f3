import { type Browser, type CDPSession, chromium, type Page } from "playwright";
import { browserArgs } from "../../scripts/_browser-args.ts";
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

/** A new Chromium. Trusts the certificate of `tls`. */
export function launchBrowser(executablePath: string, tls?: Tls): Promise<Browser> {
  const args = [...browserArgs, ...(tls ? [trusting(tls)] : [])];
  return chromium.launch({ executablePath, args });
}

/** The screen of Lighthouse's phone, with empty caches. */
export async function openPhone(browser: Browser): Promise<Phone> {
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
    close: () => context.close(),
  };
}

/** A phone in a new Chromium, which closes with it. */
export async function launchPhone(executablePath: string, tls?: Tls): Promise<Phone> {
  const browser = await launchBrowser(executablePath, tls);
  return { ...(await openPhone(browser)), close: () => browser.close() };
}
