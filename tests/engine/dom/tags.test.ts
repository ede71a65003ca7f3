import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { enhanceBlocks, fadePictures } from "../../../engine/runtime/boot/page-html.ts";
import { track } from "../../../engine/runtime/hooks/track.ts";
import { forgetCookies } from "../../../engine/runtime/tags/consent-storage.ts";
import { openDataLayer } from "../../../engine/runtime/tags/data-layer.ts";
import { startTags } from "../../../engine/runtime/tags/start-tags.ts";
import { watchHooks } from "../../../engine/runtime/tags/watch-hooks.ts";
import { body, find, payload, replaceMember, startAtAddress } from "./_support.ts";

/** The content of the data layer, with commands as arrays. */
const layer = (): unknown[] =>
  (window.dataLayer ?? []).map((entry) =>
    Object.prototype.toString.call(entry) === "[object Arguments]" ? [...(entry as IArguments)] : entry,
  );

const denied = {
  ad_storage: "denied",
  ad_user_data: "denied",
  ad_personalization: "denied",
  analytics_storage: "denied",
};
const nothingGranted = ["consent", "default", { ...denied, wait_for_update: 500 }];
const started = { event: "gtm.js", "gtm.start": expect.any(Number) };

/** A stand-in for IntersectionObserver. A test decides which elements come into view. */
let observed: Set<Element>;
let appear: (...elements: Element[]) => void;

class FakeIntersectionObserver {
  constructor(callback: (entries: object[]) => void) {
    appear = (...elements) =>
      callback(elements.map((target) => ({ target, isIntersecting: observed.has(target) })));
  }
  observe(element: Element) {
    observed.add(element);
  }
  disconnect() {
    observed.clear();
  }
}

let requested: string[];

beforeEach(() => {
  observed = new Set();
  requested = [];
  localStorage.clear();
  replaceMember(window, "dataLayer", undefined);
  // SAFETY: the code under test uses only these members.
  replaceMember(
    globalThis,
    "IntersectionObserver",
    FakeIntersectionObserver as unknown as typeof IntersectionObserver,
  );
  // Never answers: other tests cover the banner in a real browser.
  replaceMember(globalThis, "fetch", () => new Promise(() => undefined));
  const append = vi.spyOn(document.head, "append").mockImplementation((script) => {
    requested.push((script as HTMLScriptElement).src);
  });
  onTestFinished(() => append.mockRestore());
});

describe("the data layer", () => {
  test("starts with denied consent, as an arguments object, whatever it contains", () => {
    replaceMember(window, "dataLayer", [{ event: "earlier" }]);
    openDataLayer();
    expect(layer()).toEqual([nothingGranted, { event: "earlier" }]);
    expect(Object.prototype.toString.call(window.dataLayer?.[0])).toBe("[object Arguments]");
  });

  test("contains the consent and the manager's start before the waiting events", () => {
    const opened = openDataLayer();
    opened.push({ event: "content-view" });
    opened.load("GTM-AB12", ["statistics"]);
    expect(layer()).toEqual([
      nothingGranted,
      ["consent", "update", { ...denied, analytics_storage: "granted" }],
      started,
      { event: "content-view" },
    ]);
    expect(requested).toEqual(["https://www.googletagmanager.com/gtm.js?id=GTM-AB12"]);
  });

  test("grants all three advertising signals with marketing", () => {
    const opened = openDataLayer();
    opened.update(["marketing"]);
    const granted = { ad_storage: "granted", ad_user_data: "granted", ad_personalization: "granted" };
    expect(layer()[1]).toEqual(["consent", "update", { ...denied, ...granted }]);
  });
});

