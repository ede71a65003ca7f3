import { expect, it } from "vitest";
import { securityText } from "../../../../../engine/build/security-text.ts";
import type { SiteManifest } from "../../../../../engine/schema/site.ts";

const site = (email: unknown) =>
  // SAFETY: the code under test reads only these properties.
  ({ url: "https://shop.example", ...(email ? { contact: { email } } : {}) }) as unknown as SiteManifest;

it("names the contact for security reports, for less than a year", () => {
  expect(securityText(site("hello@shop.example"), Date.UTC(2026, 10, 21, 12, 34, 56))).toBe(
    "Contact: mailto:hello@shop.example\nExpires: 2027-11-20T00:00:00Z\nCanonical: https://shop.example/.well-known/security.txt\n",
  );
});

it("contains a placeholder address, as the pages do", () => {
  expect(securityText(site({ placeholder: "a b@shop.example", law: "x" }), 0)).toContain(
    "mailto:a%20b@shop.example\n",
  );
});

it("does not exist for a site without a contact", () => {
  expect(securityText(site(undefined), 0)).toBeUndefined();
});
