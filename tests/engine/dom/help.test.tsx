import { act } from "react";
import { createRoot } from "react-dom/client";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { Help } from "../../../engine/workshop-ui/help/help.tsx";
import { useTour } from "../../../engine/workshop-ui/help/tour.tsx";
import { placeKeys, printKeys, shortcuts } from "../../../engine/workshop-ui/shortcuts.ts";

beforeEach(() => localStorage.clear());

/** Opens a window with its help and its tour. */
function openWindow() {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  // jsdom has no dialogs.
  HTMLDialogElement.prototype.showModal ??= () => {};
  const Window = () => {
    const { part, start, bar } = useTour();
    return (
      <div data-tour={part}>
        <Help onTour={start} />
        {bar}
      </div>
    );
  };
  const folder = document.createElement("div");
  document.body.append(folder);
  const root = createRoot(folder);
  act(() => root.render(<Window />));
  const close = () => {
    act(() => root.unmount());
    folder.remove();
  };
  onTestFinished(close);
  const click = (name: string) =>
    act(() =>
      [...folder.querySelectorAll("button")]
        .find((button) => [button.textContent, button.ariaLabel].includes(name))
        ?.click(),
    );
  const tour = () => folder.querySelector(".tour")?.textContent ?? "";
  const part = () => folder.querySelector("[data-tour]")?.getAttribute("data-tour");
  return { folder, close, click, tour, part };
}

test("the first visit starts with the tour, later visits only on request", () => {
  const first = openWindow();
  expect(first.tour()).toContain("1 of 4");
  expect(first.part()).toBe("side");
  for (const _ of [2, 3, 4]) first.click("Next");
  expect(first.tour()).toContain("4 of 4");
  first.click("End tour");
  expect(first.tour()).toBe("");
  first.close();

  const second = openWindow();
  expect(second.tour()).toBe("");
  second.click("Help");
  second.click("Show the tour");
  expect(second.tour()).toContain("1 of 4");
});

test("the question mark opens the list of all keys", () => {
  const { folder } = openWindow();
  act(
    () =>
      void document.body.dispatchEvent(
        new KeyboardEvent("keydown", { key: "?", shiftKey: true, bubbles: true }),
      ),
  );
  const rows = [...folder.querySelectorAll("tr")].map((row) => row.textContent);
  expect(rows).toEqual(
    [...Object.values(shortcuts), ...placeKeys].map(({ keys, does }) => `${printKeys(keys)}${does}`),
  );
});
