import { z } from "zod";
import type { Registry } from "./create-registry.ts";

/** A schema without its words: what a change of which breaks or widens what manifests may say. */
function bare(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(bare);
  if (typeof schema !== "object" || schema === null) return schema;
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([key, value]) => !(key === "description" && typeof value === "string"))
      .map(([key, value]) => [key, bare(value)]),
  );
}

/** FNV-1a, 32 bits, twice with different offsets: enough to notice a change, and free of platform modules. */
function fingerprint(text: string): string {
  return [0x811c9dc5, 0x9dc5811c]
    .map((offset) => {
      let hash = offset;
      for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193) >>> 0;
      return hash.toString(16).padStart(8, "0");
    })
    .join("");
}

/** Per block and version (`hero@1`), a fingerprint of the shape of its props. */
export function propsFingerprints(registry: Registry): Record<string, string> {
  return Object.fromEntries(
    [...registry.values()].map(({ name, version, props }) => [
      `${name}@${version}`,
      fingerprint(JSON.stringify(bare(z.toJSONSchema(props, { io: "input", target: "draft-7" })))),
    ]),
  );
}
