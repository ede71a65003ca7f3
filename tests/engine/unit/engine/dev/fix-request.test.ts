import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { expect, onTestFinished, test } from "vitest";
import { answerFixRequest } from "../../../../../engine/dev/fix-request.ts";

/** Answers requests for fixes, and records the calls of the site. */
async function serve(isFixed = true): Promise<{ url: string; asked: (readonly string[] | undefined)[] }> {
  const asked: (readonly string[] | undefined)[] = [];
  const site = {
    fix: (ids?: readonly string[]) => {
      asked.push(ids);
      return isFixed;
    },
  };
  const server = createServer(getRequestListener((request) => answerFixRequest(request, site)));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  return { url: `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`, asked };
}

const post = (url: string, origin: string | undefined, body: string): Promise<Response> =>
  fetch(url, { method: "POST", body, headers: { ...(origin && { origin }) } });

test("a page of the dev server can fix named problems, or all", async () => {
  const { url, asked } = await serve();
  expect((await post(url, url, "problem=a+b&problem=c")).status).toBe(204);
  expect((await post(url, url, "")).status).toBe(204);
  expect(asked).toEqual([["a b", "c"], undefined]);
});

test("a problem without a fix is a conflict with a reason", async () => {
  const { url } = await serve(false);
  const response = await post(url, url, "problem=a");
  expect(response.status).toBe(409);
  expect(await response.text()).toContain("Nothing was fixed.");
});

test.each([
  ["another site", () => "https://shop.example"],
  ["another port", () => "http://127.0.0.1:1"],
  ["the same port of another host", (url: string) => url.replace("127.0.0.1", "localhost")],
  ["a sandboxed frame", () => "null"],
  ["no page", () => undefined],
])("%s gets nothing fixed", async (_, originOf) => {
  const { url, asked } = await serve();
  expect((await post(url, originOf(url), "problem=a")).status).toBe(403);
  expect((await fetch(url, { headers: { origin: url } })).status).toBe(405);
  expect(asked).toEqual([]);
});
