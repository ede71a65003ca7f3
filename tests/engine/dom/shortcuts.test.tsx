import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, onTestFinished, test } from "vitest";
import { shortcuts, useShortcut } from "../../../engine/workshop-ui/shortcuts.ts";

// SAFETY: these are the keys of the table.
const names = Object.keys(shortcuts) as (keyof typeof shortcuts)[];

/** Shows a field, and collects the names of the shortcuts whose keys are pressed. */
function listen() {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const pressed: string[] = [];
  const Probe = ({ name }: { readonly name: keyof typeof shortcuts }) => {
    useShortcut(name, () => void pressed.push(name));
    return null;
  };
  const folder = document.createElement("div");
  document.body.append(folder);
  const root = createRoot(folder);
  act(() => root.render([<input key="field" />, ...names.map((name) => <Probe key={name} name={name} />)]));
  onTestFinished(() => {
    act(() => root.unmount());
    folder.remove();
  });
  const press = (key: string, more: KeyboardEventInit = {}, target: HTMLElement = document.body) => {
    pressed.length = 0;
    target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more }));
    return [...pressed];
  };
  return { press, field: folder.querySelector("input") ?? folder };
}

test("Control and Command do the same, and Shift makes another shortcut", () => {
  const { press } = listen();
  expect(press("z", { ctrlKey: true })).toEqual(["undo"]);
  expect(press("z", { metaKey: true })).toEqual(["undo"]);
  expect(press("Z", { ctrlKey: true, shiftKey: true })).toEqual(["redo"]);
  expect(press("F6")).toEqual(["nextPart"]);
  expect(press("F6", { shiftKey: true })).toEqual(["lastPart"]);
  expect(press("z")).toEqual([]);
});

test("a field keeps its own keys, and the search opens from everywhere", () => {
  const { press, field } = listen();
  expect(press("z", { ctrlKey: true }, field)).toEqual([]);
  expect(press("k", { ctrlKey: true }, field)).toEqual(["search"]);
});
