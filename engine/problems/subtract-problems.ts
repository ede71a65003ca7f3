import type { Problem } from "./problem.ts";

/** Lists problems that others do not contain. Their positions do not count: they change when the file grows. */
export function subtractProblems(problems: readonly Problem[], others: readonly Problem[]): Problem[] {
  const getKey = ({ code, file, message }: Problem) => `${code} ${file} ${message}`;
  const keys = new Set(others.map(getKey));
  return problems.filter((problem) => !keys.has(getKey(problem)));
}
