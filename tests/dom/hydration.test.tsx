import { useEffect, useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { useLocation, useSearch } from "wouter";
import { parts } from "../../blocks/_ui/page/browser-parts.ts";
import { embedPayload } from "../../engine/payload/embed-payload.ts";
import type { PayloadBlock } from "../../engine/payload/payload.ts";
import type { AnyView, BrowserBlocks } from "../../engine/registry/browser-block.ts";
import type { Hydrate } from "../../engine/registry/define-block.ts";
import { pageRenderer } from "../../engine/render/render-page.tsx";
import { App, locationHook } from "../../engine/runtime/hydration/app.tsx";
import { blockViews } from "../../engine/runtime/hydration/block-views.tsx";
import { createNavigator } from "../../engine/runtime/navigation/navigator.ts";
import { createSharedStore } from "../../engine/runtime/shared-state.ts";
import { body, deferred, find, pagePayload, shell, startAtAddress } from "./_support.ts";

const Still: AnyView = ({ title }) => <h2>{String(title)}</h2>;

const Counter: AnyView = ({ label }) => {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {String(label)} {count}
    </button>
  );
};

const Broken: AnyView = () => {
  const [isBroken, setBroken] = useState(false);
  useEffect(() => setBroken(true), []);
  if (isBroken) throw new Error("Broken on purpose.");
  return <p>Whole</p>;
};

const Typed: AnyView = () => <input name="name" />;

const Place: AnyView = () => {
  const [path] = useLocation();
  return <p>{`${path} ${useSearch()}`}</p>;
};

interface Kind {
  readonly view: AnyView;
  readonly hydrate: Hydrate;
}

const kinds = {
  still: { view: Still, hydrate: "never" },
  counter: { view: Counter, hydrate: "load" },
  sleeping: { view: Counter, hydrate: "interaction" },
  broken: { view: Broken, hydrate: "load" },
  late: { view: Counter, hydrate: "load" },
  typed: { view: Typed, hydrate: "load" },
  place: { view: Place, hydrate: "load" },
} satisfies Record<string, Kind>;

function setUp(
  main: readonly PayloadBlock[],
  loads: Partial<Record<string, () => Promise<{ View: AnyView }>>> = {},
  lateProps = async (id: string) => main.find((placed) => placed.id === id)?.props ?? {},
) {
  const page = pagePayload({ path: location.pathname, main });
  const renderPage = pageRenderer(
    new Map(Object.entries(kinds).map(([name, kind]) => [name, { ...kind, element: "section" }])),
    parts,
  );
  const host = body(`<div id="root">${renderPage({ ...page, shell: shell() })}</div>`);
  const loaded: string[] = [];
  const blocks: BrowserBlocks = Object.fromEntries(
    Object.entries<Kind>(kinds).map(([name, { hydrate, view }]) => [
      name,
      {
        hydrate,
        element: "section",
        view: () => {
          loaded.push(name);
          return loads[name]?.() ?? Promise.resolve({ View: view });
        },
      },
    ]),
  );
  const navigator = createNavigator({
    prepare: () => Promise.reject(new Error("There is no other page.")),
    commit: () => {},
    moveTo: () => {},
    allowedHosts: () => [],
    isAtItsAddress: () => true,
    leave: () => {},
    recover: () => {},
    onError: () => {},
  });
  const recovered = vi.fn();
  const onError = vi.fn();
  const reload = vi.fn(async () => false);
  const views = blockViews(blocks, { lateProps, onError, reload });
  const root = hydrateRoot(
    find("#root", host),
    <App
      page={embedPayload(
        page,
        shell(),
        (block) =>
          (({ never: undefined, interaction: [], load: "all" }) as const)[
            kinds[block as keyof typeof kinds].hydrate
          ],
      )}
      isFirst
      blocks={blocks}
      parts={parts}
      views={views}
      store={createSharedStore(shell().market)}
      hook={locationHook(navigator)}
      onError={(error, { id, block }) => {
        onError(error, block);
        views.restore(id);
      }}
    />,
    { onRecoverableError: recovered, onCaughtError: () => {} },
  );
  onTestFinished(() => root.unmount());
  return { host, loaded, recovered, onError, reload };
}

const counter = (id: string, block = "counter"): PayloadBlock => ({ id, block, props: { label: id } });
const still = (id: string): PayloadBlock => ({ id, block: "still", props: { title: `Title of ${id}` } });
const clicked = async (selector: string, text: string): Promise<void> => {
  // Clicks before hydration are lost, so click until one counts.
  await vi.waitFor(() => {
    find(selector).click();
    expect(find(selector).textContent).not.toBe(text);
  });
};

describe("a block that never hydrates", () => {
  test("keeps the server's elements, without an error and without its code", async () => {
    const { host, loaded, recovered } = setUp([still("a"), counter("b"), still("c")]);
    const heading = find("#a h2", host);
    heading.append("!");
    await clicked("#b button", "b 0");
    expect(find("#a h2", host)).toBe(heading);
    expect(heading.textContent).toBe("Title of a!");
    expect(loaded).toEqual(["counter"]);
    expect(recovered).not.toHaveBeenCalled();
  });
});

