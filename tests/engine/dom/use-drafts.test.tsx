import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, onTestFinished, test } from "vitest";
import { useDrafts } from "../../../engine/workshop-ui/themes/use-drafts.ts";
import type { Save } from "../../../engine/workshop-ui/use-edits.ts";

type Drafts = ReturnType<typeof useDrafts<{ readonly value: unknown }>>;

/** Drafts over a value that the test reads again, with the save of the test. */
function openDrafts(first: unknown, save: Save) {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const root = createRoot(document.createElement("div"));
  onTestFinished(() => act(() => root.unmount()));
  let drafts: Drafts | undefined;
  const Form = ({ view }: { readonly view: { readonly value: unknown } }) => {
    drafts = useDrafts(view, save);
    return null;
  };
  const read = (value: unknown) => act(() => root.render(<Form view={{ value }} />));
  read(first);
  const get = (): Drafts => {
    if (drafts === undefined) throw new Error("The form is not rendered.");
    return drafts;
  };
  return { get, read };
}

const edit = (value: unknown) => [{ file: "a.json", path: ["radius", "base"], value }];

test("a value is shown before it is saved, and stays while others change the file", async () => {
  const { get, read } = openDrafts({ edge: "wavy" }, async () => true);
  act(() => get().preview(["radius", "base"], "8px"));
  expect(get().view.value).toEqual({ edge: "wavy", radius: { base: "8px" } });
  read({ edge: "straight" });
  expect(get().view.value).toEqual({ edge: "straight", radius: { base: "8px" } });
});

test("once a saved value is read again, the file counts: what was taken back does not return", async () => {
  const { get, read } = openDrafts({}, async () => true);
  await act(async () => void (await get().save("Corners", edit("8px"))));
  expect(get().view.value).toEqual({ radius: { base: "8px" } });
  read({ radius: { base: "8px" } });
  read({});
  expect(get().view.value).toEqual({});
});

test("a refused value is dropped, unless a newer one has come", async () => {
  const { get } = openDrafts({}, async () => false);
  await act(async () => void (await get().save("Corners", edit("8px"))));
  expect(get().view.value).toEqual({});
  await act(async () => {
    const saving = get().save("Corners", edit("8px"));
    get().preview(["radius", "base"], "9px");
    await saving;
  });
  expect(get().view.value).toEqual({ radius: { base: "9px" } });
});
