import { expect, it } from "vitest";
import { order, orderSubmission, submission } from "../../../../../fixtures/submissions.ts";
import { openAdminShop } from "./_admin-shop.ts";

const sha256 = "a1".repeat(32);
const bytes = new TextEncoder().encode("%PDF-1.7");
const value = { name: "Beleg (Mai).pdf", type: "pdf", size: bytes.byteLength, sha256 } as const;
const sent = { values: { bill: [value], day: "2026-12-24", weight: 1234.5 }, files: [{ sha256, bytes }] };

it("stores a file as an attachment that browsers do not run", async () => {
  const shop = await openAdminShop();
  await shop.services.store.place(submission("one", { form: "damage", ...sent }));
  const answer = await shop.get(`/admin/files/${sha256}`, await shop.signIn("ann"));
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": "attachment; filename*=UTF-8''Beleg%20%28Mai%29.pdf",
    "content-security-policy": "default-src 'none'; sandbox",
    "x-content-type-options": "nosniff",
    "cache-control": "no-store",
  });
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(bytes);
});

it("shows a file to signed-in users only, and none that was erased", async () => {
  const shop = await openAdminShop();
  const { store } = shop.services;
  await store.place(submission("one", { form: "damage", ...sent }));
  const stranger = await shop.get(`/admin/files/${sha256}`, "");
  expect([stranger.status, await stranger.text()]).not.toContain("%PDF-1.7");
  expect(stranger.headers.get("content-disposition")).toBeNull();
  const cookie = await shop.signIn("ann");
  const [stored] = await Array.fromAsync(store.submissions());
  await store.erase([stored?.id ?? 0]);
  expect((await shop.get(`/admin/files/${sha256}`, cookie)).status).toBe(404);
  expect((await shop.get("/admin/files/none", cookie)).status).toBe(404);
});

it("links files on the page of their order, and writes dates and numbers as the market does", async () => {
  const shop = await openAdminShop();
  const id = "A1B2C3D4E5";
  await shop.services.store.place(orderSubmission("one", { order: order(id), ...sent }));
  const page = await (await shop.get(`/admin/orders/${id}`, await shop.signIn("ann"))).text();
  expect(page).toContain(`<a href="/admin/files/${sha256}">Beleg (Mai).pdf (PDF, 0,1 kB)</a>`);
  expect(page).toContain("<bdi>24. Dezember 2026</bdi>");
  expect(page).toContain("<bdi>1.234,5</bdi>");
});
