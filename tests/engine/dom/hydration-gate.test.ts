import { describe, expect, test, vi } from "vitest";
import { hydrationGate } from "../../../engine/runtime/hydration/hydration-gate.ts";
import { body, find, replaceMember, settled } from "./_support.ts";

async function isOpen(gate: Promise<void>): Promise<boolean> {
  let open = false;
  void gate.then(() => {
    open = true;
  });
  await settled();
  return open;
}

const openGate = (
  how: Parameters<typeof hydrationGate>[0],
  element: Element | null,
  { signal } = new AbortController(),
) => hydrationGate(how, element, signal);

const block = (): HTMLElement => {
  body('<section id="block"><button>Inside</button></section><button id="outside">Outside</button>');
  return find("#block");
};

test("load opens at once", async () => {
  expect(await isOpen(openGate("load", block()))).toBe(true);
});

test.for(["visible", "interaction"] as const)("%s opens at once for a missing block", async (how) => {
  expect(await isOpen(openGate(how, null))).toBe(true);
});

describe("visible", () => {
  test("opens when the visitor sees the block, and then stops watching", async () => {
    let see: (isIntersecting: boolean) => void = () => {};
    const [observe, disconnect] = [vi.fn(), vi.fn()];
    class Sight {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        see = (isIntersecting) => callback([{ isIntersecting }]);
      }
      observe = observe;
      disconnect = disconnect;
    }
    replaceMember(globalThis, "IntersectionObserver", Sight as never);
    const element = block();
    const gate = openGate("visible", element);
    expect(observe).toHaveBeenCalledExactlyOnceWith(element);
    see(false);
    expect(await isOpen(gate)).toBe(false);
    expect(disconnect).not.toHaveBeenCalled();
    see(true);
    expect(await isOpen(gate)).toBe(true);
    expect(disconnect).toHaveBeenCalledTimes(1);
  });

  test("stops watching once hydration has ended", () => {
    const disconnect = vi.fn();
    class Sight {
      observe = () => {};
      disconnect = disconnect;
    }
    replaceMember(globalThis, "IntersectionObserver", Sight as never);
    const ending = new AbortController();
    void openGate("visible", block(), ending);
    ending.abort();
    expect(disconnect).toHaveBeenCalledTimes(1);
  });
});

describe("interaction", () => {
  test("does not open after hydration has ended", async () => {
    const element = block();
    const ending = new AbortController();
    const gate = openGate("interaction", element, ending);
    ending.abort();
    find("button", element).dispatchEvent(new Event("pointerdown", { bubbles: true }));
    expect(await isOpen(gate)).toBe(false);
  });

  test.for(["pointerdown", "keydown", "focusin"])("opens at %s inside the block only", async (type) => {
    const element = block();
    const gate = openGate("interaction", element);
    find("#outside").dispatchEvent(new Event(type, { bubbles: true }));
    find("button", element).dispatchEvent(new Event("mouseover", { bubbles: true }));
    expect(await isOpen(gate)).toBe(false);
    find("button", element).dispatchEvent(new Event(type, { bubbles: true }));
    expect(await isOpen(gate)).toBe(true);
  });

  test("opens although a handler above the block stops the event", async () => {
    const element = block();
    // React stops events of elements that it has not hydrated yet.
    element.parentElement?.addEventListener("pointerdown", (event) => event.stopPropagation(), true);
    const gate = openGate("interaction", element);
    find("button", element).dispatchEvent(new Event("pointerdown", { bubbles: true }));
    expect(await isOpen(gate)).toBe(true);
  });
});
