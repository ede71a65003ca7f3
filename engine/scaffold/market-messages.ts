import { buildWorld } from "../check/build-world.ts";
import { neededMessages } from "../check/needed-messages.ts";
import { linkSite } from "../link/link-site.ts";
import { readJson } from "../read/read-json.ts";
import { insertItem } from "./insert-json.ts";
import { manifestText, type Project } from "./project.ts";

/** Codes that ISO 3166-1 leaves to its users: no country's, so that no manifest names it. */
const nobody = { code: "XX", segment: "xx" };

/**
 * The messages that a new market would show, and those of the markets that its country has already. What pages and blocks keep for
 * other markets is not among them.
 */
export function marketMessages(project: Project, country: string): ReadonlySet<string> {
  const { markets, root } = project;
  const model = markets.markets.find(({ code }) => code === markets.default);
  const file = `${root}markets.json`;
  const text = insertItem(manifestText(project, "markets.json") ?? "", ["markets"], { ...model, ...nobody });
  const documents = project.documents.map((document) =>
    document.file === file ? readJson(file, text) : document,
  );
  const site = linkSite(buildWorld({ ...project, documents }).world);
  const codes = new Set([
    nobody.code,
    ...markets.markets.filter((market) => market.country === country).map(({ code }) => code),
  ]);
  const needed = [...neededMessages(site)].filter(([, message]) => !codes.isDisjointFrom(message.markets));
  return new Set(needed.map(([key]) => key));
}
