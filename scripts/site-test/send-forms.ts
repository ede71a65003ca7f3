import type { Browser } from "playwright";
import type { FormManifest } from "../../engine/schema/form.ts";
import type { QuizManifest } from "../../engine/schema/quiz.ts";
import { type Storefront, visitCountryHeader } from "../_open-storefront.ts";
import { inParallel } from "../sweep/in-parallel.ts";
import type { Visit } from "../sweep/visits.ts";
import { watchPage } from "../sweep/watch-page.ts";
import { type Walk, WalkError, walkForm } from "./walk-form.ts";

/** A walk, with what went wrong on it. */
export interface WalkReport {
  readonly walk: Walk;
  readonly defects: readonly string[];
}

/** The forms and quizzes of a page, in its HTML. */
async function formsOn(
  { url, site }: Storefront,
  { path, market }: Visit,
): Promise<(FormManifest | QuizManifest)[]> {
  const response = await fetch(url + path, { headers: { [visitCountryHeader]: market } });
  const html = await response.text();
  const names = [...html.matchAll(/<form[^>]* action="\/api\/forms\/([\w-]+)"/g)].map(
    ([, name = ""]) => name,
  );
  const { forms, quizzes } = site.manifests;
  return [...new Set(names)].flatMap((name) => {
    const manifest = forms.get(name)?.value ?? quizzes.get(name)?.value;
    return manifest === undefined ? [] : [manifest];
  });
}

/** Lists a walk with script and one without for each form of each page. */
export async function listWalks(shop: Storefront, visits: readonly Visit[]): Promise<Walk[]> {
  const markets = shop.site.manifests.markets?.value.markets ?? [];
  const walks: Walk[] = [];
  for (const visit of visits) {
    const market = markets.find(({ code }) => code === visit.shown);
    if (market === undefined) continue;
    for (const form of await formsOn(shop, visit))
      for (const hasScript of [true, false])
        walks.push({ path: visit.path, market, form, hasScript, number: walks.length });
  }
  return walks;
}

/** Why a walk has ended too early. Playwright's own messages continue with a log. */
function describeEnd(error: unknown): string[] {
  if (!(error instanceof Error)) throw error;
  return [error instanceof WalkError ? error.message : (error.message.split("\n")[0] ?? error.name)];
}

async function takeWalk(browser: Browser, origin: string, walk: Walk): Promise<WalkReport> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    javaScriptEnabled: walk.hasScript,
    extraHTTPHeaders: { [visitCountryHeader]: walk.market.country },
  });
  try {
    const page = await context.newPage();
    const complaints = watchPage(page, () => false);
    const ends = await walkForm(page, origin, walk).then(() => [], describeEnd);
    return { walk, defects: [...ends, ...complaints.map(({ detail }) => detail)] };
  } finally {
    await context.close();
  }
}

/** Takes the walks, `tabs` at a time. */
export const sendForms = (
  browser: Browser,
  origin: string,
  walks: readonly Walk[],
  tabs: number,
  done: (count: number) => void,
): Promise<WalkReport[]> => inParallel(tabs, walks, (walk) => takeWalk(browser, origin, walk), done);
