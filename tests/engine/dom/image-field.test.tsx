import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, onTestFinished, test, vi } from "vitest";
import { api } from "../../../engine/workshop-ui/api.ts";
import { ImageField } from "../../../engine/workshop-ui/fields/image.tsx";
import type { FormContext } from "../../../engine/workshop-ui/forms/field-props.ts";

const size = { width: 800, height: 600 };

test.each([
  ["that no page shows starts without a description", "fresh.jpg", ""],
  ["of other pages keeps the description that they give it", "jar.jpg", "t:common.pictures.jar"],
])("a picture %s", async (_, name, alt) => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  Element.prototype.scrollIntoView ??= () => {};
  vi.spyOn(api, "pictures").mockImplementation(async () => ({
    pictures: [
      { name: "fresh.jpg", ...size, alt: undefined, uses: [] },
      { name: "jar.jpg", ...size, alt: "t:common.pictures.jar", uses: [] },
    ],
    presets: [{ name: "hero", ...size }],
  }));
  const write = vi.fn<FormContext["write"]>(async () => true);
  const folder = document.createElement("div");
  document.body.append(folder);
  const root = createRoot(folder);
  onTestFinished(() => {
    act(() => root.unmount());
    vi.restoreAllMocks();
  });
  const value = { image: "leaf.jpg", alt: "t:common.pictures.leaf", preset: "hero" };
  // SAFETY: the field reads these parts of the context only.
  const context = { version: 1, write } as unknown as FormContext;
  await act(async () =>
    root.render(
      <ImageField
        schema={{ title: "Picture" }}
        path={["image"]}
        isRequired
        value={value}
        context={context}
      />,
    ),
  );
  await act(async () => folder.querySelector("button")?.click());
  const picture = [...folder.querySelectorAll<HTMLButtonElement>(".pictures button")].find((button) =>
    button.outerHTML.includes(name),
  );
  await act(async () => picture?.click());
  expect(write).toHaveBeenCalledExactlyOnceWith(
    ["image"],
    { ...value, image: name, alt },
    expect.any(String),
  );
});
