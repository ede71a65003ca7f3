import { afterEach, expect, test } from "vitest";
import { mountPanel } from "../../../engine/dev/panel.ts";
import { createSharedStore, sharedState } from "../../../engine/render/shared-state.ts";
import { payload } from "./_support.ts";

const mount = (info: Parameters<typeof mountPanel>[0], store = createSharedStore(payload().market)) =>
  mountPanel(info, store);

afterEach(() => {
  document.getElementById("funnel-panel")?.remove();
});

test("the panel offers the markets of the page's route, and marks markets without the route", () => {
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
    experiments: [],
    campaigns: [],
  };
  const { update } = mount(info);
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

test("the panel marks hidden markets in its list and in the page's links", () => {
  document.body.replaceChildren();
  const info = { route: "index", sources: [], routes: [{ name: "index", path: "/" }] };
  mount({
    ...info,
    experiments: [],
    campaigns: [],
    markets: [
      { code: "DE", segment: "de" },
      { code: "NL", segment: "nl", isHidden: true },
    ],
  });
  const panel = document.getElementById("funnel-panel");
  const options = [...(panel?.shadowRoot?.querySelectorAll('[aria-label="Market"] option') ?? [])];
  expect(options.map(({ textContent }) => textContent)).toEqual(["by country", "DE", "NL – not live"]);
  expect(panel?.querySelector("style")?.textContent).toBe(
    '[data-market-choice="NL"]::after { content: " – not live"; }',
  );
});

test("the panel switches between the arms and campaigns of the page", () => {
  document.body.replaceChildren();
  history.replaceState(null, "", "/take/de?src=mail&arm=other:one&arm=opening:short");
  mount({
    route: "take",
    sources: [],
    routes: [{ name: "take", path: "/take" }],
    markets: [],
    experiments: [{ name: "opening", arms: ["control", "short"] }],
    campaigns: [{ name: "winter", from: "2026-12-01T00:00" }],
  });
  const list = (label: string) =>
    [
      ...(document
        .getElementById("funnel-panel")
        ?.shadowRoot?.querySelectorAll<HTMLOptionElement>(`[aria-label="${label}"] option`) ?? []),
    ].map(({ textContent, value, selected }) => [textContent, value, selected]);
  expect(list("Arm of opening")).toEqual([
    ["opening: as drawn", "?src=mail&arm=other:one", false],
    ["opening: control", "?src=mail&arm=other:one&arm=opening:control", false],
    ["opening: short", "?src=mail&arm=other:one&arm=opening:short", true],
  ]);
  expect(list("Campaign")).toEqual([
    ["today", "?at=", true],
    ["winter", "?at=2026-12-01T00:00", false],
  ]);
});

test("the panel offers the arms of experiments in the market of the address", () => {
  document.body.replaceChildren();
  history.replaceState(null, "", "/take/fr?arm=opening:short");
  mount({
    route: "take",
    sources: [],
    routes: [{ name: "take", path: "/take" }],
    campaigns: [],
    markets: ["DE", "FR"].map((code) => ({ code, segment: code.toLowerCase() })),
    experiments: [
      { name: "opening", arms: ["control", "short"], markets: ["DE"] },
      { name: "ending", arms: ["control", "long"] },
    ],
  });
  const versions = document.getElementById("funnel-panel")?.shadowRoot?.querySelector(".versions");
  const labels = [...(versions?.querySelectorAll("select") ?? [])].map(({ ariaLabel }) => ariaLabel);
  expect(labels).toEqual(["Arm of ending"]);
  expect(versions?.querySelector('[role="status"]')?.textContent).toBe("Not on this page: arm opening:short");
});

test("the panel says if the page lacks the arm of the address", () => {
  document.body.replaceChildren();
  history.replaceState(null, "", "/take/de?arm=opening:shrot&arm=opening:short");
  mount({
    route: "take",
    sources: [],
    routes: [{ name: "take", path: "/take" }],
    markets: [],
    campaigns: [],
    experiments: [{ name: "opening", arms: ["control", "short"] }],
  });
  const remark = document.getElementById("funnel-panel")?.shadowRoot?.querySelector('[role="status"]');
  expect(remark?.textContent).toBe("Not on this page: arm opening:shrot");
});

test("the panel shows the shared state beside the sources, and follows it", { tags: "spec:3.1" }, () => {
  const store = createSharedStore(payload().market);
  const info = { route: "take", sources: [], routes: [], markets: [], campaigns: [], experiments: [] };
  mount(info, store);
  const root = document.getElementById("funnel-panel")?.shadowRoot;
  const line = root?.querySelector<HTMLElement>(".state");
  expect(line?.hidden).toBe(true);
  [...(root?.querySelectorAll("button") ?? [])].find(({ textContent }) => textContent === "Sources")?.click();
  expect(line?.hidden).toBe(false);
  expect(line?.textContent).toBe('lang "de_DE"  locale "DE"  geo "DE"  config {}');
  store.set(sharedState.geo, "NO");
  expect(line?.textContent).toBe('lang "de_DE"  locale "DE"  geo "NO"  config {}');
});
