import { act } from "react";
import { createRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { beforeAll, expect, it, onTestFinished, vi } from "vitest";
import { Bill } from "../../../blocks/form/order-lines.tsx";
import { body } from "./_support.ts";

const arrival = { from: 4, to: 7, timeZone: "Europe/London", languageTag: "en-GB" };
const line = {
  id: "starter",
  name: "Starter",
  price: "£34.90",
  picture: "/starter.webp",
  delivery: "£4.90",
  total: "£39.80",
  toFree: "£14.10 to free delivery",
  arrival,
};
const order = {
  bill: { level: 3, text: "Your order" },
  price: "Price",
  delivery: "Delivery",
  free: "free",
  total: "Total",
  unchosen: "Choose a pack.",
  instead: "instead of",
  arrival: { label: "Usually arrives", text: "4–7 working days" },
  notes: [],
  lines: [line],
} as const;

beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
});

it("a bill says how long delivery takes and, once the browser knows the day, on which days the order arrives", async () => {
  const draw = (isLive: boolean) => <Bill order={order} line={line} isLive={isLive} />;
  expect(renderToString(draw(false))).toContain("<dt>Usually arrives</dt><dd>4–7 working days</dd>");
  const host = body("<section></section>").firstElementChild;
  if (host === null) throw new Error("The page has no section.");
  vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 10, 29) });
  onTestFinished(() => void vi.useRealTimers());
  await act(() => createRoot(host).render(draw(true)));
  const days = [...host.querySelectorAll("dd")].map(({ textContent }) => textContent);
  expect(days[2]?.replaceAll(/\s/g, " ")).toBe("Thu 3 December – Tue 8 December");
});

it("a bill says what the order lacks for free delivery", () => {
  expect(renderToString(<Bill order={order} line={line} isLive />)).toContain("£14.10 to free delivery");
  const { delivery: _, toFree: __, ...free } = line;
  expect(renderToString(<Bill order={order} line={free} isLive />)).not.toContain("to free delivery");
});
