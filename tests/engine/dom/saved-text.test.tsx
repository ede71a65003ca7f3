import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, onTestFinished, test } from "vitest";
import type { SaveText } from "../../../engine/workshop-ui/forms/saved-text.ts";
import { SavedTextArea } from "../../../engine/workshop-ui/forms/saved-text-area.tsx";
import { type Deferred, deferred } from "./_support.ts";

/** A field in a page. */
function openField(onSave: SaveText) {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const folder = document.createElement("div");
  document.body.append(folder);
  const root = createRoot(folder);
  onTestFinished(() => act(() => root.unmount()));
  /** Shows a value that has been read. */
  const show = (value: string) =>
    act(async () =>
      root.render(<SavedTextArea label="Headline" revision={{}} value={value} onSave={onSave} />),
    );
  const field = () => {
    const area = folder.querySelector("textarea");
    if (area === null) throw new Error("There is no field.");
    return area;
  };
  const type = (text: string) =>
    act(async () => {
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set?.call(field(), text);
      field().dispatchEvent(new Event("input", { bubbles: true }));
    });
  const leave = () => act(async () => field().blur());
  const alert = () => folder.querySelector("[role=alert]")?.textContent ?? "";
  const press = (name: string) =>
    act(async () => [...folder.querySelectorAll("button")].find((one) => one.textContent === name)?.click());
  const isGuarded = () => !dispatchEvent(new Event("beforeunload", { cancelable: true }));
  return { show, field, type, leave, alert, press, isGuarded };
}

test("a text from before the last save does not replace the newer letters", async () => {
  const saves: { readonly text: string; readonly answer: Deferred<boolean> }[] = [];
  const { show, field, type, leave } = openField((text) => {
    const answer = deferred<boolean>();
    saves.push({ text, answer });
    return answer.promise;
  });
  await show("Old");
  act(() => field().focus());
  await type("Black");
  await type("Black Week");
  await leave();
  // The second save waits for the first one.
  expect(saves.map(({ text }) => text)).toEqual(["Black"]);
  await show("Black");
  await act(async () => saves[0]?.answer.resolve(true));
  expect(saves.map(({ text }) => text)).toEqual(["Black", "Black Week"]);
  expect(field().value).toBe("Black Week");
  await act(async () => saves[1]?.answer.resolve(true));
  await show("Black Week, by undo");
  expect(field().value).toBe("Black Week, by undo");
});

/** A field of a text that others change too. `isBroken`: no change is taken. */
function openSharedField() {
  const shared = { text: "One", isBroken: false };
  const steps: boolean[] = [];
  const field = openField(async (text, { before, isContinued }) => {
    if (shared.isBroken || before !== shared.text) return false;
    shared.text = text;
    steps.push(isContinued);
    return true;
  });
  return { shared, steps, ...field };
}

test("a stay in the field is a step of its own, also if the last letters of the one before are saved meanwhile", async () => {
  const saves: { readonly isContinued: boolean; readonly answer: Deferred<boolean> }[] = [];
  const { show, field, type, leave } = openField((_, { isContinued }) => {
    const answer = deferred<boolean>();
    saves.push({ isContinued, answer });
    return answer.promise;
  });
  await show("Old");
  act(() => field().focus());
  await type("First");
  await leave();
  act(() => field().focus());
  await act(async () => saves[0]?.answer.resolve(true));
  await type("First, second");
  await act(async () => saves[1]?.answer.resolve(true));
  await type("First, second stay");
  expect(saves.map(({ isContinued }) => isContinued)).toEqual([false, false, true]);
  await act(async () => saves[2]?.answer.resolve(true));
});

test.each([
  ["Save mine", "One!?"],
  ["Take theirs", "One and two"],
])(
  "letters wait for the user's decision if somebody else has changed the text: %s",
  async (answer, chosen) => {
    const { shared, show, field, type, leave, alert, press, isGuarded } = openSharedField();
    await show("One");
    shared.text = "One and two";
    await type("One!");
    await show("One and two");
    await type("One!?");
    await leave();
    expect(shared.text).toBe("One and two");
    expect(field().value).toBe("One!?");
    expect(alert()).toContain("“One and two”");
    expect(isGuarded()).toBe(true);
    await press(answer);
    await show(shared.text);
    expect([shared.text, field().value]).toEqual([chosen, chosen]);
    expect(alert()).toBe("");
    expect(isGuarded()).toBe(false);
  },
);

test("a text that the user saves in place of somebody else's is a step of its own", async () => {
  const { shared, steps, show, type, press } = openSharedField();
  await show("One");
  await type("One!");
  shared.text = "One and two";
  await type("One!?");
  await show("One and two");
  await press("Save mine");
  expect(shared.text).toBe("One!?");
  expect(steps).toEqual([false, false]);
});

test("keeps letters that could not be saved, and saves them once the site is readable again", async () => {
  const { shared, show, field, type, leave, alert } = openSharedField();
  await show("One");
  shared.isBroken = true;
  await type("One!");
  await leave();
  await show("One");
  expect([field().value, alert()]).toEqual(["One!", ""]);
  shared.isBroken = false;
  await show("One");
  expect(shared.text).toBe("One!");
});
