import { isDeepStrictEqual } from "node:util";
import type { JsonChange } from "../../json/edit-json.ts";
import type { RouteManifest } from "../../schema/route.ts";
import { isVariant } from "../../site/link-routes.ts";
import { objectChanges } from "../upgrade/object-changes.ts";
import type { Settings } from "./end-settings.ts";
import type { Patches } from "./instances.ts";

/** The settings of a page whose file stays as it is, on a base that has these. */
export const inheritSettings = (
  { head, products, flags, upsell }: RouteManifest,
  base: Settings | undefined,
): Settings => ({
  title: head?.title ?? base?.title ?? "",
  products: products ?? base?.products,
  flags: { ...base?.flags, ...flags },
  upsell: upsell ?? base?.upsell,
});

/** Sets a property of an object in a file, and the object itself if it is missing. */
function setIn(
  file: RouteManifest,
  key: "head" | "flags",
  values: Readonly<Record<string, unknown>>,
): JsonChange[] {
  if (Object.keys(values).length === 0) return [];
  if (file[key] === undefined)
    return [{ set: [key], value: values, ...(isVariant(file) && { position: { after: "extends" } }) }];
  return Object.entries(values).map(([name, value]) => ({ set: [key, name], value }));
}

const upsellChange = (file: RouteManifest, upsell: Settings["upsell"]): JsonChange =>
  file.upsell === undefined
    ? { set: ["upsell"], value: upsell, ...(isVariant(file) && { position: { after: "extends" } }) }
    : { set: ["upsell", "product"], value: upsell?.product };

/** The changes of a route's file that turn the settings that it has by now into other ones. */
export function settingChanges(
  file: RouteManifest,
  now: Settings,
  target: Settings,
  usualProducts: readonly string[],
): JsonChange[] {
  const names = Object.keys({ ...now.flags, ...target.flags }) as (keyof Settings["flags"])[];
  const flags = names.flatMap((name) => {
    const value = target.flags[name] ?? false;
    return value === (now.flags[name] ?? false) ? [] : [[name, value] as const];
  });
  return [
    ...(now.title === target.title ? [] : setIn(file, "head", { title: target.title })),
    ...(isDeepStrictEqual(now.products, target.products)
      ? []
      : [{ set: ["products"], value: target.products ?? usualProducts }]),
    ...setIn(file, "flags", Object.fromEntries(flags)),
    ...(isDeepStrictEqual(now.upsell, target.upsell) ? [] : [upsellChange(file, target.upsell)]),
  ];
}

/** The changes of a variant's file that turn its patches into other ones. */
export function patchChanges(before: Patches | undefined, after: Patches): JsonChange[] {
  const hasNone = Object.keys(after).length === 0;
  if (before === undefined) return hasNone ? [] : [{ set: ["blocks"], value: after }];
  return hasNone ? [{ remove: ["blocks"] }] : objectChanges(["blocks"], before, after);
}
