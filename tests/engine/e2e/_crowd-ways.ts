import type { BrowserContext, Page } from "playwright";
import { noSource, unknownSource } from "../../../engine/counts/count.ts";
import { eventsPath } from "../../../engine/counts/visit-event.ts";
import { createTab, type Person, type Tab } from "./_crowd-tab.ts";
import { parts } from "./_parts.ts";
import { click } from "./_support.ts";

/** What a market asks for, in the smallest unit of its currency. */
const markets = {
  DE: { postcode: "10115", currency: "EUR", jar: 3490, carafe: 1990, fee: 490, freeFrom: 5900 },
  CH: { postcode: "8001", currency: "CHF", jar: 3990, carafe: 2290, fee: 790, freeFrom: 6900 },
  GB: { postcode: "SW1A 1AA", currency: "GBP", jar: 2990, carafe: 1690, fee: 490, freeFrom: 4900 },
  SE: { postcode: "114 55", currency: "SEK", jar: 39_900, carafe: 22_900, fee: 4900, freeFrom: 59_900 },
};

export type MarketCode = keyof typeof markets;
export const marketCodes = ["DE", "CH", "GB", "SE"] as const satisfies readonly MarketCode[];

/** Someone with a browser. */
export interface Visitor extends Person {
  readonly market: MarketCode;
  readonly context: BrowserContext;
}

const segment = ({ market }: Visitor): string => market.toLowerCase();

/** Opens an empty tab. It loads no pictures and fonts, so that the crowd is quick. */
export async function emptyTab(visitor: Visitor): Promise<Tab> {
  const page = await visitor.context.newPage();
  const protocol = await visitor.context.newCDPSession(page);
  await protocol.send("Network.enable");
  await protocol.send("Network.setBlockedURLs", { urls: ["*.webp", "*.svg", "*.woff2"] });
  return createTab(page, visitor);
}

/** A link of an order button, which leads to the order target. */
const pressOrder = (page: Page) => () => click(page, "main a[data-order-target]");

/** Goes through the history as the browser's buttons do. The document may be gone before an evaluation ends. */
const go = (page: Page, steps: number) => page.evaluate((by) => void setTimeout(() => history.go(by)), steps);

let orders = 0;

/** The total of an order with these products. */
function totalOf(market: MarketCode, isWithCarafe: boolean): number {
  const { jar, carafe, fee, freeFrom } = markets[market];
  const price = jar + (isWithCarafe ? carafe : 0);
  return price + (price >= freeFrom ? 0 : fee);
}

/** The counters of an order of a jar, or of the carafe that is added to one. */
function addOrder(visitor: Visitor, source: string, isCounted: boolean, isUpsell = false): void {
  const { market, device, ledger } = visitor;
  const amount = totalOf(market, isUpsell) - (isUpsell ? totalOf(market, false) : 0);
  const row = {
    market,
    device,
    source,
    subject: "take",
    object: markets[market].currency,
    number: isUpsell ? 0 : 1,
    amount,
  };
  ledger.add({ kind: "order", ...row }, ...(isCounted ? [{ kind: "counted-order", ...row } as const] : []));
}

/** What the server counts without knowing the visit. */
const addUnknown = (
  { market, device, ledger }: Visitor,
  kind: "form" | "form-error" | "quiz-end",
  subject: string,
  object = "",
): void => ledger.add({ kind, market, device, source: "unknown", subject, object, number: 1, amount: 0 });

const addOffer = (
  { market, device, ledger }: Visitor,
  kind: "offer-shown" | "offer-accepted" | "offer-declined",
  source: string,
): void =>
  ledger.add({ kind, market, device, source, subject: "upsell", object: "carafe", number: 1, amount: 0 });

/** An e-mail address for each order, so that none is taken for a repetition. */
export const nextEmail = (): string => `crowd-${++orders}@example.org`;

