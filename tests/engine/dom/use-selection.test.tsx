import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, onTestFinished, test } from "vitest";
import type { PageView } from "../../../engine/workshop-server/page-view.ts";
import { useSelection } from "../../../engine/workshop-ui/use-selection.ts";

// SAFETY: the hook reads only the ids of the blocks.
const pageOf = (...ids: string[]) => ({ page: { blocks: ids.map((id) => ({ id })) } }) as unknown as PageView;

/** Runs the hook for a page, and again for each later one. */
function open() {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const root = createRoot(document.createElement("div"));
  onTestFinished(() => act(() => root.unmount()));
  const state: { current?: ReturnType<typeof useSelection> } = {};
  const Probe = ({ page }: { readonly page: PageView }) => {
    state.current = useSelection("take GB", page);
    return null;
  };
  const show = (page: PageView) => act(() => root.render(<Probe page={page} />));
  const hook = () => {
    if (state.current === undefined) throw new Error("Show a page first.");
    return state.current;
  };
  return { show, hook };
}

test("a block that the user adds is selected, unless the user selects another one meanwhile", () => {
  const { show, hook } = open();
  show(pageOf("hero", "faq"));
  hook().expectNew();
  show(pageOf("hero", "countdown", "faq"));
  expect(hook().selection?.block).toBe("countdown");

  hook().expectNew();
  act(() => hook().select({ block: "faq", prop: undefined, by: "list" }));
  show(pageOf("hero", "countdown", "countdown-2", "faq"));
  expect(hook().selection?.block).toBe("faq");
});

test("a block that somebody else adds is not selected", () => {
  const { show, hook } = open();
  show(pageOf("hero"));
  act(() => hook().select({ block: "hero", prop: undefined, by: "list" }));
  show(pageOf("hero", "faq"));
  expect(hook().selection?.block).toBe("hero");
});
