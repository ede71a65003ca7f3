import { useEffect, useState } from "react";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { useLocation, useSearch } from "wouter";
import { parts } from "../../../blocks/_ui/page/browser-parts.ts";
import { embedPayload } from "../../../engine/payload/embed-payload.ts";
import type { PayloadBlock } from "../../../engine/payload/payload.ts";
import type { AnyView, BrowserBlocks, Hydrate } from "../../../engine/registry/define-block.ts";
import type { BrowserParts } from "../../../engine/render/page-parts.ts";
import { pageRenderer } from "../../../engine/render/render-page.tsx";
import { createSharedStore } from "../../../engine/render/shared-state.ts";
import { locationHook } from "../../../engine/runtime/hydration/app.tsx";
import { blockViews } from "../../../engine/runtime/hydration/block-views.ts";
import { createPageRoot } from "../../../engine/runtime/hydration/page-root.tsx";
import { createNavigator } from "../../../engine/runtime/navigation/navigator.ts";
import { type ErrorReport, report } from "../../../engine/runtime/recovery/report.ts";
import {
  body,
  deferred,
  find,
  pagePayload,
  replaceMember,
  settled,
  shell,
  startAtAddress,
} from "./_support.ts";

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

const counter = (id: string, block = "counter"): PayloadBlock => ({ id, block, props: { label: id } });
const still = (id: string): PayloadBlock => ({ id, block: "still", props: { title: `Title of ${id}` } });

interface Changes {
  /** Loads the code of a block in another way than at once. */
  readonly loads?: Partial<Record<string, () => Promise<{ View: AnyView }>>>;
  readonly lateProps?: (id: string) => Promise<Record<string, unknown>>;
  readonly reload?: () => Promise<boolean>;
  /** Changes the server's page before React starts. */
  readonly damage?: (root: HTMLElement) => void;
  readonly skipLink?: BrowserParts["SkipLink"];
}

function setUp(main: readonly PayloadBlock[], changes: Changes = {}) {
  const { loads = {}, lateProps, damage, skipLink = () => null } = changes;
  const page = pagePayload({ path: location.pathname, main });
  const around = shell({ before: [still("top")], notices: { ...shell().notices, skip: "Skip" } });
  const browserParts = { ...parts, SkipLink: skipLink };
  const renderPage = pageRenderer(
    new Map(Object.entries(kinds).map(([name, kind]) => [name, { ...kind, element: "section" }])),
    browserParts,
  );
  const host = body(`<div id="root">${renderPage({ ...page, shell: around })}</div>`);
  damage?.(find("#root", host));
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
  const reload = vi.fn(changes.reload ?? (async () => false));
  const reports: ErrorReport[] = [];
  const onReport = ({ detail }: CustomEvent<ErrorReport>) => void reports.push(detail);
  addEventListener("funnel:error", onReport);
  const views = blockViews(blocks, {
    lateProps: lateProps ?? (async (id) => main.find((placed) => placed.id === id)?.props ?? {}),
    onError: (error, block) => report(error, `block ${block}`),
    reload,
  });
  const first = embedPayload(
    page,
    around,
    (block) =>
      (({ never: undefined, interaction: [], load: "all" }) as const)[
        kinds[block as keyof typeof kinds].hydrate
      ],
  );
  const store = createSharedStore(around.market);
  const root = createPageRoot({ first, blocks, parts: browserParts, views, store });
  root.hydrate({ hook: locationHook(navigator), onRestore: () => {}, onLost: () => {} });
  onTestFinished(() => {
    views.endHydration();
    removeEventListener("funnel:error", onReport);
    delete document.documentElement.dataset["static"];
  });
  return { host, loaded, reports, reload };
}

const clicked = async (selector: string, text: string): Promise<void> => {
  // Clicks before hydration are lost, so click until one counts.
  await vi.waitFor(() => {
    find(selector).click();
    expect(find(selector).textContent).not.toBe(text);
  });
};

describe("a block that never hydrates", () => {
  test("keeps the server's elements, without an error, and loads no code", async () => {
    const { host, loaded, reports } = setUp([still("a"), counter("b"), still("c")]);
    const heading = find("#a h2", host);
    heading.append("!");
    await clicked("#b button", "b 0");
    expect(find("#a h2", host)).toBe(heading);
    expect(heading.textContent).toBe("Title of a!");
    expect(loaded).toEqual(["counter"]);
    expect(reports).toEqual([]);
  });
});