export async function fillOrder(page: Page, market: MarketCode): Promise<void> {
  await page.locator('#order [name=product][value="starter"]').check();
  const values = {
    name: "Ada Lovelace",
    email: nextEmail(),
    street: "Analyseweg 1",
    postcode: markets[market].postcode,
    city: "Berlin",
  };
  for (const [name, value] of Object.entries(values)) await page.locator(`#order [name=${name}]`).fill(value);
  await page.locator("#order [name=payment][value=invoice]").check();
  await page.locator("#order [name=terms]").check();
}

/** The form comes to life once it is on the screen. */
async function comeToForm(page: Page): Promise<void> {
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
  await page.locator("#order form").scrollIntoViewIfNeeded();
  await page.locator("#order form[novalidate]").waitFor();
}

const submit = (page: Page) => () => page.locator("#order form button[type=submit]").last().click();

/** Orders a jar on the page that is open, and comes to the offer. */
export async function order(visitor: Visitor, tab: Tab): Promise<void> {
  const { page } = tab;
  await comeToForm(page);
  await fillOrder(page, visitor.market);
  await sendOrder(visitor, tab);
}

/** Sends the order that is filled in, and comes to the offer. */
async function sendOrder(visitor: Visitor, tab: Tab): Promise<void> {
  const source = tab.source();
  await tab.follow(submit(tab.page), "upsell");
  addUnknown(visitor, "form", "order");
  addOrder(visitor, source, visitor.isCounted);
  addOffer(visitor, "offer-shown", source);
}

const accept = async (visitor: Visitor, tab: Tab): Promise<void> => {
  await tab.follow(() => click(tab.page, "#products form[data-offer] button"), "thankyou");
  addOrder(visitor, tab.source(), visitor.isCounted, true);
  addOffer(visitor, "offer-accepted", tab.source());
};

const decline = async (visitor: Visitor, tab: Tab): Promise<void> => {
  await tab.follow(() => click(tab.page, '#hero a[href^="/thankyou/"]'), "thankyou");
  addOffer(visitor, "offer-declined", tab.source());
};

const questions = ["why", "meal", "drinks", "movement", "pace"] as const;

const step = (question: string) => ({ kind: "quiz-step", subject: "v1", object: question }) as const;

/** Answers the quiz on the page that is open, without the question about health. */
async function answerQuiz(tab: Tab): Promise<void> {
  const { page } = tab;
  await tab.tell(async () => undefined, step(questions[0]));
  const firstOption = () => page.locator(parts(".quiz .field-option")).first();
  await page.locator(parts(".quiz-rest")).waitFor({ state: "detached" });
  for (const next of questions.slice(1)) {
    await tab.tell(() => firstOption().click(), step(next));
    await page.waitForURL(`**#step-${next}`);
  }
  await firstOption().click();
  const refuse = page.locator(parts(".quiz-choice button")).last();
  await tab.tell(() => refuse.click(), { kind: "quiz-end", subject: "v1", object: "small" });
}

/** One visit. Each begins in a tab of its own, or in one that another visit has left. */
export type Way = (visitor: Visitor, tab: Tab) => Promise<void>;

const home = (visitor: Visitor, query = ""): string => `/${segment(visitor)}${query}`;
const path = (visitor: Visitor, name: string): string => `/${name}/${segment(visitor)}`;

