import type { Paint } from "../engine/problems/print-problems.ts";
import type { Problem } from "../engine/problems/problem.ts";

/** Up to this many problems of one code are listed one by one. */
const maxListed = 3;

/** Whether only the shop's owner can solve a problem. Such problems are listed first. */
const isFact = ({ code }: Problem): boolean => code === "placeholder-fact";

const firstSentence = (message: string): string => /^.*?[.!?](?=\s|$)/s.exec(message)?.[0] ?? message;

/** The lines of one kind of problem: one each, or their number if there are many. */
function describe(code: string, problems: readonly Problem[], paint: Paint): string[] {
  if (problems.length <= maxListed || problems.every(isFact))
    return problems.map(
      ({ file, line, message }) => `  ${paint.cyan(`${file}:${line}`)}  ${firstSentence(message)}`,
    );
  const files = new Set(problems.map(({ file }) => file)).size;
  return [`  ${problems.length} × ${paint.bold(code)} in ${files} ${files === 1 ? "file" : "files"}`];
}

/** Lists what markets that are not live still need, facts first. Empty if there is nothing. */
export function pendingLines(
  markets: readonly string[],
  pending: readonly Problem[],
  paint: Paint,
): readonly string[] {
  if (markets.length === 0) return [];
  const [names, are, they] =
    markets.length === 1 ? [markets[0], "is", "it goes"] : [markets.join(" and "), "are", "they go"];
  if (pending.length === 0)
    return [`${names} ${are} not live, and ready: remove "live": false in markets.json.`];
  const groups = [...Map.groupBy(pending, ({ code }) => code)].sort(
    ([, a], [, b]) => Number(b.every(isFact)) - Number(a.every(isFact)) || a.length - b.length,
  );
  return [
    `${names} ${are} not live. Before ${they} live:`,
    ...groups.flatMap(([code, all]) => describe(code, all, paint)),
  ];
}
