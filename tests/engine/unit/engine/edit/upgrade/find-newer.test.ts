import { expect, it } from "vitest";
import { findNewer } from "../../../../../../engine/edit/upgrade/find-newer.ts";
import { readJson } from "../../../../../../engine/json/read-json.ts";
import { registry } from "../../../../../fixtures/blocks.ts";

const route = (version: number) =>
  readJson(
    "manifests/routes/home.json",
    `{ "keyOfTomorrow": 1, "blocks": [\n{ "block": "teaser",\n "version": ${version} }, { "block": "none", "version": 9 }] }`,
  );

it("finds instances of a later version, also in manifests that do not fit their schema", () => {
  expect(findNewer(registry, [route(4)])).toEqual([
    {
      file: "manifests/routes/home.json",
      line: 3,
      block: "teaser",
      version: 4,
      newest: 3,
      isStandard: false,
    },
  ]);
});

it("finds none of the installed version, and none in a file that is not JSON", () => {
  expect(findNewer(registry, [route(3), readJson("a.json", '{ "version": ')])).toEqual([]);
});
