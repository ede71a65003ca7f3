import { describe, expect, test, vi } from "vitest";
import { enhanceBlocks } from "../../../engine/runtime/boot/page-html.ts";
import { body, find } from "./_support.ts";

const blocks = [
  { id: "one", block: "ticking", props: { label: "One" } },
  { id: "still", block: "still" },
  { id: "two", block: "ticking" },
  { id: "gone", block: "ticking" },
];
const page = () => body('<p id="one"></p><p id="still"></p><p id="two"></p>');

describe("enhancers", () => {
  test("get the element and the props of each of their blocks on the page", () => {
    page();
    const ticking = vi.fn(() => () => {});
    enhanceBlocks(blocks, { ticking }, vi.fn());
    expect(ticking.mock.calls).toEqual([
      [find("#one"), { label: "One" }],
      [find("#two"), {}],
    ]);
  });

  test("all stop with one call", () => {
    page();
    const stops = [vi.fn(), vi.fn()];
    let index = 0;
    const stop = enhanceBlocks(blocks, { ticking: () => stops[index++] ?? (() => {}) }, vi.fn());
    for (const one of stops) expect(one).not.toHaveBeenCalled();
    stop();
    for (const one of stops) expect(one).toHaveBeenCalledTimes(1);
  });

  test("start and stop although another one fails", () => {
    page();
    const error = new Error("on purpose");
    const onError = vi.fn();
    const stopped = vi.fn();
    const ticking = vi.fn((element: HTMLElement) => {
      if (element.id === "one") throw error;
      return stopped;
    });
    const stop = enhanceBlocks(blocks, { ticking }, onError);
    expect(onError).toHaveBeenCalledExactlyOnceWith(error);
    expect(ticking).toHaveBeenCalledTimes(2);
    stop();
    expect(stopped).toHaveBeenCalledTimes(1);
  });
});
