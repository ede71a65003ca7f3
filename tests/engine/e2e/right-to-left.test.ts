import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findAxeViolations } from "../../../scripts/sweep/find-axe-violations.ts";
import { findOverflow } from "../../../scripts/sweep/find-overflow.ts";
import { openPage, type Served, serveSite, visit } from "./_support.ts";

let shop: Served;
beforeAll(async () => {
  shop = await serveSite("arabic");
});
afterAll(() => shop.close());

const paths = ["/ae", "/take/ae", "/quiz/ae", "/terms/ae", "/thankyou/ae", "/missing/ae"];

describe.each(paths)("the Arabic page %s", (path) => {
  test("passes axe, runs right to left, and fits narrow and wide screens", async () => {
    const page = await openPage({ expects: [/404/] });
    await visit(page, shop.url + path);
    expect(await page.locator("html").getAttribute("dir")).toBe(path.includes("missing") ? null : "rtl");
    expect(await findAxeViolations(page)).toEqual([]);
    expect(await findOverflow(page, [320, 390, 1280])).toEqual([]);
  });
});
