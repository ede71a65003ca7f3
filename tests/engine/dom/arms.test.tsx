import { useId, useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { parts } from "../../../blocks/_ui/page/browser-parts.ts";
import { mergeArms } from "../../../engine/compile/merge-arms.ts";
import { armDraws } from "../../../engine/experiments/draw-arm.ts";
import type { PageExperiment } from "../../../engine/experiments/page-experiment.ts";
import { embedPayload } from "../../../engine/payload/embed-payload.ts";
import type { PayloadBlock } from "../../../engine/payload/payload.ts";
import type { AnyView, BrowserBlocks, Hydrate } from "../../../engine/registry/define-block.ts";
import { pageRenderer } from "../../../engine/render/render-page.tsx";
import { createSharedStore } from "../../../engine/render/shared-state.ts";
import { chooseArms } from "../../../engine/runtime/arms/choose-arms.ts";
import { selectShown } from "../../../engine/runtime/arms/choose-page.ts";
import { showArms } from "../../../engine/runtime/arms/show-arms.ts";
import { forgetOldDraws } from "../../../engine/runtime/arms/stored-arms.ts";
import { App, locationHook } from "../../../engine/runtime/hydration/app.tsx";
import { blockViews } from "../../../engine/runtime/hydration/block-views.ts";
import { createNavigator } from "../../../engine/runtime/navigation/navigator.ts";
import { writeConsent } from "../../../engine/runtime/tags/consent-storage.ts";
import { body, find, pagePayload, shell, startAtAddress } from "./_support.ts";

const Still: AnyView = ({ title }) => <h2>{String(title)}</h2>;

/** A field whose label is bound by an id from React. It differs if the tree has another shape. */
const Field: AnyView = ({ label }) => {
  const id = useId();
  const [count, setCount] = useState(0);
  return (
    <>
      <label htmlFor={id}>{String(label)}</label>
      <input id={id} />
      <button type="button" onClick={() => setCount(count + 1)}>
        {count}
      </button>
    </>
  );
};

const kinds: Record<string, { readonly view: AnyView; readonly hydrate: Hydrate }> = {
  still: { view: Still, hydrate: "never" },
  field: { view: Field, hydrate: "load" },
};

const still = (id: string, title = id): PayloadBlock => ({ id, block: "still", props: { title } });
const field = (id: string, label = id): PayloadBlock => ({ id, block: "field", props: { label } });

const weights = [
  { id: "control", weight: 1 },
  { id: "more", weight: 1 },
  { id: "less", weight: 1 },
];

const experiment: PageExperiment = {
  name: "form",
  arms: armDraws(weights),
  from: 0,
  until: 8.64e15,
  phase: "1",
};

const lists: Record<string, readonly PayloadBlock[]> = {
  control: [still("intro"), field("name"), still("why"), field("mail"), still("end")],
  more: [
    still("hello"),
    still("intro", "Hi"),
    field("name"),
    field("extra"),
    still("why"),
    field("mail", "E-mail"),
    still("end"),
    // The last block of a list, which only this arm has.
    still("bye"),
  ],
  less: [field("name"), field("mail"), still("end")],
};

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

/** Writes the document of all arms, and shows the visitor's, as its head script does. */
function open(differences: Partial<PageExperiment> = {}) {
  const own = pagePayload({ path: location.pathname });
  const compiled = Object.entries(lists).map(([arm, main]) => ({
    arms: { form: arm },
    page: { ...own, base: "", shell: shell(), main },
  }));
  const [control, ...others] = compiled;
  if (control === undefined) throw new Error("There is no control.");
  const merged = mergeArms([control, ...others], [experiment], (one) => one);
  const page = { ...merged, code: "c1", content: "0a1b", shell: "s" };
  const renderPage = pageRenderer(
    new Map(Object.entries(kinds).map(([name, kind]) => [name, { ...kind, element: "section" }])),
    parts,
  );
  const written = renderPage({ ...page, shell: merged.shell });
  const host = body(`<div id="root">${written}</div>`);
  window.arms = { shown: {}, assigned: {} };
  chooseArms(window.arms, [{ ...experiment, ...differences }]);
  showArms(window.arms.shown);
  const embedded = embedPayload(page, merged.shell, (block) => (block === "field" ? "all" : undefined));
  return { host, written, embedded };
}

function hydrate({ host, embedded }: ReturnType<typeof open>) {
  const blocks: BrowserBlocks = Object.fromEntries(
    Object.entries(kinds).map(([name, { hydrate: when, view }]) => [
      name,
      { hydrate: when, element: "section", view: () => Promise.resolve({ View: view }) },
    ]),
  );
  const views = blockViews(blocks, {
    lateProps: async () => ({}),
    onError: () => {},
    reload: async () => false,
  });
  const recovered = vi.fn();
  const root = hydrateRoot(
    find("#root", host),
    <App
      page={selectShown(embedded)}
      isFirst
      blocks={blocks}
      parts={parts}
      views={views}
      store={createSharedStore(shell().market)}
      hook={locationHook(navigator)}
      onError={recovered}
    />,
    { onRecoverableError: recovered, onCaughtError: () => {} },
  );
  onTestFinished(() => root.unmount());
  return recovered;
}

const shownArm = () => window.arms?.shown["form"];
/** The arm that this browser counts for. */
const countedArm = () => {
  const arm = window.arms?.assigned["form"];
  return arm === shownArm() ? arm : undefined;
};

const idsIn = (host: ParentNode) => [...host.querySelectorAll("[data-block]")].map(({ id }) => id);

beforeEach(() => {
  startAtAddress("/take/de");
  localStorage.clear();
  delete window.arms;
});

const stored = (arm: string, at = Date.now()) =>
  localStorage.setItem("arms", JSON.stringify({ form: [arm, at] }));

describe("a page with three arms", () => {
  test.each(Object.entries(lists))("shows the blocks of %s, and no template is left", (arm, list) => {
    stored(arm);
    const { host } = open();
    expect(idsIn(host)).toEqual(list.map(({ id }) => id));
    expect(host.querySelectorAll("template")).toHaveLength(0);
  });

  test.each(Object.keys(lists))("hydrates %s without a mismatch", async (arm) => {
    stored(arm);
    const opened = open();
    const inputs = [...opened.host.querySelectorAll("input")];
    const console = vi.spyOn(globalThis.console, "error");
    const recovered = hydrate(opened);
    await vi.waitFor(() => {
      find("#mail button", opened.host).click();
      expect(find("#mail button", opened.host).textContent).not.toBe("0");
    });
    expect([...opened.host.querySelectorAll("input")]).toEqual(inputs);
    expect(recovered).not.toHaveBeenCalled();
    expect(console).not.toHaveBeenCalled();
    for (const input of inputs) expect(input.labels).toHaveLength(1);
    console.mockRestore();
  });

  test("stands in the document with the control's blocks, for visitors without script", () => {
    const { written } = open();
    const plain = written.replaceAll(/<template.*?<\/template>/gs, "");
    const ids = [...plain.matchAll(/<section data-block="\w+" (?:data-arms="[^"]*" )?id="(\w+)"/g)];
    expect(ids.map(([, id]) => id)).toEqual(lists["control"]?.map(({ id }) => id));
  });

  test("keeps the arm that was drawn", () => {
    const draw = () => {
      delete window.arms;
      open();
      return (window as Window).arms?.assigned["form"];
    };
    const arm = draw();
    expect(arm).toBeDefined();
    expect(draw()).toBe(arm);
  });

  test("shows the arm of the address without keeping it", () => {
    startAtAddress("/take/de?arm=form:less");
    const { host } = open();
    expect(idsIn(host)).toEqual(["name", "mail", "end"]);
    expect(window.arms?.assigned).toEqual({});
    expect(localStorage.getItem("arms")).toBeNull();
  });

  test("shows the control to a browser whose arm was removed, and counts it for none", () => {
    stored("gone");
    const { host } = open();
    expect(idsIn(host)).toEqual(lists["control"]?.map(({ id }) => id));
    expect(countedArm()).toBeUndefined();
  });

  test("draws again after thirteen months", async () => {
    stored("gone", Date.now() - 400 * 86_400_000);
    open();
    expect(countedArm()).toBeUndefined();
    forgetOldDraws();
    await vi.waitFor(() => expect(localStorage.getItem("arms")).toBe("{}"));
    open();
    expect(countedArm()).toBe(shownArm());
  });

  test("shows the control if the browser keeps nothing", () => {
    const blocked = vi.spyOn(window, "localStorage", "get").mockImplementation(() => {
      throw new Error("Blocked.");
    });
    const { host } = open();
    expect(idsIn(host)).toEqual(lists["control"]?.map(({ id }) => id));
    blocked.mockRestore();
  });

  test("takes only its own share of a group's browsers", () => {
    const group = (draw: number) =>
      localStorage.setItem("arms", JSON.stringify({ "/group": [draw, Date.now()] }));
    group(0.7);
    open({ group: "group", arms: armDraws(weights, [0, 0.5]) });
    expect(shownArm()).toBe("control");
    expect(countedArm()).toBeUndefined();
    delete window.arms;
    group(0.7);
    open({ group: "group", arms: armDraws(weights, [0.5, 1]) });
    expect(countedArm()).toBe("more");
    delete window.arms;
    group(0.4);
    open({ group: "group", arms: armDraws(weights, [0.5, 1]) });
    expect(countedArm()).toBeUndefined();
  });

  test("runs from its first moment until its last", () => {
    open({ from: Date.now() + 1000 });
    expect(countedArm()).toBeUndefined();
    delete window.arms;
    open({ until: Date.now() });
    expect(countedArm()).toBeUndefined();
    expect(localStorage.getItem("arms")).toBeNull();
  });
});

describe("the visitor's choice about statistics", () => {
  const asked = ["statistics"] as const;

  test("delays experiments in a market that asks, and leaves out visitors who have seen the page", () => {
    open({ asks: true });
    expect(shownArm()).toBe("control");
    expect(localStorage.getItem("arms")).toBeNull();
    writeConsent(asked, asked);
    delete window.arms;
    open({ asks: true });
    expect(countedArm()).toBeUndefined();
  });

  test("starts experiments that the visitor has not seen", () => {
    writeConsent(asked, asked);
    open({ asks: true });
    expect(countedArm()).toBe(shownArm());
  });

  test("ends experiments when it is withdrawn", () => {
    open();
    writeConsent(asked, []);
    expect(localStorage.getItem("arms")).toBeNull();
    delete window.arms;
    open();
    expect(countedArm()).toBeUndefined();
    expect(localStorage.getItem("arms")).toBeNull();
  });
});
