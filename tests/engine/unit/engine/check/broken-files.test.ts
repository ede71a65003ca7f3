import { expect, it } from "vitest";
import { installedRules } from "../../../../../engine/policies/installed-rules.ts";
import { manifestFiles } from "../../../../fixtures/manifests.ts";
import { check, show } from "../../../../fixtures/test-site.ts";

it("finds no problem in a valid site", () => {
  expect(show(check({}, installedRules))).toEqual([]);
});

it.each(Object.keys(manifestFiles))(
  "reports the unreadable file %s once, not at each use of its name",
  (path) => {
    for (const text of ['{ "x": 1 }', "{", ""]) {
      const places = check({ [path]: text }, installedRules).problems.map(({ file }) => file);
      expect(new Set(places), text).toEqual(new Set([`manifests/${path}`]));
    }
  },
);
