import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, onTestFinished, test } from "vitest";
import { PageForm } from "../../../engine/workshop-ui/pages/page-form.tsx";
import styles from "../../../engine/workshop-ui/workshop.css?inline";
import { body } from "./_support.ts";

const route = {
  name: "take",
  path: "/take",
  group: "landing" as const,
  title: "Take",
  base: undefined,
  orderTo: undefined,
  markets: ["DE", "AT", "CH", "CH-FR", "FR", "BE", "NL", "GB", "SE", "US"],
  possibleMarkets: [],
  isHidden: false,
};
const site = {
  routes: [],
  markets: [],
  defaultMarket: "DE",
  campaigns: [],
  experiments: [],
  branch: undefined,
  unread: [],
  firstNames: {},
};

// jsdom lays nothing out.
test.skipIf(navigator.userAgent.includes("jsdom"))(
  "each part of the form of a new page can be clicked",
  () => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
    const host = body(`<style>${styles}</style><div class="panel" style="width: 352px"></div>`);
    const panel = host.querySelector(".panel");
    if (panel === null) throw new Error("There is no panel.");
    const root = createRoot(panel);
    onTestFinished(() => act(() => root.unmount()));
    act(() =>
      root.render(
        <PageForm
          action="new-variant"
          site={site}
          route={route}
          operate={async () => true}
          onShow={() => {}}
          onClose={() => {}}
        />,
      ),
    );
    const parts = [...panel.querySelectorAll("input, button")];
    const covered = parts.filter((part) => {
      part.scrollIntoView({ block: "nearest" });
      const { left, top, width, height } = part.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2) !== part;
    });
    expect(parts.length).toBeGreaterThan(route.markets.length);
    expect(covered.map((part) => part.parentElement?.textContent)).toEqual([]);
  },
);
