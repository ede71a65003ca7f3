import { afterEach, expect, test } from "vitest";
import { mountPanel } from "../../engine/dev/panel.ts";

afterEach(() => {
  document.getElementById("funnel-panel")?.remove();
});

test("the panel offers the markets that the page's route is in, and says of the others that it is not", () => {
  const info = {
    route: "winter",
    sources: [],
    routes: [
      { name: "index", path: "/" },
      { name: "winter", path: "/winter", markets: ["DE"] },
    ],
    markets: [
      { code: "DE", segment: "de" },
      { code: "FR", segment: "fr" },
    ],
  };
  const { update } = mountPanel(info);
  const options = () =>
    [
      ...(document
        .getElementById("funnel-panel")
        ?.shadowRoot?.querySelectorAll<HTMLOptionElement>('[aria-label="Market"] option') ?? []),
    ].map(({ textContent, disabled }) => [textContent, disabled]);
  expect(options()).toEqual([
    ["by country", false],
    ["DE", false],
    ["FR – not on this page", true],
  ]);
  update({ ...info, route: "index" });
  expect(options().map(([, disabled]) => disabled)).toEqual([false, false, false]);
});
