import { expect, onTestFinished, test } from "vitest";
import { holdPress } from "../../../engine/forms/browser/hold-press.ts";
import { body, find, settled } from "./_support.ts";

/** Presses the button of an empty form. Returns whether the browser reports the empty field. */
function press(): boolean {
  let isReported = false;
  find("input").addEventListener("invalid", (event) => {
    isReported = !event.defaultPrevented;
  });
  find("button").click();
  return isReported;
}

function setUp(attributes = ""): HTMLElement {
  body(
    `<section id="order" ${attributes}><form><input name="name" required><button>Order</button></form></section>`,
  );
  const block = find("#order");
  onTestFinished(holdPress(block));
  return block;
}

test("the script handles the first press of an invalid form, and the browser the second", async () => {
  const block = setUp();
  expect(press()).toBe(false);
  expect(block.dataset).toHaveProperty("pressed");
  await settled();
  expect(press()).toBe(true);
});

test("the browser reports the first press where the script of the block has failed", () => {
  setUp("data-static");
  expect(press()).toBe(true);
});

test("the browser reports the first press where the script of the page has failed", () => {
  setUp();
  document.documentElement.dataset["static"] = "";
  onTestFinished(() => document.documentElement.removeAttribute("data-static"));
  expect(press()).toBe(true);
});
