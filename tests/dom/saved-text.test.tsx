import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, onTestFinished, test } from "vitest";
import { SavedTextArea } from "../../engine/dev/workshop/ui/saved-text-area.tsx";
import { type Deferred, deferred } from "./_support.ts";

test("a text that was read before the last letters were saved does not replace them", async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const folder = document.createElement("div");
  document.body.append(folder);
  const root = createRoot(folder);
  onTestFinished(() => act(() => root.unmount()));
  const saves: { readonly text: string; readonly answer: Deferred<boolean> }[] = [];
  const onSave = (text: string) => {
    const answer = deferred<boolean>();
    saves.push({ text, answer });
    return answer.promise;
  };
  const show = (value: string) =>
    act(() => root.render(<SavedTextArea label="Headline" revision={{}} {...{ value, onSave }} />));
  show("Old");
  const field = folder.querySelector("textarea");
  if (field === null) throw new Error("There is no field.");
  const type = (text: string) => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set?.call(field, text);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  };
  act(() => field.focus());
  await act(async () => type("Black"));
  await act(async () => type("Black Week"));
  await act(async () => field.blur());
  // The second save waits for the first one.
  expect(saves.map(({ text }) => text)).toEqual(["Black"]);
  show("Black");
  await act(async () => saves[0]?.answer.resolve(true));
  expect(saves.map(({ text }) => text)).toEqual(["Black", "Black Week"]);
  expect(field.value).toBe("Black Week");
  await act(async () => saves[1]?.answer.resolve(true));
  show("Black Week, by undo");
  expect(field.value).toBe("Black Week, by undo");
});
