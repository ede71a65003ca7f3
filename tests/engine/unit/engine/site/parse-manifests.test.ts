import { describe, expect, it } from "vitest";
import { type ManifestPath, manifestFiles } from "../../../../fixtures/manifests.ts";
import { check, expectProblems, show } from "../../../../fixtures/test-site.ts";

const paths = Object.keys(manifestFiles) as ManifestPath[];

describe("$schema", () => {
  it.each(paths)("may start with %s, or be omitted", (path) => {
    const without = manifestFiles[path].replace(/\s*"\$schema": "[^"]+",/, "");
    expectProblems({ [path]: without }, []);
    expectProblems({ [path]: without.replace("{", '{ "$schema": "x",') }, []);
  });

  it("is a text", () => {
    expectProblems({ "messages/ch_FR/common.json": '{ "$schema": 5 }' }, [
      { code: "wrong-type", at: "messages/ch_FR/common.json:1:14", marked: "5" },
    ]);
  });
});

describe("missing-manifest", () => {
  it.each(["site.json", "markets.json"])("reports a site without %s, alone", (path) => {
    expectProblems({ [path]: null }, [
      { code: "missing-manifest", at: `${path}:1:1`, message: `The file manifests/${path} is missing.` },
    ]);
  });

  it.each(["layouts", "routes", "messages"])("reports a site with nothing in %s/", (folder) => {
    const none = Object.fromEntries(
      paths.filter((path) => path.startsWith(folder)).map((path) => [path, null]),
    );
    const { problems } = check(none);
    expect(problems.filter(({ code }) => code === "missing-manifest")).toMatchObject([
      {
        file: `manifests/${folder}`,
        line: 1,
        column: 1,
        message: `There is no manifest in manifests/${folder}/.`,
      },
    ]);
  });

  it("reports all missing manifests of an empty site, and nothing else", () => {
    const none = Object.fromEntries(paths.map((path) => [path, null]));
    expect(show(check(none)).map(({ code, at }) => [code, at])).toEqual(
      ["layouts", "markets.json", "messages", "routes", "site.json"].map((path) => [
        "missing-manifest",
        `${path}:1:1`,
      ]),
    );
  });
});

describe("unexpected-file", () => {
  it.each([
    "routes/more/take.json",
    "messages/de_DE.json",
    "messages/de_DE/a/b.json",
    "sites.json",
    "layout/a.json",
  ])("reports %s", (path) => {
    expectProblems({ [path]: "{}" }, [{ code: "unexpected-file", at: `${path}:1:1` }]);
  });

  it("accepts the reserved schema/route.json", () => {
    expectProblems({ "schema/route.json": "{}" }, []);
  });
});