describe("a block that hydrates", () => {
  test("takes over the elements that the server wrote", async () => {
    const { host, recovered } = setUp([counter("b")]);
    const button = find("#b button", host);
    await clicked("#b button", "b 0");
    expect(find("#b button", host)).toBe(button);
    expect(recovered).not.toHaveBeenCalled();
  });

  test("keeps the server's HTML until its code has come, and others do not wait", async () => {
    const code = deferred<{ View: AnyView }>();
    const { host, recovered } = setUp([counter("slow", "sleeping"), counter("fast")], {
      sleeping: () => code.promise,
    });
    await clicked("#fast button", "fast 0");
    find("#slow button", host).dispatchEvent(new Event("pointerdown", { bubbles: true }));
    await clicked("#fast button", "fast 1");
    expect(find("#slow button", host).textContent).toBe("slow 0");
    code.resolve({ View: Counter });
    await clicked("#slow button", "slow 0");
    expect(recovered).not.toHaveBeenCalled();
  });

  test("loads no code before it may", async () => {
    const { host, loaded } = setUp([counter("a", "sleeping"), counter("b")]);
    await clicked("#b button", "b 0");
    expect(loaded).toEqual(["counter"]);
    find("#a button", host).dispatchEvent(new Event("keydown", { bubbles: true }));
    await clicked("#a button", "a 0");
    expect(loaded).toEqual(["counter", "sleeping"]);
  });

  test("on an interaction gets its props with its code, and stays as it is until they have come", async () => {
    const props = deferred<Record<string, unknown>>();
    const lateProps = vi.fn(() => props.promise);
    const { host, loaded, recovered } = setUp([counter("a", "sleeping"), counter("b")], {}, lateProps);
    await clicked("#b button", "b 0");
    expect(lateProps).not.toHaveBeenCalled();
    const button = find("#a button", host);
    button.dispatchEvent(new Event("focusin", { bubbles: true }));
    await vi.waitFor(() => expect(loaded).toContain("sleeping"));
    expect(lateProps).toHaveBeenCalledExactlyOnceWith("a");
    expect(button.textContent).toBe("a 0");
    props.resolve({ label: "a" });
    await clicked("#a button", "a 0");
    expect(find("#a button", host)).toBe(button);
    expect(recovered).not.toHaveBeenCalled();
  });

  test("reads the address through wouter: first as the server knew it, then as it is", async () => {
    startAtAddress("/take/de?a=1&b=");
    const { host, recovered } = setUp([{ id: "place", block: "place", props: {} }, counter("b")]);
    await clicked("#b button", "b 0");
    await vi.waitFor(() => expect(find("#place p", host).textContent).toBe("/take/de a=1&b="));
    expect(recovered).not.toHaveBeenCalled();
  });
});

describe("a block that fails", () => {
  test("shows what the server wrote, and its error is reported with its name", async () => {
    const { host, onError } = setUp([still("a"), { id: "x", block: "broken", props: {} }, counter("b")]);
    await vi.waitFor(() => expect(find("#x", host).dataset["static"]).toBe(""));
    expect(find("#x p", host).textContent).toBe("Whole");
    expect(onError).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ message: "Broken on purpose." }),
      "broken",
    );
    await clicked("#b button", "b 0");
    expect(find("#a h2", host).textContent).toBe("Title of a");
  });

  test("to load keeps the server's HTML, and is tried again at the next interaction", async () => {
    const answers = [() => Promise.reject(new Error("offline")), () => Promise.reject(new Error("offline"))];
    const { host, loaded, onError, reload } = setUp([counter("x", "late"), counter("b")], {
      late: () => answers.pop()?.() ?? Promise.resolve({ View: Counter }),
    });
    await clicked("#b button", "b 0");
    await vi.waitFor(() => expect(find("#x", host).dataset["static"]).toBe(""));
    const button = find("#x button", host);
    expect(button.textContent).toBe("x 0");
    expect(reload).toHaveBeenCalledTimes(1);
    for (const tries of [2, 3]) {
      button.dispatchEvent(new Event("focusin", { bubbles: true }));
      await vi.waitFor(() => expect(loaded.filter((name) => name === "late")).toHaveLength(tries));
      await vi.waitFor(() => expect(onError).toHaveBeenCalledTimes(2));
    }
    await clicked("#x button", "x 0");
    expect(find("#x button", host)).toBe(button);
    expect(find("#x", host).dataset["static"]).toBeUndefined();
  });

  test("to load after the page was begun without script is not tried again", async () => {
    const { host, loaded } = setUp([{ id: "x", block: "typed", props: {} }, counter("b")], {
      typed: () => Promise.reject(new Error("offline")),
    });
    await vi.waitFor(() => expect(find("#x", host).dataset["static"]).toBe(""));
    const input = find<HTMLInputElement>("#x input", host);
    input.value = "Ada";
    input.dispatchEvent(new Event("focusin", { bubbles: true }));
    await clicked("#b button", "b 0");
    expect(loaded.filter((name) => name === "typed")).toHaveLength(1);
    expect(input.value).toBe("Ada");
  });

  test("to load when it is called for leaves the rest of the page, and the page is not loaded again", async () => {
    const { host, onError, reload } = setUp([counter("x", "sleeping"), counter("b")], {
      sleeping: () => Promise.reject(new Error("offline")),
    });
    await clicked("#b button", "b 0");
    find("#x button", host).dispatchEvent(new Event("focusin", { bubbles: true }));
    await vi.waitFor(() => expect(onError).toHaveBeenCalledTimes(1));
    expect(find("#x button", host).textContent).toBe("x 0");
    expect(reload).not.toHaveBeenCalled();
    await clicked("#b button", "b 1");
  });
});
