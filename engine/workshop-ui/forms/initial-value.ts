import type { SiteView } from "../../workshop-server/site-view.ts";
import { nameFreely } from "./name-freely.ts";
import type { PropSchema } from "./prop-schema.ts";

const today = new Date().toISOString().slice(0, 10);

/** A first value for a prop: its default, else the simplest value with all that is required. */
export function initialValue(schema: PropSchema, site: SiteView): unknown {
  if (schema["x-start"] !== undefined) return schema["x-start"];
  if (schema.default !== undefined) return schema.default;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [first] = schema.anyOf ?? schema.oneOf ?? [];
  if (first) return initialValue(first, site);
  if (schema.type === "array") {
    const { items = {}, minItems = 0 } = schema;
    return Array.from({ length: Math.max(1, minItems) }).reduce<unknown[]>(
      (list) => [...list, nameFreely(initialValue(items, site), list)],
      [],
    );
  }
  if (schema.properties) {
    const { properties, required = [] } = schema;
    return Object.fromEntries(
      Object.entries(properties)
        .filter(([key]) => required.includes(key))
        .map(([key, inner]) => [key, initialValue(inner, site)]),
    );
  }
  if (schema.type === "object") return {};
  if (schema.type === "boolean") return false;
  if (schema.type === "number" || schema.type === "integer") return schema.minimum ?? 1;
  if (schema.format === "date") return today;
  if (schema.format === "local-time") return `${today}T00:00`;
  const kind = schema["x-name"];
  if (kind === "page" || kind === "route") return site.routes[0]?.name ?? "";
  if (kind === "market") return site.defaultMarket;
  if (kind !== undefined && kind !== "message") return site.firstNames[kind] ?? "new";
  return kind === "message" ? "New text" : "new";
}
