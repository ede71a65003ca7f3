import { isAdvice, type ProblemCode } from "../problems/catalogue.ts";
import type { Document, JsonPath } from "../read/document.ts";
import type { Finding } from "./rule.ts";

/** A rule that something may break, and where that stands. */
interface Allowance {
  readonly document: Document;
  readonly path: JsonPath;
  readonly code: string;
  readonly reason: string;
}

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields | undefined =>
  typeof value === "object" && value !== null ? (value as Fields) : undefined;

/** `allow` of one object: what its own parts may break, and why. A prop of a block that only has the name is none. */
function reasonsIn(value: unknown): readonly (readonly [code: string, reason: string])[] {
  const reasons = Object.entries(fieldsOf(value) ?? {});
  return reasons.every(([code]) => isAdvice(code))
    ? reasons.map(([code, reason]) => [code, String(reason)])
    : [];
}

function collect(document: Document, value: unknown, path: JsonPath, found: Allowance[]): void {
  const fields = fieldsOf(value);
  if (fields === undefined) return;
  for (const [key, child] of Object.entries(fields)) {
    const place = [...path, Array.isArray(value) ? Number(key) : key];
    if (key === "allow")
      for (const [code, reason] of reasonsIn(child))
        found.push({ document, path: [...place, code], code, reason });
    if (key === "$allow" && path.length === 0) {
      for (const [message, codes] of Object.entries(fieldsOf(child) ?? {}))
        for (const [code, reason] of reasonsIn(codes))
          found.push({ document, path: [...place, message, code], code, reason });
    } else collect(document, child, place, found);
  }
}

/** What manifests say that they may break (their `allow`). */
export interface Allowances {
  /** Why what was found may be, where something that it lies in allows it. */
  reasonFor(code: ProblemCode, finding: Pick<Finding, "document" | "path">): string | undefined;
  /** What is allowed and has covered nothing. */
  unused(): readonly (Finding & { readonly code: string })[];
}

export function readAllowances(documents: readonly Document[]): Allowances {
  const all: Allowance[] = [];
  // Hardly any manifest has one, and walking all of them would take as long as a rule.
  for (const document of documents)
    if (document.text.includes('allow"')) collect(document, document.value, [], all);
  const used = new Set<Allowance>();
  const isAround = ({ path: allowed }: Allowance, path: JsonPath): boolean =>
    allowed[0] === "$allow"
      ? allowed[1] === path[0]
      : allowed.slice(0, -2).every((step, index) => step === path[index]);
  return {
    reasonFor: (code, { document, path }) => {
      const covering = all.filter(
        (allowance) =>
          allowance.code === code && allowance.document === document && isAround(allowance, path),
      );
      for (const allowance of covering) used.add(allowance);
      return covering.at(-1)?.reason;
    },
    unused: () =>
      all
        .filter((allowance) => !used.has(allowance))
        .map(({ document, path, code }) => ({
          code,
          document,
          path,
          part: "key",
          message: `"${code}" is allowed here, and does not occur.`,
          hint: "Take it out, so that it hides nothing later.",
        })),
  };
}
