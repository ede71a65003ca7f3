import { expect, it } from "vitest";
import { getKind } from "../../../../../engine/schema/kinds.ts";
import { adviseRenamedKey, renamedKeys, splitPointer } from "../../../../../engine/schema/renamed-keys.ts";
import { knownKeys } from "../../../../../engine/site/look-up-schema.ts";
import { engineKeys } from "../../../../../engine/texts/engine-texts.ts";

it.each(renamedKeys)("$kind: $from is no key today, and $to leads to one, or was renamed again", (entry) => {
  const { kind, from, to } = entry;
  const names = (pointer: string) =>
    kind === "messages"
      ? [...engineKeys]
      : knownKeys(getKind(kind).schema, splitPointer(pointer).slice(0, -1));
  expect(names(from)).not.toContain(splitPointer(from).at(-1));
  const isRenamedAgain = renamedKeys.some((other) => other.kind === kind && other.from === to);
  expect(isRenamedAgain || names(to).includes(splitPointer(to).at(-1) ?? "")).toBe(true);
});

it("advises about a renamed key of this kind and path alone", () => {
  const table = [{ kind: "theme", from: "/schemes/*/ink", to: "/schemes/*/text", since: "1.2.0" }] as const;
  expect(adviseRenamedKey("theme", ["schemes", "soft", "ink"], table)).toBe(
    'Version 1.2.0 of the engine renamed it to "schemes.*.text". Run npm run upgrade -- --write.',
  );
  expect(adviseRenamedKey("site", ["schemes", "soft", "ink"], table)).toBeUndefined();
  expect(adviseRenamedKey("theme", ["schemes", "ink"], table)).toBeUndefined();
});
