import { beforeEach, describe, expect, test, vi } from "vitest";
import { focusPage, scrollToHash, startAt } from "../../../engine/runtime/navigation/scroll.ts";
import { body, find, replaceMember } from "./_support.ts";

const scrolled = vi.fn();
const intoView = vi.fn();

function prefersLess(matches: boolean): void {
  replaceMember(window, "matchMedia", (media) => ({ matches, media }) as MediaQueryList);
}

beforeEach(() => {
  scrolled.mockReset();
  intoView.mockReset();
  replaceMember(window, "scrollTo", scrolled);
  replaceMember(Element.prototype, "scrollIntoView", function (this: Element, options) {
    intoView(this.id, options);
  });
  prefersLess(false);
  body('<p id="part"></p><p id="größe"></p><p id="50%"></p>');
});

const to = (address: string): URL => new URL(address, "https://shop.example/take/de");

describe("a new page", () => {
  test("starts at its top, without animation", { tags: ["spec:2.19", "spec:9.7"] }, () => {
    startAt(to("/take/de"), undefined);
    expect(scrolled).toHaveBeenCalledExactlyOnceWith({ top: 0, behavior: "instant" });
  });

  test("scrolls smoothly to the target of its hash", { tags: ["spec:2.19", "spec:9.7"] }, () => {
    startAt(to("/take/de#part"), undefined);
    expect(intoView).toHaveBeenCalledExactlyOnceWith("part", { behavior: "smooth" });
    expect(scrolled).not.toHaveBeenCalled();
  });

  test("starts at its top if the hash names no element", () => {
    startAt(to("/take/de#nothing"), undefined);
    expect(scrolled).toHaveBeenCalledExactlyOnceWith({ top: 0, behavior: "instant" });
  });

  test("starts at the stored position on back and forward, whatever its hash", { tags: "spec:9.7" }, () => {
    startAt(to("/take/de#part"), 420);
    expect(scrolled).toHaveBeenCalledExactlyOnceWith({ top: 420, behavior: "auto" });
    expect(intoView).not.toHaveBeenCalled();
    startAt(to("/take/de"), 0);
    expect(scrolled).toHaveBeenLastCalledWith({ top: 0, behavior: "auto" });
  });
});

describe("a hash", () => {
  test("matches an id in its encoded and in its decoded form", () => {
    expect(scrollToHash("#part")?.id).toBe("part");
    expect(scrollToHash("#größe")?.id).toBe("größe");
    expect(scrollToHash(to("#größe").hash)?.id).toBe("größe");
    expect(intoView.mock.calls.map(([id]) => id)).toEqual(["part", "größe", "größe"]);
  });

  test("that names no element does not scroll", () => {
    expect(scrollToHash("#nothing")).toBeUndefined();
    expect(intoView).not.toHaveBeenCalled();
  });

  test("that cannot be decoded matches no element, or an element with the encoded id", () => {
    expect(scrollToHash("#%")).toBeUndefined();
    expect(scrollToHash("#%E4")).toBeUndefined();
    expect(scrollToHash("#50%")?.id).toBe("50%");
  });

  test("scrolls without animation if the visitor prefers reduced motion", () => {
    prefersLess(true);
    scrollToHash("#part");
    expect(intoView).toHaveBeenCalledExactlyOnceWith("part", { behavior: "instant" });
  });
});

test.each([
  ["what is hidden", '<p id="modal-thanks" hidden></p>'],
  // A slow device may render the page after the panel has opened.
  ["a panel's section", '<dialog open><div id="modal-thanks"></div></dialog>'],
])("a hash that names %s starts the page at its top", (_, html) => {
  body(html);
  startAt(to("/take/de#modal-thanks"), undefined);
  expect(intoView).not.toHaveBeenCalled();
  expect(scrolled).toHaveBeenCalledExactlyOnceWith({ top: 0, behavior: "instant" });
});

describe("the focus of a new page", () => {
  const page = () => body('<main id="main" tabindex="-1"><h1>New</h1><p id="there">There</p></main>');

  test("goes to the target of its hash", () => {
    page();
    focusPage(startAt(to("/take/de#there"), undefined));
    expect(document.activeElement?.id).toBe("there");
  });

  test("goes to its heading", () => {
    page();
    focusPage(startAt(to("/take/de"), undefined));
    expect(document.activeElement).toBe(find("h1"));
  });

  test("goes to its main part when there is no heading", () => {
    page();
    find("h1").remove();
    focusPage(undefined);
    expect(document.activeElement?.id).toBe("main");
  });

  test("stays on an element that can have the focus", () => {
    body('<main id="main" tabindex="-1"><a id="there" href="/">There</a></main>');
    focusPage(find("#there"));
    expect(find("#there").hasAttribute("tabindex")).toBe(false);
    expect(document.activeElement?.id).toBe("there");
  });
});