describe("a block that hydrates", () => {
  test("takes over the elements that the server wrote", async () => {
    const { host, reports } = setUp([counter("b")]);
    const button = find("#b button", host);
    await clicked("#b button", "b 0");
    expect(find("#b button", host)).toBe(button);
    expect(reports).toEqual([]);
  });

  test("keeps the server's HTML until its code has loaded, while other blocks hydrate", async () => {
    const code = deferred<{ View: AnyView }>();
    const { host, reports } = setUp([counter("slow", "sleeping"), counter("fast")], {
      loads: { sleeping: () => code.promise },
    });
    await clicked("#fast button", "fast 0");
    find("#slow button", host).dispatchEvent(new Event("pointerdown", { bubbles: true }));
    await clicked("#fast button", "fast 1");
    expect(find("#slow button", host).textContent).toBe("slow 0");
    code.resolve({ View: Counter });
    await clicked("#slow button", "slow 0");
    expect(reports).toEqual([]);
  });

  test("loads no code before its hydration gate opens", async () => {
    const { host, loaded } = setUp([counter("a", "sleeping"), counter("b")]);
    await clicked("#b button", "b 0");
    expect(loaded).toEqual(["counter"]);
    find("#a button", host).dispatchEvent(new Event("keydown", { bubbles: true }));
    await clicked("#a button", "a 0");
    expect(loaded).toEqual(["counter", "sleeping"]);
  });

  test("loads its props with its code at an interaction, and stays unchanged until then", async () => {
    const props = deferred<Record<string, unknown>>();
    const lateProps = vi.fn(() => props.promise);
    const { host, loaded, reports } = setUp([counter("a", "sleeping"), counter("b")], { lateProps });
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
    expect(reports).toEqual([]);
  });

  test("reads the address through wouter: first the server's address, then the browser's", async () => {
    startAtAddress("/take/de?a=1&b=");
    const { host, reports } = setUp([{ id: "place", block: "place", props: {} }, counter("b")]);
    await clicked("#b button", "b 0");
    await vi.waitFor(() => expect(find("#place p", host).textContent).toBe("/take/de a=1&b="));
    expect(reports).toEqual([]);
  });
});

describe("a block that fails", () => {
  test("shows the server's HTML, and reports its error with its name", async () => {
    const { host, reports } = setUp([still("a"), { id: "x", block: "broken", props: {} }, counter("b")]);
    await vi.waitFor(() => expect(find("#x", host).dataset["static"]).toBe(""));
    expect(find("#x p", host).textContent).toBe("Whole");
    expect(reports).toEqual([
      { error: expect.objectContaining({ message: "Broken on purpose." }), where: "block broken" },
    ]);
    await clicked("#b button", "b 0");
    expect(find("#a h2", host).textContent).toBe("Title of a");
  });

  test("keeps the server's HTML after a failed load, and loads again at the next interaction", async () => {
    const answers = [() => Promise.reject(new Error("offline")), () => Promise.reject(new Error("offline"))];
    const { host, loaded, reports, reload } = setUp([counter("x", "late"), counter("b")], {
      loads: { late: () => answers.pop()?.() ?? Promise.resolve({ View: Counter }) },
    });
    await clicked("#b button", "b 0");
    await vi.waitFor(() => expect(find("#x", host).dataset["static"]).toBe(""));
    const button = find("#x button", host);
    expect(button.textContent).toBe("x 0");
    expect(reload).toHaveBeenCalledTimes(1);
    for (const tries of [2, 3]) {
      button.dispatchEvent(new Event("focusin", { bubbles: true }));
      await vi.waitFor(() => expect(loaded.filter((name) => name === "late")).toHaveLength(tries));
      await vi.waitFor(() => expect(reports).toHaveLength(2));
    }
    await clicked("#x button", "x 0");
    expect(find("#x button", host)).toBe(button);
    expect(find("#x", host).dataset["static"]).toBeUndefined();
  });

  test("does not load again once the visitor has used the page without script", async () => {
    const { host, loaded } = setUp([{ id: "x", block: "typed", props: {} }, counter("b")], {
      loads: { typed: () => Promise.reject(new Error("offline")) },
    });
    await vi.waitFor(() => expect(find("#x", host).dataset["static"]).toBe(""));
    const input = find<HTMLInputElement>("#x input", host);
    input.value = "Ada";
    input.dispatchEvent(new Event("focusin", { bubbles: true }));
    await clicked("#b button", "b 0");
    expect(loaded.filter((name) => name === "typed")).toHaveLength(1);
    expect(input.value).toBe("Ada");
  });

  test("leaves the rest of the page usable, without a reload, if its late load fails", async () => {
    const { host, reports, reload } = setUp([counter("x", "sleeping"), counter("b")], {
      loads: { sleeping: () => Promise.reject(new Error("offline")) },
    });
    await clicked("#b button", "b 0");
    find("#x button", host).dispatchEvent(new Event("focusin", { bubbles: true }));
    await vi.waitFor(() => expect(reports).toHaveLength(1));
    expect(find("#x button", host).textContent).toBe("x 0");
    expect(reload).not.toHaveBeenCalled();
    await clicked("#b button", "b 1");
  });
});

