import { expect, it } from "vitest";
import { registry } from "../../../../../blocks/registry.ts";
import { loadManifests } from "../../../../../engine/build/load-manifests.ts";
import { installedRules } from "../../../../../engine/policies/installed-rules.ts";
import type { LinkedSite } from "../../../../../engine/site/link-site.ts";
import { linkManifests } from "../../../../../engine/site/parse-manifests.ts";

/** What campaigns and arms change. Problems of markets.json do not depend on them. */
const changed: ReadonlySet<string> = new Set(["routes", "layouts", "products", "redirects"]);

/** A copy of an object that calls `onRead` with the name of each property that is read. */
function watch<Value extends object>(value: Value, onRead: (name: string) => void): Value {
  return new Proxy(
    { ...value },
    {
      get(target, name, receiver) {
        onRead(String(name));
        return Reflect.get(target, name, receiver);
      },
    },
  );
}

it("a rule runs once if campaigns and arms do not change its input", () => {
  const { site } = linkManifests({
    ...loadManifests(process.cwd()),
    registry,
    isSlowPattern: () => false,
    today: "2026-11-23",
  });
  const reading = installedRules.filter(({ meta, check }) => {
    // The site lacks what these rules need: a build, dictionaries, a picture that is too heavy.
    const isIdle = meta.needs === "built" || meta.needs === "speller" || meta.code === "picture-too-heavy";
    if (meta.once || isIdle) return false;
    const names = new Set<string>();
    const onRead = (name: string): unknown => names.add(name);
    const manifests = watch(site.manifests, onRead);
    check(watch<LinkedSite>({ ...site, manifests }, onRead), () => undefined);
    return names.isDisjointFrom(changed);
  });
  expect(reading.map(({ meta }) => meta.code)).toEqual([]);
});
