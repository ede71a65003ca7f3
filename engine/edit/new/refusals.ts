import type { z } from "zod";
import { nearestName, suggestName } from "../../problems/suggest.ts";
import { variantRoute } from "../../schema/route.ts";
import type { Refusal } from "./draft.ts";
import type { ScaffoldProject } from "./open-project.ts";
import { type FlagValues, listOf, pathOf } from "./questions.ts";

/** Refuses if a condition holds. */
export const refuseIf = (
  condition: boolean,
  flag: string | undefined,
  message: string,
): Refusal | undefined => (condition ? { flag, message } : undefined);

/** The first refusal, if there is one. */
export const firstOf = (...refusals: readonly (Refusal | undefined)[]): Refusal | undefined =>
  refusals.find((refusal) => refusal !== undefined);

/** Refuses a value that does not fit its schema. */
export function misfit(flag: string, schema: z.ZodType, value: unknown): Refusal | undefined {
  const issue = schema.safeParse(value).error?.issues[0];
  const message = `--${flag} cannot be "${String(value)}": ${issue?.message}. ${schema.description ?? ""}`;
  return refuseIf(issue !== undefined, flag, message.trim());
}

/** Refuses an unknown name. Without a name there is nothing to refuse. */
export function refuseUnknown(
  flag: string,
  known: Iterable<string>,
  value: string | undefined,
  what: string,
): Refusal | undefined {
  const names = [...known];
  if (value === undefined || names.includes(value)) return undefined;
  return {
    flag,
    message: `--${flag}: there is no ${what} "${value}". ${suggestName(value, names, what).hint}`,
  };
}

/** Refuses an unknown route, and names the command that creates the route. */
export function refuseUnknownRoute(
  { site }: ScaffoldProject,
  flag: string,
  value: string | undefined,
): Refusal | undefined {
  const routes = [...site.routes.keys()];
  const refusal = refuseUnknown(flag, routes, value, "route");
  if (refusal === undefined || value === undefined) return undefined;
  if (!variantRoute.shape.name.safeParse(value).success) return refusal;
  const base = nearestName(value, routes);
  const made = base ? `variant --name ${value} --extends ${base}` : `route --name ${value}`;
  const message = `${refusal.message} If it is new, create it first: npm run new -- ${made}.`;
  return { flag, message };
}

/** Refuses a new file in the place of another one. */
export const fileTaken = ({ readText }: ScaffoldProject, file: string): Refusal | undefined =>
  refuseIf(
    readText(file) !== undefined,
    undefined,
    `The file ${file} already exists. Choose another name, or move the file.`,
  );

/** Refuses to write without a file that is needed for it. */
export const fileMissing = ({ readText }: ScaffoldProject, file: string): Refusal | undefined =>
  refuseIf(readText(file) === undefined, undefined, `${file} is missing. Restore it.`);

/**
 * Refuses a new route whose name or path is invalid or taken, or whose order target or markets do not exist.
 * Names and paths are compared without case, like some file systems and all visitors do.
 */
export function refusePage(project: ScaffoldProject, answers: FlagValues): Refusal | undefined {
  const { site, root, markets } = project;
  const { name = "", "order-to": orderTo } = answers;
  const path = pathOf(answers);
  const isSame = (one: string | undefined, other: string) => one?.toLowerCase() === other.toLowerCase();
  const namesake = [...site.manifests.names.route].find((known) => isSame(known, name));
  const there = [...site.routes.values()].find((route) => isSame(route.path, path));
  const codes = markets.markets.map(({ code }) => code);
  return firstOf(
    misfit("name", variantRoute.shape.name, name),
    misfit("path", variantRoute.shape.path, path),
    refuseIf(
      namesake !== undefined,
      "name",
      `There is already a route "${namesake}". Choose another --name.`,
    ),
    refuseIf(
      there !== undefined,
      "path",
      `The route "${there?.name}" already has the path ${there?.path}. Choose another --path.`,
    ),
    fileTaken(project, `${root}routes/${name}.json`),
    refuseUnknownRoute(project, "order-to", orderTo),
    ...(listOf(answers["markets"]) ?? []).map((code) => refuseUnknown("markets", codes, code, "market")),
  );
}