describe("the start", () => {
  const settings = { gtm: "GTM-AB12", purposes: "statistics marketing" };
  const view = { event: "view", path: "/take/de?a=1#b", route: "take-2" };
  const told = { event: "content-view", "content-name": "/take/de?a=1#b", "content-view-name": "take-2" };
  const keep = (granted: readonly string[]) =>
    localStorage.setItem(
      "consent",
      JSON.stringify({ at: Date.now(), asked: ["statistics", "marketing"], granted }),
    );

  test("with a wrong id is an error with a suggestion", { tags: "spec:5.1" }, () => {
    expect(() => startTags({ ...settings, gtm: "gtm-abc" }, "", [])).toThrow(
      "'gtm-abc' is not a valid GTM-ID (/^GTM-[0-9A-Z]+$/). Did you mean 'GTM-ABC'?",
    );
    expect(window.dataLayer).toBeUndefined();
  });

  test("without a choice stores the views and requests nothing from other hosts", {
    tags: "spec:9.6",
  }, () => {
    startTags(settings, "", [view]);
    expect(layer()).toEqual([nothingGranted, told]);
    expect(requested).toEqual([]);
  });

  test("with a stored consent loads the manager once", () => {
    keep(["statistics"]);
    startTags(settings, "", [view]);
    expect(
      layer().map((entry) => (Array.isArray(entry) ? entry[1] : (entry as { event: string }).event)),
    ).toEqual(["default", "update", "gtm.js", "content-view"]);
    expect(requested).toHaveLength(1);
  });

  test("with a stored refusal loads nothing and stores no views", () => {
    keep([]);
    const hear = startTags(settings, "", [view]);
    hear({ event: "quiz_step" });
    expect(layer()).toEqual([nothingGranted]);
    expect(requested).toEqual([]);
  });

  test("names views as site.json says", { tags: "spec:9.6" }, () => {
    startTags({ ...settings, viewEvent: "page" }, "", [view]);
    expect(layer()[1]).toEqual({ ...told, event: "page" });
  });

  test("forwards later events: a view once its title is set, other events at once and unchanged", () => {
    vi.useFakeTimers();
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const hear = startTags(settings, "", []);
    hear(view);
    hear({ event: "form_submit", form_name: "order" });
    expect(layer().slice(1)).toEqual([{ event: "form_submit", form_name: "order" }]);
    vi.advanceTimersByTime(10);
    expect(layer().slice(2)).toEqual([told]);
  });

  test("shows the footer entry that opens the settings", () => {
    const entry = find("li", body("<ul><li data-consent-settings hidden><button></button></li></ul>"));
    startTags(settings, "", []);
    expect(entry.hidden).toBe(false);
  });

  test("looks again at a long page once all of it is drawn", () => {
    startTags(settings, "", []);
    const entry = find("li", body("<ul><li data-consent-settings hidden><button></button></li></ul>"));
    const product = find(
      "article",
      body('<section data-block="cards"><article data-item="{}"></article></section>'),
    );
    dispatchEvent(new Event("funnel:drawn"));
    expect(entry.hidden).toBe(false);
    expect(observed).toContain(product);
  });

  test("drops events on a site without a tag manager", () => {
    replaceMember(window, "funnel", {
      payload: { ...payload(), shell: "" },
      css: "",
      stop: () => undefined,
      enhanceBlocks,
      enhancers: {},
      fadePictures,
    });
    expect(() => track({ event: "quiz_step" })).not.toThrow();
    expect(window.dataLayer).toBeUndefined();
  });
});

