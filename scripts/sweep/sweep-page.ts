import { setTimeout as sleep } from "node:timers/promises";
import type { Browser, Page } from "playwright";
import type { LinkChecker } from "./check-links.ts";
import type { Defect } from "./defect.ts";
import { findAxeViolations } from "./find-axe-violations.ts";
import { findBrokenWords } from "./find-broken-words.ts";
import { findOverflow } from "./find-overflow.ts";
import { collectShifts, takeShifts } from "./layout-shift.ts";
import { fontsDrawn, holdFonts, holdPictures, loadPictures, unfold } from "./load-late.ts";
import type { MarketWords } from "./market-words.ts";
import { pageTexts } from "./page-texts.ts";
import type { Visit } from "./visits.ts";
import { watchPage } from "./watch-page.ts";

export interface SweepSetup {
  readonly browser: Browser;
  readonly origin: string;
  readonly visitCountryHeader: string;
  readonly words: (market: string) => MarketWords;
  readonly checkLink: LinkChecker;
}

export interface PageReport {
  readonly visit: Visit;
  readonly defects: readonly Defect[];
  /** The layout shift by loading fonts. */
  readonly fontShift: number;
}

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 844 };

/** The highest layout shift that fonts may cause: Core Web Vitals' limit for a good page. */
const fontShiftLimit = 0.1;

/** The timeout for hydration, in milliseconds. */
const hydrationLimit = 20_000;

async function badLinks(page: Page, visit: Visit, { origin, checkLink }: SweepSetup): Promise<string[]> {
  const hrefs = await page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>("a[href]")].map(({ href }) => href);
    // Canonical and alternate addresses contain the site's own host. Replace it with the server's.
    const named = [...document.querySelectorAll<HTMLLinkElement>("link[rel=canonical], link[rel=alternate]")];
    return [...links, ...named.map(({ href }) => location.origin + new URL(href).pathname)];
  });
  const inside = [...new Set(hrefs)].filter((href) => new URL(href).origin === origin);
  // Check links within the page on the page itself: the error page has no address of its own.
  const isHere = (href: string) => new URL(href).pathname === visit.path && new URL(href).hash !== "";
  const wrong = await Promise.all(
    inside.map(async (href) => {
      if (!isHere(href)) return checkLink(href, visit.market);
      const id = decodeURIComponent(new URL(href).hash.slice(1));
      return (await page.locator(`[id="${id}"]`).count()) === 1
        ? undefined
        : `the page has no section "${id}"`;
    }),
  );
  return wrong.filter((one) => one !== undefined);
}

async function look(page: Page, visit: Visit, setup: SweepSetup): Promise<Omit<PageReport, "visit">> {
  const isOwn404 = (url: string, status: number) =>
    visit.kind === "error" && status === 404 && new URL(url).pathname === visit.path;
  const defects: Defect[] = watchPage(page, isOwn404);
  const add = (kind: Defect["kind"], details: readonly string[]) =>
    defects.push(...details.map((detail) => ({ kind, detail })));

  await collectShifts(page);
  const releaseFonts = await holdFonts(page);
  await holdPictures(page);
  // Do not wait for `load`: if React starts at once, it requests held fonts before it, and `load` would wait
  // for them.
  await page.goto(setup.origin + visit.path, { waitUntil: "domcontentloaded" });
  const hydrated = page
    .locator("html[data-hydrated]")
    .waitFor({ state: "attached", timeout: hydrationLimit });
  await hydrated.catch(() => add("hydration", ["React has not hydrated the page"]));
  await loadPictures(page);
  const shown = ({ value, where }: { value: number; where: string }) => `${value.toFixed(4)}: ${where}`;
  add("shift", (await takeShifts(page)).map(shown));
  releaseFonts();
  await fontsDrawn(page);
  const byFonts = await takeShifts(page);
  const fontShift = byFonts.reduce((sum, { value }) => sum + value, 0);
  if (fontShift >= fontShiftLimit) add("fonts", byFonts.map(shown));
  add("links", await badLinks(page, visit, setup));

  await unfold(page);
  const texts = await pageTexts(page);
  const words = setup.words(visit.shown);
  add(
    "language",
    texts.flatMap((text) =>
      words
        .foreign(text)
        .slice(0, 1)
        .map((locale) => `${locale}: ${text}`),
    ),
  );
  // Stop animations: axe would check them half-way.
  await page.emulateMedia({ reducedMotion: "reduce" });
  add("axe", await findAxeViolations(page));
  await page.setViewportSize(desktop);
  add("axe", await findAxeViolations(page));
  await page.emulateMedia({ reducedMotion: "no-preference" });
  add("overflow", await findOverflow(page));
  add("words", await findBrokenWords(page));
  return { defects, fontShift };
}

/** The time for one page, in milliseconds. On a busy machine a page takes some twenty seconds. */
const pageLimit = 180_000;

/** Opens one page as a new visitor on a phone, and looks for every kind of defect. */
async function openAndLook(visit: Visit, setup: SweepSetup): Promise<PageReport | undefined> {
  const context = await setup.browser.newContext({
    viewport: phone,
    extraHTTPHeaders: { [setup.visitCountryHeader]: visit.market },
  });
  const giveUp = new AbortController();
  try {
    const page = await context.newPage();
    const looked = look(page, visit, setup).then((report) => ({ visit, ...report }));
    const expired = sleep(pageLimit, undefined, { signal: giveUp.signal });
    // The loser of the race fails when the context closes.
    looked.catch(() => undefined);
    expired.catch(() => undefined);
    return await Promise.race([looked, expired]);
  } finally {
    giveUp.abort();
    await context.close();
  }
}

/**
 * Sweeps one page. Now and then Chromium stops drawing a page, and everything that waits for a frame waits
 * forever. Then the page is opened again; a page that stops twice has a defect.
 */
export async function sweepPage(visit: Visit, setup: SweepSetup): Promise<PageReport> {
  const report = (await openAndLook(visit, setup)) ?? (await openAndLook(visit, setup));
  if (report !== undefined) return report;
  const detail = `The browser did not finish the page in ${pageLimit / 1000} s, twice.`;
  return { visit, defects: [{ kind: "hydration", detail }], fontShift: 0 };
}
