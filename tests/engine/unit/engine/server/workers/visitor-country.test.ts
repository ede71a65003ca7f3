import { expect, test } from "vitest";
import { withCountry } from "../../../../../../engine/server/workers/visitor-country.ts";

const ask = (cf: { country?: string } | undefined, header?: string): Request =>
  Object.assign(
    new Request("https://shop.example/take", {
      headers: { "x-other": "kept", ...(header !== undefined && { "CF-IPCountry": header }) },
    }),
    cf && { cf },
  );

test.for([
  ["what the platform found", { country: "FR" }, undefined, "FR"],
  ["what the platform found, whatever a visitor pretends", { country: "FR" }, "SE", "FR"],
  ["the header where the platform says nothing", {}, "SE", "SE"],
  ["the header where there is no platform", undefined, "SE", "SE"],
  ["no country that is not known", { country: "XX" }, undefined, null],
  ["no country of Tor", { country: "T1" }, "SE", null],
  ["nothing where nobody knows", undefined, undefined, null],
] as const)("tells the handler %s", ([, cf, header, country]) => {
  const { headers } = withCountry(ask(cf, header));
  expect(headers.get("cf-ipcountry")).toBe(country);
  expect(headers.get("x-other")).toBe("kept");
});

test("passes on a post with its body", async () => {
  const request = new Request("https://shop.example/api/forms/feedback", { method: "POST", body: "text" });
  const handed = withCountry(request);
  expect([handed.method, await handed.text()]).toEqual(["POST", "text"]);
});
