import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { kindOfFile } from "../../engine/schema/kinds.ts";
import { pageManifest, pictures, routeName } from "./page-manifest.ts";
import { pageTexts, sharedTexts } from "./page-texts.ts";
import {
  errorRoute,
  layout,
  locales,
  markets,
  orderTargets,
  products,
  siteManifest,
} from "./site-manifests.ts";

export interface SiteOptions {
  readonly routes: number;
  /** So many catalogues of pages; routes beyond share them. One per route unless given. */
  readonly catalogues?: number;
}

/** The folders of a bench: generated, ignored by git, inside the project so that packages are found. */
export const benchFolder = (root: string): string => join(root, ".cache/bench");

/** The schema that a manifest begins with. */
function schemaOf(path: string): string {
  const folders = path.split("/");
  const kind = kindOfFile(path);
  return `${folders.length === 1 ? "./" : "../".repeat(folders.length - 1)}schema/${kind}.json`;
}

/**
 * Writes a site of `routes` pages in ten markets into `folder`, always the same for the same options.
 * The home page is the last route; there is an error page besides. Caches and output stay as they are.
 */
export function writeSite(root: string, folder: string, { routes, catalogues = routes }: SiteOptions): void {
  const write = (path: string, value: object) => {
    const file = join(folder, "manifests", path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify({ $schema: schemaOf(path), ...value }, null, 2));
  };
  rmSync(join(folder, "manifests"), { recursive: true, force: true });
  const home = routeName(routes - 1, routes);
  write("site.json", siteManifest(home));
  write("markets.json", markets);
  write("redirects.json", { redirects: [] });
  write("order-targets.json", orderTargets(routes, home));
  write("layouts/default.json", layout);
  write("routes/error.json", errorRoute);
  for (const product of products) write(`products/${product.id}.json`, product);
  for (let index = 0; index < routes; index++) {
    const name = routeName(index, routes);
    const texts = routeName(index, catalogues);
    write(`routes/${name}.json`, pageManifest(name, name === home ? "/" : `/${name}`, texts));
  }
  for (const locale of locales) {
    write(`messages/${locale}/shared.json`, sharedTexts(locale));
    for (let index = 0; index < catalogues; index++) {
      const name = routeName(index, catalogues);
      write(`messages/${locale}/${name}.json`, pageTexts(name, locale));
    }
  }
  for (const name of Object.values(pictures).flat()) {
    const target = join(folder, "public/images", name);
    if (!existsSync(target)) cpSync(join(root, "public/images", name), target);
  }
}

/** The file whose hero title an edit changes, and the change itself; the answer is the new title. */
export function editHeroTitle(folder: string, title: string): string {
  const file = join(folder, "manifests/messages/de_DE/lp-001.json");
  // Sound: `writeSite` has written it.
  const texts = JSON.parse(readFileSync(file, "utf8")) as Record<string, string>;
  writeFileSync(file, JSON.stringify({ ...texts, "lp-001.hero.title": title }, null, 2));
  return title;
}

/** The same for a manifest: the seconds that the countdown of one route takes. */
export function editSeconds(folder: string, seconds: number): void {
  const file = join(folder, "manifests/routes/lp-001.json");
  writeFileSync(file, readFileSync(file, "utf8").replace(/"seconds": \d+/, `"seconds": ${seconds}`));
}
