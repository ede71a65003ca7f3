import { loadRegistry } from "../build/load-registry.ts";
import { projectAt } from "../build/project.ts";
import { openSpeller } from "../proofread/open-speller.ts";
import { type CheckReport, checkProject, reportCheck } from "./check-project.ts";

/** Options of a check. */
export interface CheckOptions {
  /** The day that dates are compared with: "2026-12-01". Default: the current day. */
  readonly today?: string;
}

/**
 * Checks the site in a folder, with its own blocks. Returns what `funnel check --format json` prints.
 *
 * @example
 * const { problems } = await checkFolder(process.cwd());
 * const errors = problems.filter(({ severity }) => severity === "error");
 */
export async function checkFolder(
  folder: string,
  { today = new Date().toISOString().slice(0, 10) }: CheckOptions = {},
): Promise<CheckReport> {
  const project = projectAt(folder);
  const registry = await loadRegistry(project);
  const speller = openSpeller(project.root, project.cache);
  const result = await checkProject({ project, registry, built: undefined, today, speller });
  if (result.failure) throw result.failure;
  return reportCheck(result);
}