describe("the hooks of a page become events:", () => {
  const pushed = (): [unknown[], ReturnType<typeof watchHooks>] => {
    const entries: unknown[] = [];
    return [entries, watchHooks((entry) => entries.push(entry))];
  };
  const item = (id: string, price: number) => ({
    item_id: id,
    item_name: id.toUpperCase(),
    price,
    currency: "EUR",
  });
  const card = (id: string, price: number) =>
    `<li data-item='${JSON.stringify(item(id, price))}'><a data-product="${id}" href="?product=${id}#order"><b>Choose</b></a></li>`;
  const cards = (...all: string[]) =>
    body(`<section data-block="product-cards" id="products"><ul>${all.join("")}</ul></section>`);
  const sold = (id: string, price: number, index: number) => ({
    item_id: id,
    item_name: id.toUpperCase(),
    price,
    item_list_id: "products",
    index,
    quantity: 1,
  });
  const press = (element: Element) =>
    element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  /** Runs last on a click: prevents the browser from leaving the test page. */
  const stay = () => {
    const prevent = (event: Event) => event.preventDefault();
    addEventListener("click", prevent);
    onTestFinished(() => removeEventListener("click", prevent));
  };

  test("products come into view, all of a block in one event and once per page", () => {
    const host = cards(card("a", 10), card("b", 20.5));
    const [entries, { look }] = pushed();
    look();
    const [first, second] = host.querySelectorAll("li");
    if (!first || !second) throw new Error("There are two cards.");
    appear(first);
    appear(second);
    const list = {
      event: "view_item_list",
      ecommerce: {
        currency: "EUR",
        value: undefined,
        item_list_id: "products",
        items: [sold("a", 10, 0), sold("b", 20.5, 1)],
      },
    };
    expect(entries).toEqual([{ ecommerce: null }, list]);
    look();
    appear(first);
    expect(entries).toHaveLength(2);
    startAtAddress("/another/page");
    look();
    appear(first);
    expect(entries).toHaveLength(4);
  });

  test("a product out of view is no event", () => {
    cards(card("a", 10));
    const [entries, { look }] = pushed();
    look();
    appear(document.body);
    expect(entries).toEqual([]);
  });

  test("a single product is a view of an item, not of a list", () => {
    const host = cards(card("a", 10));
    const [entries, { look }] = pushed();
    look();
    appear(find("li", host));
    expect(entries[1]).toMatchObject({ event: "view_item", ecommerce: { value: 10, currency: "EUR" } });
  });

  test("the visitor chooses a product", () => {
    stay();
    const host = cards(card("a", 10), card("b", 20.5));
    const [entries] = pushed();
    press(find("[data-product=b] b", host));
    expect(entries).toEqual([
      { ecommerce: null },
      {
        event: "select_item",
        ecommerce: { currency: "EUR", value: 20.5, item_list_id: "products", items: [sold("b", 20.5, 0)] },
      },
    ]);
  });

  test("the visitor accepts an upsell, and a second click during the request does nothing", () => {
    const host = cards(card("a", 10));
    find("[data-product=a]", host).outerHTML = '<button type="button" data-product="a">Buy</button>';
    const [entries] = pushed();
    press(find("button", host));
    find("button", host).setAttribute("aria-busy", "true");
    press(find("button", host));
    expect(entries).toEqual([
      { ecommerce: null },
      {
        event: "add_to_cart",
        ecommerce: { currency: "EUR", value: 10, item_list_id: "products", items: [sold("a", 10, 0)] },
      },
    ]);
  });

  test.for([
    ['<a data-order-button data-order-target="/x" href="/take/de?src=a">Order</a>', "/take/de"],
    ['<a data-order-button href="#products">Order</a>', "#products"],
  ])("the visitor clicks an order button (%s)", ([html = "", target]) => {
    document.body.dataset["route"] = "index-home";
    onTestFinished(() => document.body.removeAttribute("data-route"));
    const host = body(`<section data-block="hero" id="hero">${html}</section>`);
    const [entries] = pushed();
    // The click is counted although a block stops it.
    const keep = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
    };
    host.addEventListener("click", keep, { capture: true });
    press(find("a", host));
    expect(entries).toEqual([{ event: "order_click", route_name: "index-home", block_id: "hero", target }]);
  });

  test.for([
    '<a data-order-button aria-disabled="true" role="link">Order</a>',
    '<a data-order-button aria-busy="true" href="/take/de">Order</a>',
    '<a href="/terms/de">Terms</a>',
  ])("a click on another link is no event: %s", (html) => {
    stay();
    const host = body(`<section data-block="hero" id="hero">${html}</section>`);
    const [entries] = pushed();
    press(find("a", host));
    expect(entries).toEqual([]);
  });

  test("an order is paid, once for each document, also if its summary arrives later", async () => {
    const purchase = {
      transaction_id: "7Q2KM-4TX9A",
      currency: "EUR",
      value: 34.9,
      shipping: 4.9,
      items: [{ item_id: "jar", item_name: "Jar", price: 34.9, quantity: 1 }],
    };
    const [entries, { look }] = pushed();
    look();
    expect(entries).toEqual([]);
    body(`<data hidden data-purchase='${JSON.stringify(purchase)}'></data>`);
    document.documentElement.setAttribute("data-ordered", "");
    onTestFinished(() => document.documentElement.removeAttribute("data-ordered"));
    await vi.waitFor(() =>
      expect(entries).toEqual([{ ecommerce: null }, { event: "purchase", ecommerce: purchase }]),
    );
    look();
    expect(entries).toHaveLength(2);
  });

  test("the visitor starts a form, once, and only if the form has a name for it", () => {
    const host = body(
      '<form data-form="order"><input name="a"><input name="b"></form><form><input name="c"></form>',
    );
    const [entries] = pushed();
    for (const input of host.querySelectorAll("input"))
      input.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
    expect(entries).toEqual([{ event: "form_start", form_name: "order" }]);
  });

  test("a section of the modal opens", async () => {
    const dialog = find("dialog", body('<dialog data-modal data-section=""></dialog>'));
    const [entries] = pushed();
    dialog.dataset["section"] = "privacy";
    await vi.waitFor(() => expect(entries).toEqual([{ event: "modal_open", section: "privacy" }]));
    dialog.dataset["section"] = "";
    // The observer reports these two changes one by one.
    await Promise.resolve();
    dialog.dataset["section"] = "terms";
    await vi.waitFor(() => expect(entries).toHaveLength(2));
    expect(entries[1]).toEqual({ event: "modal_open", section: "terms" });
  });
});

test("a withdrawal deletes the cookies of its purposes and no others", () => {
  for (const name of ["_ga", "_ga_AB12", "_gcl_au", "market"]) {
    // biome-ignore lint/suspicious/noDocumentCookie: what the code under test reads
    document.cookie = `${name}=1;path=/`;
  }
  forgetCookies(["statistics"]);
  expect(document.cookie.split("; ").sort()).toEqual(["_gcl_au=1", "market=1"]);
  forgetCookies(["marketing"]);
  expect(document.cookie).toBe("market=1");
  // biome-ignore lint/suspicious/noDocumentCookie: the same
  document.cookie = "market=;max-age=0;path=/";
});
