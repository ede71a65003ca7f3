import { existsSync, readdirSync } from "node:fs";
import { basename, resolve } from "node:path";
import type { StartName } from "../engine/edit/new/site/starts.ts";

/** How the command that creates a site is started. */
export interface Caller {
  /** The command without arguments: `npm run new -- site`. */
  readonly command: string;
  /** What stands between the folder and the options: npm needs `--`. */
  readonly separator: "" | " --";
}

/** What somebody has chosen for a new site, in the words of the options. */
export interface SiteChoices {
  /** The folder, as it was typed. */
  readonly folder: string;
  readonly start: StartName;
  /** Default: as the folder. */
  readonly name?: string | undefined;
  readonly markets: string;
  readonly languages?: string | undefined;
  readonly currency?: string | undefined;
  readonly colour: string;
  /** Default: the version that creates the site. */
  readonly engine?: string | undefined;
  /** Whether the folder becomes a git repository. */
  readonly hasGit: boolean;
}

export const defaults: SiteChoices = {
  folder: "my-shop",
  start: "minimal",
  markets: "US",
  colour: "#1f6f54",
  hasGit: true,
};

/** The id of the site in a folder: that of its package, too. */
export const siteId = (folder: string): string => basename(resolve(folder));

/** "nordlys-audio" → "Nordlys Audio". */
export const titleFolder = (folder: string): string =>
  siteId(folder)
    .split(/[-_ ]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");

/** Says why a folder cannot become a site. Undefined if it can. */
export function refuseFolder(folder: string): string | undefined {
  const path = resolve(folder);
  if (!/^[a-z][a-z0-9-]*$/.test(siteId(folder)))
    return `The folder "${siteId(folder)}" also names the package: use small letters, digits and hyphens.`;
  return existsSync(path) && readdirSync(path).length > 0
    ? `${path} is not empty. Choose another folder.`
    : undefined;
}

/** Says why a text is not a colour. Undefined if it is one. */
export const refuseColour = (colour: string): string | undefined =>
  /^#[0-9a-f]{6}$/i.test(colour) ? undefined : `--colour is "${colour}". Write it as #rrggbb: #1f6f54.`;

/** A value as a shell reads it. */
const quote = (value: string): string => (/^[\w./:@,-]+$/.test(value) ? value : JSON.stringify(value));

/** The line that makes the same choices without questions. */
export function printCommand({ command, separator }: Caller, choices: SiteChoices): string {
  const { folder, start, name, markets, languages, currency, colour, engine, hasGit } = choices;
  const values = { start, name, markets, languages, currency, colour, engine };
  const options = Object.entries(values).flatMap(([option, value]) =>
    value === undefined ? [] : ` --${option} ${quote(value)}`,
  );
  return `${command} ${quote(folder)}${separator}${options.join("")}${hasGit ? "" : " --no-git"}`;
}
