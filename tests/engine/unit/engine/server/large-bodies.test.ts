import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { countingShop } from "../../../../fixtures/counting-shop.ts";
import { largeBodies, largeBody, postAddresses } from "../../../../fixtures/large-body.ts";

const password = "0123456789abcdef0123456789abcdef";
const passwordHash = createHash("sha256").update(password).digest("hex");

/** The largest limit is 64 KB, and a stream is read a few chunks ahead. */
const enough = 1_000_000;

const types = [
  ...["application/x-www-form-urlencoded", "multipart/form-data; boundary=b", "text/plain"],
  ...["application/json", "application/csp-report", "application/reports+json"],
];

const addresses = postAddresses(() => countingShop(passwordHash)).map((path) =>
  path.replace(":name", "order"),
);

async function send(path: string, headers: Readonly<Record<string, string>>) {
  const shop = countingShop(passwordHash);
  const login = await shop.fetch("/admin/login", {
    method: "POST",
    body: new URLSearchParams({ password }),
    headers: { "sec-fetch-site": "same-origin" },
  });
  const cookie = login.headers.get("set-cookie")?.split(";")[0] ?? "";
  const { body, bytesRead } = largeBody();
  const visitor = { cookie, "sec-fetch-site": "same-origin", "user-agent": "Mozilla/5.0 Firefox/150.0" };
  const init = { method: "POST", body, duplex: "half", headers: { ...visitor, ...headers } };
  const { status } = await shop.fetch(path, init);
  return { status, isBounded: bytesRead() < enough };
}

describe.each(addresses)("POST %s", (path) => {
  it.each(largeBodies)("refuses a body of 300 MB that %s, without reading it", async (_, headers) => {
    const answers = await Promise.all(types.map((type) => send(path, { ...headers, "content-type": type })));
    expect(answers.map(({ isBounded }) => isBounded)).toEqual(types.map(() => true));
    const statuses = answers.map(({ status }) => status);
    expect(statuses).toContain(413);
    // 415: it reads no body of this type.
    expect(statuses.filter((status) => status !== 413 && status !== 415)).toEqual([]);
  });
});

it("finds the addresses of all apps", () => {
  const areas = addresses.map((path) => path.split("/").slice(0, 3).join("/"));
  expect(areas).toEqual(
    expect.arrayContaining([
      ...["/admin/login", "/admin/logout", "/api/events", "/api/forms", "/api/order", "/api/reports"],
    ]),
  );
});
