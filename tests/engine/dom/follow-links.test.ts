import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { followLinks } from "../../../engine/runtime/navigation/follow-links.ts";
import type { NavigationResult, Navigator } from "../../../engine/runtime/navigation/navigator.ts";
import { body, deferred, find, settled } from "./_support.ts";

const navigate = vi.fn<Navigator["navigate"]>();
// Listens as long as the document exists, so call it once for all tests.
followLinks({
  navigate,
  guard: () => {},
  keepScroll: () => {},
});

/** Clicks an element of some HTML. True if the browser's default action was prevented. */
function click(html: string, options: MouseEventInit = {}, selector = "a"): boolean {
  const element = find(selector, body(html));
  let isTaken = false;
  // Runs last: prevents the browser from leaving the test page.
  const stay = (event: Event) => {
    isTaken = event.defaultPrevented;
    event.preventDefault();
  };
  addEventListener("click", stay, { once: true });
  element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, button: 0, ...options }));
  return isTaken;
}

beforeEach(() => {
  navigate.mockReset();
  navigate.mockResolvedValue("ok");
});

describe("a plain click", () => {
  test("on a link of the site goes through the navigator", () => {
    expect(click('<a href="/take/de?a=1#b">Take</a>')).toBe(true);
    expect(navigate).toHaveBeenCalledExactlyOnceWith(`${location.origin}/take/de?a=1#b`);
  });

  test("on something inside a link counts for the link", () => {
    expect(click('<a href="/take/de"><b>Take</b></a>', {}, "b")).toBe(true);
    expect(navigate).toHaveBeenCalledTimes(1);
  });

  test("on a link that targets its own tab works like any other click", () => {
    expect(click('<a href="/take/de" target="_self">Take</a>')).toBe(true);
  });
});

describe("the browser keeps", () => {
  test("links to files", () => {
    expect(click('<a href="/guides/care.pdf?a=1#page=3">Care</a>')).toBe(false);
  });

  test.for([["ctrlKey"], ["metaKey"], ["shiftKey"], ["altKey"]])("clicks with %s", ([key = ""]) => {
    expect(click('<a href="/take/de">Take</a>', { [key]: true })).toBe(false);
    expect(navigate).not.toHaveBeenCalled();
  });

  test.for([
    ["clicks with another button", '<a href="/take/de">Take</a>', { button: 1 }],
    ["links to a new tab", '<a href="/take/de" target="_blank">Take</a>', {}],
    ["downloads", '<a href="/take/de" download>Take</a>', {}],
    ["links to another site", '<a href="https://example.org/take/de">Take</a>', {}],
    ["addresses of mail", '<a href="mailto:a@shop.example">Mail</a>', {}],
    ["telephone numbers", '<a href="tel:+4930123">Call</a>', {}],
    ["links without an address", "<a data-order-button aria-disabled=true>Order</a>", {}],
  ] as const)("%s", ([, html, options]) => {
    expect(click(html, options)).toBe(false);
    expect(navigate).not.toHaveBeenCalled();
  });

  test("clicks outside of links", () => {
    expect(click("<button type=button>Press</button>", {}, "button")).toBe(false);
    expect(navigate).not.toHaveBeenCalled();
  });
});

test("ignores a click that a block has handled", () => {
  const host = body('<p><a href="/take/de">Take</a></p>');
  host.addEventListener("click", (event) => event.preventDefault());
  const stay = vi.fn();
  addEventListener("click", stay, { once: true });
  find("a", host).dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  expect(navigate).not.toHaveBeenCalled();
});

describe("an order button", () => {
  const html = '<a href="/take/de" data-order-button data-order-target="/take/de">Order</a>';

  test("is busy until the navigation ends, whatever its result", { tags: "spec:4.5" }, async () => {
    for (const result of ["ok", "aborted", "cancelled", "duplicated"] as const) {
      const ending = deferred<NavigationResult>();
      navigate.mockReturnValueOnce(ending.promise);
      click(html);
      const button = document
        .querySelectorAll("[data-order-button]")
        .item(document.querySelectorAll("[data-order-button]").length - 1);
      await vi.waitFor(() => expect(button.getAttribute("aria-busy")).toBe("true"));
      ending.resolve(result);
      await settled();
      expect(button.hasAttribute("aria-busy")).toBe(false);
    }
  });

  test("ignores clicks while it is busy, and so does the browser", {
    tags: "spec:4.5",
  }, async () => {
    const ending = deferred<NavigationResult>();
    onTestFinished(() => ending.resolve("ok"));
    navigate.mockReturnValueOnce(ending.promise);
    click(html);
    const button = find("[data-order-button]");
    const event = new MouseEvent("click", { bubbles: true, cancelable: true });
    button.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
    expect(navigate).toHaveBeenCalledTimes(1);
  });

  test("does not look busy if the next page is ready", async () => {
    const seen: string[] = [];
    const watch = new MutationObserver((changes) =>
      seen.push(...changes.map(({ attributeName }) => String(attributeName))),
    );
    watch.observe(document.documentElement, { subtree: true, attributeFilter: ["aria-busy"] });
    onTestFinished(() => watch.disconnect());
    navigate.mockResolvedValueOnce("ok");
    click(html);
    await settled();
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    expect(seen).toEqual([]);
  });

  test("other links never look busy", () => {
    navigate.mockReturnValueOnce(new Promise(() => {}));
    click('<a href="/terms/de" data-keep-query>Terms</a>');
    expect(document.querySelector("[aria-busy]")).toBeNull();
  });
});
