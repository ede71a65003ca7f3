import type { z } from "zod";
import { nearestName, suggestName } from "../problems/suggest.ts";
import { variantRoute } from "../schema/route.ts";
import type { Project } from "./project.ts";

/** Why a value does not fit the schema of what it is for, or undefined. */
export function misfit(flag: string, schema: z.ZodType, value: unknown): string | undefined {
  const { error } = schema.safeParse(value);
  const issue = error?.issues[0];
  return (
    issue && `--${flag} cannot be "${String(value)}": ${issue.message}. ${schema.description ?? ""}`.trim()
  );
}

/** Why a name is unknown where a known one is wanted, or undefined. */
export function unknownName(
  flag: string,
  known: Iterable<string>,
  value: string,
  what: string,
): string | undefined {
  const names = [...known];
  return names.includes(value)
    ? undefined
    : `--${flag}: there is no ${what} "${value}". ${suggestName(value, names, what).hint}`;
}

/** Why a page cannot be led to, or undefined; one that is still to be made comes first, so the command that makes it is said. */
export function unknownRoute({ site }: Project, flag: string, value: string): string | undefined {
  const routes = [...site.routes.keys()];
  const reason = unknownName(flag, routes, value, "route");
  if (reason === undefined || !variantRoute.shape.name.safeParse(value).success) return reason;
  const base = nearestName(value, routes);
  const made = base ? `variant --name ${value} --extends ${base}` : `route --name ${value}`;
  return `${reason} Is it new? Make it first: npm run new -- ${made}.`;
}

/** The first answer that is a reason, or undefined. */
export const firstOf = (...reasons: readonly (string | undefined)[]): string | undefined =>
  reasons.find((reason) => reason !== undefined);

/** Why a new route cannot have this name and path, or undefined. Case makes no difference: some file systems and all visitors ignore it. */
export function routeTaken(project: Project, name: string, path: string): string | undefined {
  const { site } = project;
  const same = (a: string | undefined, b: string) => a?.toLowerCase() === b.toLowerCase();
  for (const known of site.world.names.route)
    if (same(known, name)) return `There is a route "${known}" already. Take another --name.`;
  for (const { name: known, path: taken } of site.routes.values())
    if (same(taken, path)) return `The path ${taken} is that of the route "${known}". Take another --path.`;
  return fileTaken(project, `${project.root}routes/${name}.json`);
}

/** Why a new file cannot stand where one stands already, or undefined. */
export function fileTaken({ readText }: Project, file: string): string | undefined {
  return readText(file) === undefined
    ? undefined
    : `There is a file ${file} already. Take another name, or move it away.`;
}

/** Codes of markets, parted by commas, or why they are none. */
export function marketCodes(project: Project, text: string | undefined): string[] | string | undefined {
  if (text === undefined) return undefined;
  const codes = text.split(",").map((code) => code.trim());
  const known = project.markets.markets.map(({ code }) => code);
  return firstOf(...codes.map((code) => unknownName("markets", known, code, "market"))) ?? codes;
}