/** Clicks a button. Returns whether the click was held. */
const press = (selector: string): boolean =>
  !find(selector).dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));

/** Counts the clicks that reach the page. */
function countClicks(): () => number {
  let count = 0;
  const onClick = () => count++;
  addEventListener("click", onClick);
  onTestFinished(() => removeEventListener("click", onClick));
  return () => count;
}

const isStatic = () => vi.waitFor(() => expect(document.documentElement.dataset).toHaveProperty("static"));

/** Some proxies strip comments. React finds the borders of blocks by them. */
function stripComments(root: HTMLElement): void {
  const comments = document.createTreeWalker(root, NodeFilter.SHOW_COMMENT);
  const nodes: Node[] = [];
  while (comments.nextNode()) nodes.push(comments.currentNode);
  for (const node of nodes) node.parentNode?.removeChild(node);
}

describe("a click on a block that is not hydrated", () => {
  // jsdom lays nothing out.
  beforeEach(() => replaceMember(Element.prototype, "getClientRects", () => [new DOMRect()] as never));

  test("is repeated once the block is hydrated", async () => {
    const code = deferred<{ View: AnyView }>();
    setUp([counter("x", "late"), counter("b")], { loads: { late: () => code.promise } });
    await clicked("#b button", "b 0");
    expect([press("#x button"), press("#x button")]).toEqual([true, true]);
    code.resolve({ View: Counter });
    await vi.waitFor(() => expect(find("#x button").textContent).toBe("x 1"));
  });

  test("is repeated on the server's HTML if the view fails", async () => {
    const code = deferred<{ View: AnyView }>();
    setUp([counter("x", "late"), counter("b")], { loads: { late: () => code.promise } });
    await clicked("#b button", "b 0");
    expect(press("#x button")).toBe(true);
    const clicks = countClicks();
    code.resolve({
      View: () => {
        throw new Error("Broken on purpose.");
      },
    });
    await vi.waitFor(() => expect(clicks()).toBe(1));
    expect(find("#x").dataset["static"]).toBe("");
    expect(press("#x button")).toBe(false);
  });

  test.for([
    { isReloading: false, repeated: 1 },
    { isReloading: true, repeated: 0 },
  ])("waits for the decision about a reload: $isReloading", async ({ isReloading, repeated }) => {
    const decision = deferred<boolean>();
    setUp([counter("x"), counter("b", "sleeping")], {
      damage: stripComments,
      reload: () => decision.promise,
    });
    await isStatic();
    const clicks = countClicks();
    expect(press("#b button")).toBe(true);
    decision.resolve(isReloading);
    await settled();
    expect(clicks()).toBe(repeated);
  });
});

describe("a page that React cannot hydrate", () => {
  test("shows the server's HTML again, with buttons that work without script", async () => {
    const main = [still("a"), counter("b"), counter("c", "sleeping"), counter("d", "late")];
    const { host, reload } = setUp(main, {
      damage: stripComments,
      loads: { late: () => new Promise(() => {}) },
    });
    const before = [...host.querySelectorAll("*")];
    await isStatic();
    await settled();
    expect([...host.querySelectorAll("*")]).toEqual(before);
    expect(["b", "c", "d"].filter((id) => press(`#${id} button`))).toEqual([]);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test("loads no more code of its blocks", async () => {
    const { loaded } = setUp([counter("b", "sleeping")], { damage: stripComments });
    await isStatic();
    await settled();
    find("#b button").dispatchEvent(new Event("focusin", { bubbles: true }));
    await settled();
    expect(loaded).toEqual([]);
  });

  test("shows the server's HTML again after an error outside of its blocks", async () => {
    const skipLink: BrowserParts["SkipLink"] = () => {
      const [isBroken, setBroken] = useState(false);
      if (isBroken) throw new Error("Broken on purpose.");
      return <input onFocus={() => setBroken(true)} />;
    };
    const { host } = setUp([counter("b"), counter("c", "sleeping")], { skipLink });
    await clicked("#b button", "b 0");
    find("#root > input", host).dispatchEvent(new Event("focusin", { bubbles: true }));
    await isStatic();
    await settled();
    expect(find("#b button", host).textContent).toBe("b 0");
    expect(["b", "c"].filter((id) => press(`#${id} button`))).toEqual([]);
  });
});