export const ways = {
  /** Consents to statistics. The page on show counts from then on. */
  agree: (visitor, tab) =>
    tab.arrive(home(visitor), "index", () => tab.page.locator("[data-consent=accept]").click()),
  refuse: (visitor, tab) =>
    tab.arrive(home(visitor), "index", () => tab.page.locator("[data-consent=refuse]").click()),
  /** Goes back and forward to documents that the browser has kept. */
  async restore(visitor, tab) {
    const { page } = tab;
    await tab.arrive(home(visitor, "?src=mail"), "index");
    await tab.load(path(visitor, "terms"), "terms");
    const [there, back] = [tab.source(), "mail"];
    await tab.return(() => go(page, -1), "index", back);
    await tab.follow(pressOrder(page), "take");
    await tab.load(path(visitor, "terms"), "terms");
    await tab.return(() => go(page, -1), "take", back);
    await tab.return(() => go(page, 1), "terms", there);
  },
  async optOut(visitor, tab) {
    const { page } = tab;
    await tab.arrive(home(visitor), "index");
    await page.locator("[data-consent-settings] button").first().click();
    await page.locator("[data-consent=refuse]").click();
    const uncounted = createTab(page, { ...visitor, isCounted: false });
    await uncounted.follow(pressOrder(page), "take");
    await uncounted.arrive(path(visitor, "terms"), "terms");
    // Later they allow it again. The page on show begins a visit.
    await page.locator("[data-consent-settings] button").first().click();
    const counted = createTab(page, visitor, noSource);
    await counted.tell(() => page.locator("[data-consent=accept]").click(), {
      kind: "view",
      subject: "terms",
      object: "entry",
    });
  },
  bounce: (visitor, tab) => tab.arrive(path(visitor, "take"), "take"),
  mailed: (visitor, tab) => tab.arrive(`${path(visitor, "take")}?utm_source=mail`, "take"),
  async browse(visitor, tab) {
    await tab.arrive(home(visitor, "?src=mail"), "index");
    await tab.follow(pressOrder(tab.page), "take");
  },
  async ownLink(visitor, tab) {
    await tab.arrive(home(visitor, "?src=v3"), "index");
    await tab.follow(pressOrder(tab.page), "take");
  },
  async elsewhere(visitor, tab) {
    await tab.arrive(home(visitor, "?utm_source=elsewhere"), "index");
    await tab.follow(() => click(tab.page, 'header a[href^="/v1/"]'), "v1");
    await tab.tell(async () => undefined, step(questions[0]));
  },
  async backInDocument(visitor, tab) {
    await tab.arrive(home(visitor), "index");
    await tab.follow(pressOrder(tab.page), "take");
    await tab.follow(() => go(tab.page, -1), "index");
    await tab.follow(() => go(tab.page, 1), "take");
  },
  async backAndForward(visitor, tab) {
    await tab.arrive(path(visitor, "take"), "take");
    await tab.load(path(visitor, "terms"), "terms");
    await tab.return(() => go(tab.page, -1), "take");
    await tab.return(() => go(tab.page, 1), "terms");
  },
  async reload(visitor, tab) {
    await tab.arrive(home(visitor), "index");
    await tab.page.reload({ waitUntil: "load" });
    await tab.follow(pressOrder(tab.page), "take");
  },
  async newTab(visitor, tab) {
    await tab.arrive(path(visitor, "take"), "take");
    await tab.page.locator("html[data-hydrated]").waitFor({ state: "attached" });
    const [opened] = await Promise.all([
      visitor.context.waitForEvent("page"),
      click(tab.page, `footer a[target=_blank][href^="${path(visitor, "terms")}"]`),
    ]);
    const other = createTab(opened, visitor);
    await other.openedBy("terms");
    await other.follow(() => click(opened, `header a[href="${home(visitor)}"]`), "index");
    await opened.close();
  },
  async lost(visitor, tab) {
    await tab.arrive(`/no/such/page/${segment(visitor)}`, "error");
    await tab.load(home(visitor), "index");
  },
  async buyAndAccept(visitor, tab) {
    await tab.arrive(`${path(visitor, "take")}?utm_source=mail`, "take");
    await order(visitor, tab);
    await accept(visitor, tab);
    // The next order of this browser is not taken for a repetition.
    await visitor.context.clearCookies();
  },
  async buyAndDecline(visitor, tab) {
    await tab.arrive(home(visitor), "index");
    await tab.follow(pressOrder(tab.page), "take");
    await order(visitor, tab);
    await decline(visitor, tab);
    await visitor.context.clearCookies();
  },
  async quiz(visitor, tab) {
    await tab.arrive(path(visitor, "v1"), "v1");
    await answerQuiz(tab);
    await tab.follow(async () => undefined, "start-summary");
    await tab.follow(pressOrder(tab.page), "take");
  },
  async mistakes(visitor, tab) {
    await tab.arrive(path(visitor, "take"), "take");
    await comeToForm(tab.page);
    await tab.page.locator('#order [name=product][value="starter"]').check();
    await tab.page.locator("#order [name=name]").fill("Ada Lovelace");
    const fields = ["email", "street", "postcode", "city", "terms"];
    await tab.tell(
      submit(tab.page),
      ...fields.map((object) => ({ kind: "form-error", subject: "order", object }) as const),
    );
  },
  /** A visit in another market begins there. */
  async changeMarket(visitor, tab) {
    const market = visitor.market === "CH" ? "GB" : "CH";
    await tab.arrive(path(visitor, "take"), "take");
    await createTab(tab.page, { ...visitor, market }).load(`/take/${market.toLowerCase()}`, "take");
    await visitor.context.clearCookies();
  },
  /** The answer to the order is lost, so the visitor sends it again. */
  async repeatOrder(visitor, tab) {
    const { page } = tab;
    await tab.arrive(path(visitor, "take"), "take");
    await comeToForm(page);
    await fillOrder(page, visitor.market);
    const isLost = new Promise<void>((resolve) => {
      page.route(
        "**/api/forms/order",
        async (route) => {
          await route.fetch();
          await route.abort("connectionreset");
          resolve();
        },
        { times: 1 },
      );
    });
    await submit(page)();
    await isLost;
    await page.locator("#order [role=alert]:not(:empty)").first().waitFor();
    await sendOrder(visitor, tab);
  },
  /** The network sends an event twice. */
  async repeatEvent(visitor, tab) {
    const sent = tab.page.waitForRequest(`**${eventsPath}`);
    await tab.arrive(path(visitor, "terms"), "terms");
    const { status } = await tab.page.evaluate(
      async ([to, body]) => {
        const { status } = await fetch(to, { method: "POST", body });
        return { status };
      },
      [eventsPath, (await sent).postData() ?? ""] as const,
    );
    if (visitor.isCounted && status !== 204) throw new Error(`The repetition was answered ${status}.`);
  },
} satisfies Record<string, Way>;

