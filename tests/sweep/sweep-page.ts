import type { Browser, Page } from "playwright";
import type { LinkChecker } from "./check-links.ts";
import type { Fault } from "./fault.ts";
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
  readonly countryHeader: string;
  readonly words: (market: string) => MarketWords;
  readonly checkLink: LinkChecker;
}

export interface PageReport {
  readonly visit: Visit;
  readonly faults: readonly Fault[];
  /** How many texts were compared, and how many of them are whole messages of the market's own. */
  readonly texts: number;
  readonly ownTexts: number;
  /** The layout shift of the fonts' coming. */
  readonly fontShift: number;
}

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 844 };

/** The layout shift that the fonts may bring: Core Web Vitals' limit of a good page. */
const fontShiftLimit = 0.1;

/** Milliseconds until React must have the page. */
const hydrationLimit = 20_000;

async function badLinks(page: Page, visit: Visit, { origin, checkLink }: SweepSetup): Promise<string[]> {
  const hrefs = await page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>("a[href]")].map(({ href }) => href);
    // The addresses that search engines are told name the site's own host.
    const named = [...document.querySelectorAll<HTMLLinkElement>("link[rel=canonical], link[rel=alternate]")];
    return [...links, ...named.map(({ href }) => location.origin + new URL(href).pathname)];
  });
  const inside = [...new Set(hrefs)].filter((href) => new URL(href).origin === origin);
  // A link into the page itself is asked of the page as it stands: the error page has no address of its own.
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
  const faults: Fault[] = watchPage(page, isOwn404);
  const add = (kind: Fault["kind"], details: readonly string[]) =>
    faults.push(...details.map((detail) => ({ kind, detail })));

  await collectShifts(page);
  const releaseFonts = await holdFonts(page);
  await holdPictures(page);
  // Where React comes at once it asks for the fonts before the page has loaded, which then would wait for them.
  await page.goto(setup.origin + visit.path, { waitUntil: "domcontentloaded" });
  const hydrated = page
    .locator("html[data-hydrated]")
    .waitFor({ state: "attached", timeout: hydrationLimit });
  await hydrated.catch(() => add("hydration", ["React has not come"]));
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
  // What turns or fades would be judged half-way.
  await page.emulateMedia({ reducedMotion: "reduce" });
  add("axe", await findAxeViolations(page));
  await page.setViewportSize(desktop);
  add("axe", await findAxeViolations(page));
  await page.emulateMedia({ reducedMotion: "no-preference" });
  add("overflow", await findOverflow(page));
  add("words", await findBrokenWords(page));
  return { faults, texts: texts.length, ownTexts: texts.filter(words.isOwn).length, fontShift };
}

/** Opens one page as a fresh visitor on a phone, and looks for every kind of fault. */
export async function sweepPage(visit: Visit, setup: SweepSetup): Promise<PageReport> {
  const context = await setup.browser.newContext({
    viewport: phone,
    extraHTTPHeaders: { [setup.countryHeader]: visit.market },
  });
  try {
    const page = await context.newPage();
    return { visit, ...(await look(page, visit, setup)) };
  } finally {
    await context.close();
  }
}
