import { isAdvice, type ProblemCode } from "../problems/catalogue.ts";
import type { Document, JsonPath } from "../read/document.ts";
import type { Finding } from "./rule.ts";

/** A rule that something may break, and where that stands. */
interface Allowance {
  readonly document: Document;
  readonly path: JsonPath;
  readonly code: string;
}

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields | undefined =>
  typeof value === "object" && value !== null ? (value as Fields) : undefined;

/** `allow` of one object: what its own parts may break. A prop of a block that only has the name is none. */
function codesIn(value: unknown): readonly string[] {
  const codes = Object.keys(fieldsOf(value) ?? {});
  return codes.every(isAdvice) ? codes : [];
}

function collect(document: Document, value: unknown, path: JsonPath, found: Allowance[]): void {
  const fields = fieldsOf(value);
  if (fields === undefined) return;
  for (const [key, child] of Object.entries(fields)) {
    const place = [...path, Array.isArray(value) ? Number(key) : key];
    if (key === "allow")
      for (const code of codesIn(child)) found.push({ document, path: [...place, code], code });
    if (key === "$allow" && path.length === 0) {
      for (const [message, codes] of Object.entries(fieldsOf(child) ?? {}))
        for (const code of codesIn(codes)) found.push({ document, path: [...place, message, code], code });
    } else collect(document, child, place, found);
  }
}

/** What manifests say that they may break (their `allow`). */
export interface Allowances {
  /** Whether what was found may be: something that it lies in allows it. */
  covers(code: ProblemCode, finding: Pick<Finding, "document" | "path">): boolean;
  /** What is allowed and has covered nothing. */
  unused(): readonly Finding[];
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
    covers: (code, { document, path }) => {
      const covering = all.filter(
        (allowance) =>
          allowance.code === code && allowance.document === document && isAround(allowance, path),
      );
      for (const allowance of covering) used.add(allowance);
      return covering.length > 0;
    },
    unused: () =>
      all
        .filter((allowance) => !used.has(allowance))
        .map(({ document, path, code }) => ({
          document,
          path,
          part: "key",
          message: `"${code}" is allowed here, and does not occur.`,
          hint: "Take it out, so that it hides nothing later.",
        })),
  };
}
