import { describe, it } from "vitest";
import { z } from "zod";
import { installedRules } from "../../../../../../engine/policies/installed-rules.ts";
import { createRegistry } from "../../../../../../engine/registry/create-registry.ts";
import { defineBlock } from "../../../../../../engine/registry/define-block.ts";
import { registry } from "../../../../../fixtures/blocks.ts";
import {
  type Changes,
  edits,
  expectProblems,
  swap,
  withoutLeftovers,
} from "../../../../../fixtures/test-site.ts";

const map = defineBlock({
  description: "A map of another site.",
  props: z.strictObject({ address: z.string() }),
  loads: ({ address }) => [{ prop: "address", kind: "frames", address }],
  view: () => Promise.resolve({ View: () => null }),
});
const more = { registry: new Map([...registry, ...createRegistry({ map })]) };

interface Setup {
  /** The host of a map in the layout of all pages. */
  readonly loads?: string;
  /** Of site.json. */
  readonly thirdParties: unknown;
}

const declare = (thirdParties: unknown) =>
  swap('"gtm":', `"thirdParties": ${JSON.stringify(thirdParties)},\n  "gtm":`);

const setUp = ({ loads, thirdParties }: Setup): Changes => ({
  "site.json": declare(thirdParties),
  ...(loads !== undefined && {
    "layouts/default.json": swap(
      '"before": []',
      `"before": [{ "id": "map", "block": "map", "props": { "address": "https://${loads}/7" } }]`,
    ),
  }),
});

const frames = (host: string) => ({ frames: [{ host, consent: "marketing" }] });

const check = (setup: Setup, expected: Parameters<typeof expectProblems>[1]) =>
  expectProblems(setUp(setup), expected, withoutLeftovers, more);

describe("undeclared-host", () => {
  it.each(["city.maps.example", "*.maps.example"])("accepts a host that site.json declares as %s", (host) => {
    check({ loads: "city.maps.example", thirdParties: frames(host) }, []);
  });

  it.each([
    ["another host", frames("other.example")],
    ["hosts below it only", frames("*.maps.example")],
    ["its scripts only", { scripts: [{ host: "maps.example", consent: "necessary" }] }],
  ])("reports a host of which site.json declares %s", (_, thirdParties) => {
    check({ loads: "maps.example", thirdParties }, [
      {
        code: "undeclared-host",
        marked: '"https://maps.example/7"',
        message:
          "The block loads frames from maps.example, which site.json does not declare. Browsers block it.",
      },
    ]);
  });
});

describe("a host", () => {
  it.each([
    "https://maps.example",
    "maps.example/embed",
    "maps",
    "*",
    "Maps.example",
    "maps.example; script-src *",
  ])("may not be %s", (host) => {
    check({ thirdParties: frames(host) }, [{ code: "wrong-format", marked: JSON.stringify(host) }]);
  });
});

describe("unused-host", () => {
  const unusedHost = [
    ...withoutLeftovers,
    ...installedRules.filter(({ meta }) => meta.code === "unused-host"),
  ];

  it("reports hosts that no block loads from", () => {
    const thirdParties = { frames: [...frames("maps.example").frames, ...frames("old.example").frames] };
    expectProblems(
      setUp({ loads: "maps.example", thirdParties }),
      [
        {
          code: "unused-host",
          marked: '{"host":"old.example","consent":"marketing"}',
          message: "No block loads from old.example, and all pages allow it.",
        },
      ],
      unusedHost,
      more,
    );
  });

  it("leaves the scripts of a site with a tag manager alone, which may load them", () => {
    const thirdParties = { scripts: [{ host: "tags.example", consent: "marketing" }] };
    expectProblems(setUp({ thirdParties }), [], unusedHost, more);
    const withoutTags = { "site.json": edits(declare(thirdParties), swap('"gtm": "GTM-AB12",', "")) };
    expectProblems(withoutTags, [{ code: "unused-host" }], unusedHost, more);
  });
});