/** Visits without script: the server counts what they send, and nothing else. */
export const withoutScript = {
  async look(visitor, { page }) {
    await page.goto(`${visitor.url}${home(visitor)}`);
    await page.locator("main a[data-order-target]").first().click();
  },
  async accept(visitor, { page }) {
    await orderWithoutScript(visitor, page);
    await page.locator("#products form[data-offer] button").click();
    await page.waitForURL("**/thankyou/**");
    addOrder(visitor, unknownSource, false, true);
    addOffer(visitor, "offer-accepted", unknownSource);
    await visitor.context.clearCookies();
  },
  async decline(visitor, { page }) {
    await orderWithoutScript(visitor, page);
    await page.locator('#hero a[href^="/thankyou/"]').click();
    await page.waitForURL("**/thankyou/**");
    addOffer(visitor, "offer-declined", unknownSource);
    await visitor.context.clearCookies();
  },
  async quiz(visitor, { page }) {
    await page.goto(`${visitor.url}${path(visitor, "v1")}`);
    for (const question of questions) await page.locator(`#q-${question} input`).first().check();
    await page.locator("button[type=submit]:visible").click();
    await page.waitForURL("**/start-summary/**");
    addUnknown(visitor, "quiz-end", "v1", "small");
  },
  async mistake(visitor, { page }) {
    await page.goto(`${visitor.url}${path(visitor, "take")}`);
    await page.locator("#order form").evaluate((form) => form.setAttribute("novalidate", ""));
    await fillOrder(page, visitor.market);
    await page.locator("#order [name=email]").fill("nobody");
    await submit(page)();
    await page.waitForURL("**/api/forms/order");
    addUnknown(visitor, "form-error", "order", "email");
  },
} satisfies Record<string, Way>;

async function orderWithoutScript(visitor: Visitor, page: Page): Promise<void> {
  await page.goto(`${visitor.url}${path(visitor, "take")}`);
  await fillOrder(page, visitor.market);
  await submit(page)();
  await page.waitForURL("**/upsell/**");
  addUnknown(visitor, "form", "order");
  addOrder(visitor, unknownSource, false);
  addOffer(visitor, "offer-shown", unknownSource);
}
