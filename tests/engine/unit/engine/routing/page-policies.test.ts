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

test("documents load from the hosts that the site declares, and frames of these get the features of videos", () => {
  const hosts = {
    frames: ["*.calendar.example", "maps.example"],
    media: ["talks.example"],
    connect: ["data.example"],
  };
  const headers = documentPolicy({ images: [], tags: false, media: false, hosts }, inline);
  const { "content-security-policy": policy } = headers;
  expect(policy).toContain("; frame-src https://*.calendar.example https://maps.example; ");
  expect(policy).toContain("; media-src https://talks.example; ");
  expect(policy).toContain("; connect-src 'self' https://data.example; ");
  expect(policy).toContain("script-src 'self' 'sha256-A'; ");
  expect(policy).toContain("require-trusted-types-for");
  expect(headers["permissions-policy"]?.match(/[\w-]+=\([^)]+\)/g)).toEqual([
    'autoplay=(self "https://maps.example")',
    'encrypted-media=(self "https://maps.example")',
    'fullscreen=(self "https://maps.example")',
    'picture-in-picture=(self "https://maps.example")',
  ]);
});

test("scripts of other hosts are reported instead of blocked where they break Trusted Types", () => {
  const hosts = { scripts: ["widget.example"] };
  const headers = documentPolicy({ images: [], tags: false, media: false, hosts }, inline);
  expect(headers["content-security-policy"]).toContain(
    "script-src 'self' 'sha256-A' https://widget.example; ",
  );
  expect(headers["content-security-policy"]).not.toContain("trusted-types");
  expect(headers["content-security-policy-report-only"]).toContain("require-trusted-types-for");
});
