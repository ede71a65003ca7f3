import { join } from "node:path";
import { expect, inject, onTestFinished, test } from "vitest";
import { serveFolder } from "../bench/static-server.ts";
import { openPage, visit } from "./_support.ts";

test("on a host of files base routes show the default market, and nothing asks for a service", async () => {
  const host = await serveFolder(join(inject("shop"), "dist"));
  onTestFinished(host.close);
  const page = await openPage();
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/") || pathname === "/healthz") asked.push(pathname);
  });
  for (const path of ["/", "/take", "/thankyou", "/feedback"]) {
    await visit(page, `${host.url}${path}`);
    expect(await page.locator("body").getAttribute("data-market"), path).toBe("DE");
    await page.waitForLoadState("networkidle");
  }
  expect(asked).toEqual([]);
});
