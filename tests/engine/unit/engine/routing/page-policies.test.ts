import { expect, test } from "vitest";
import { documentPolicy, noFeatures } from "../../../../../engine/routing/page-policies.ts";

const inline = { scripts: ["'sha256-A'"], styles: [] };
const policyOf = (media: boolean) => documentPolicy({ images: [], tags: false, media }, inline);

test("documents play videos, full screen and in a small window, only on a site that has some", () => {
  const { "content-security-policy": policy, ...headers } = policyOf(true);
  expect(policy).toContain("; media-src 'self'; ");
  expect(headers["permissions-policy"]?.match(/[\w-]+=\(self\)/g)).toEqual([
    "fullscreen=(self)",
    "picture-in-picture=(self)",
  ]);
  const { "content-security-policy": strict, ...strictHeaders } = policyOf(false);
  expect(strict).not.toContain("media-src");
  // Then the header of every response applies.
  expect(strictHeaders["permissions-policy"]).toBeUndefined();
  expect(noFeatures).toMatch(/^(?:[\w-]+=\(\)(?:, |$))+$/);
});
