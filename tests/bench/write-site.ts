import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { kindOfFile } from "../../engine/schema/kinds.ts";
import { pageManifest, pictures, routeName } from "./page-manifest.ts";
import { pageTexts, sharedTexts } from "./page-texts.ts";
import {
  errorRoute,
  layout,
  locales,
  marketsManifest,
  orderTargets,
  products,
  siteManifest,
} from "./site-manifests.ts";

export interface SiteOptions {
  readonly routes: number;
  /** The number of page catalogues. Further routes share them. Default: one per route. */
  readonly catalogues?: number;
  /** Every market counts visits. Default: none does. */
  readonly counts?: boolean;
}

/**
 * The folder of the generated sites. Git ignores it; it is inside the project so that Node finds its
 * packages.
 */
export const benchFolder = (root: string): string => join(root, ".cache/bench");

/** The `$schema` line of a manifest. */
function schemaOf(path: string): string {
  const folders = path.split("/");
  const kind = kindOfFile(path);
  return `${folders.length === 1 ? "./" : "../".repeat(folders.length - 1)}schema/${kind}.json`;
}

/**
 * Writes a site of `routes` pages in ten markets into `folder`. The same options give the same site. The last
 * route is the home page; an error page comes on top. Keeps caches and output.
 */
export function writeSite(
  root: string,
  folder: string,
  { routes, catalogues = routes, counts = false }: SiteOptions,
): void {
  const write = (path: string, value: object) => {
    const file = join(folder, "manifests", path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify({ $schema: schemaOf(path), ...value }, null, 2));
  };
  rmSync(join(folder, "manifests"), { recursive: true, force: true });
  const home = routeName(routes - 1, routes);
  write("site.json", siteManifest(home, counts));
  write("markets.json", marketsManifest(counts));
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

/** Changes the hero title of the first route in German. Returns the new title. */
export function editHeroTitle(folder: string, title: string): string {
  const file = join(folder, "manifests/messages/de_DE/lp-001.json");
  // SAFETY: `writeSite` has written this file.
  const texts = JSON.parse(readFileSync(file, "utf8")) as Record<string, string>;
  writeFileSync(file, JSON.stringify({ ...texts, "lp-001.hero.title": title }, null, 2));
  return title;
}

/** Changes a route manifest: the seconds of the first route's countdown. */
export function editSeconds(folder: string, seconds: number): void {
  const file = join(folder, "manifests/routes/lp-001.json");
  writeFileSync(file, readFileSync(file, "utf8").replace(/"seconds": \d+/, `"seconds": ${seconds}`));
}
