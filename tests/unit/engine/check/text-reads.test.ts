import { expect, it } from "vitest";
import { linkManifests } from "../../../../engine/check/check-site.ts";
import { rules } from "../../../../engine/check/rules.ts";
import { cataloguesOf } from "../../../../engine/link/catalogue.ts";
import { isMessageKey } from "../../../../engine/schema/messages.ts";
import { registry } from "../../../fixtures/blocks.ts";
import { documentsOf } from "../../../fixtures/world.ts";
import { cases } from "./problem-cases/all-cases.ts";
import type { ProblemCase } from "./problem-cases/problem-case.ts";

/** Has `noted` called whenever a property that holds a text is read. */
function watch(object: object, key: string, noted: () => void): void {
  const text: unknown = Reflect.get(object, key);
  if (typeof text !== "string") return;
  Object.defineProperty(object, key, {
    enumerable: true,
    get: () => {
      noted();
      return text;
    },
  });
}

const changes = (Object.entries(cases) as [string, ProblemCase][]).flatMap(
  ([name, { defect, nearMiss, around }]) => [
    [name, defect, around?.defect] as const,
    [`what only looks like ${name}`, nearMiss, around?.nearMiss] as const,
  ],
);

it("a rule reads texts only where it says so: after an edit of texts it is not asked again", () => {
  const blind = rules.filter(({ texts }) => texts === undefined);
  const readers = new Set<string>();
  for (const [name, change, more] of changes) {
    const input = {
      root: "manifests/",
      documents: documentsOf(change),
      images: new Map(),
      registry,
      ...more,
    };
    const { site } = linkManifests(input);
    let current = "";
    const noted = () => readers.add(`${current} of ${name}`);
    for (const messages of cataloguesOf(site.world).values())
      for (const message of messages.values()) watch(message, "text", noted);
    for (const { value } of [...site.world.messages.values()].flat())
      for (const key of Object.keys(value).filter(isMessageKey)) watch(value, key, noted);
    for (const { code, check } of blind) {
      current = code;
      check(site, () => undefined);
    }
  }
  expect([...readers]).toEqual([]);
});
