import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContextOptions, chromium } from "playwright";
import type { Report } from "../../../engine/counts/report.ts";
import { installedBrowser, testBrowser } from "../../../scripts/_browser.ts";
import { browserArgs } from "../../../scripts/_browser-args.ts";
import { createLedger, type Ledger } from "./_crowd-ledger.ts";
import { buildCrowdShop } from "./_crowd-shop.ts";
import { emptyTab, type MarketCode, type Visitor, type Way } from "./_crowd-ways.ts";
import { type Running, serveScript } from "./_project.ts";

export const password = "0123456789abcdef0123456789abcdef";

/** The user agents of the crowd. Each person adds a number. */
const agents = {
  phone:
    "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36",
  desktop:
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
  headless:
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36",
  robot: "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
};

interface Arriving extends BrowserContextOptions {
  readonly agent?: keyof typeof agents;
  readonly isCounted?: boolean;
  readonly signals?: Readonly<Record<string, string>>;
  /** The browser keeps the documents that its visitor leaves, and restores them on the way back. */
  readonly keepsDocuments?: boolean;
}

export interface Crowd {
  readonly folder: string;
  readonly root: string;
  readonly shop: Running;
  readonly ledger: Ledger;
  /** The number of visits so far. */
  visits(): number;
  /** The number of pages that a browser has fetched ahead of a visit. */
  prefetched(): number;
  /** What the crowd has told the server about itself: addresses, and what is unique in user agents. */
  traces(): readonly string[];
  /** A person with a browser, an address and a user agent of their own. */
  arriveIn(market: MarketCode, options?: Arriving): Promise<Visitor>;
  /** A person's visits, one after the other, in the same tab. */
  visit(visitor: Visitor, ...ones: readonly (Way | readonly [Way, number])[]): Promise<void>;
  report(query?: string): Promise<Report>;
  close(): Promise<void>;
}

/** Starts the crowd's shop with its log and its database, and the browsers. */
export async function startCrowd(): Promise<Crowd> {
  const folder = mkdtempSync(join(tmpdir(), "crowd-"));
  const root = await buildCrowdShop();
  const env = {
    NODE_ENV: "production",
    PORT: "0",
    HOST: "127.0.0.1",
    LOG: "json",
    TRUSTED_PROXIES: "127.0.0.1",
    GEO_HEADER: "x-country",
    DATABASE: join(folder, "crowd.db"),
    ADMIN_PASSWORD_SHA256: createHash("sha256").update(password).digest("hex"),
  };
  const shop = await serveScript("scripts/serve.ts", ["--project", root], { env });
  const launch = (executablePath: string | undefined, ignoreDefaultArgs: string[] = []) =>
    chromium.launch({ args: browserArgs, ignoreDefaultArgs, ...(executablePath && { executablePath }) });
  const quick = await launch(testBrowser());
  // Chromium's headless shell keeps no documents, and Playwright turns that off.
  const whole = await launch(installedBrowser(), ["--disable-back-forward-cache"]);
  const ledger = createLedger();
  const traces: string[] = [];
  let [visits, prefetched] = [0, 0];
  return {
    folder,
    root,
    shop,
    ledger,
    visits: () => visits,
    prefetched: () => prefetched,
    traces: () => traces,
    async arriveIn(
      market,
      { agent = "desktop", isCounted = true, signals = {}, keepsDocuments, ...options } = {},
    ) {
      const number = traces.length;
      const own = [`81.2.69.${number}`, `Crowd/${81_000 + number}`] as const;
      traces.push(...own);
      const context = await (keepsDocuments ? whole : quick).newContext({
        userAgent: `${agents[agent]} ${own[1]}`,
        extraHTTPHeaders: { "x-forwarded-for": own[0], "x-country": market, ...signals },
        ...options,
      });
      context.setDefaultTimeout(30_000);
      context.on("request", (request) => {
        if (request.headers()["sec-purpose"] !== undefined) prefetched++;
      });
      const device = agent === "phone" ? agent : "desktop";
      return { market, device, isCounted, context, url: shop.url, ledger };
    },
    async visit(visitor, ...ones) {
      const tab = await emptyTab(visitor);
      for (const one of ones) {
        const [way, times] = typeof one === "function" ? [one, 1] : one;
        for (let time = 0; time < times; time++) {
          await way(visitor, tab).catch((error: unknown) => {
            throw new Error(`In ${visitor.market}, the way "${way.name}" has failed.`, { cause: error });
          });
          visits++;
        }
      }
      await visitor.context.close();
    },
    async report(query = "") {
      const headers = { authorization: `Bearer ${password}` };
      const response = await fetch(`${shop.url}/admin/report.json${query}`, { headers });
      return response.json();
    },
    async close() {
      await Promise.all([quick.close(), whole.close()]);
      await shop.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
