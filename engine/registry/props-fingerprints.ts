import { z } from "zod";
import type { Registry } from "./create-registry.ts";

/** A schema without descriptions and labels, so that only changes to the allowed values change the fingerprint. */
function bare(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(bare);
  if (typeof schema !== "object" || schema === null) return schema;
  return Object.fromEntries(
    Object.entries(schema)
      .filter(
        ([key, value]) => !(/^(?:description|label|group|x-field)$/.test(key) && typeof value === "string"),
      )
      .map(([key, value]) => [key, bare(value)]),
  );
}

/**
 * FNV-1a with 32 bits, twice with different offsets: enough to notice a change, and without platform modules.
 */
function fingerprint(text: string): string {
  return [0x811c9dc5, 0x9dc5811c]
    .map((offset) => {
      let hash = offset;
      for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193) >>> 0;
      return hash.toString(16).padStart(8, "0");
    })
    .join("");
}

/** A fingerprint of the schema of each block's props, by block and version (`hero@1`). */
export function propsFingerprints(registry: Registry): Record<string, string> {
  return Object.fromEntries(
    [...registry.values()].map(({ name, version, props }) => [
      `${name}@${version}`,
      fingerprint(JSON.stringify(bare(z.toJSONSchema(props, { io: "input", target: "draft-7" })))),
    ]),
  );
}
