import { loadManifests } from "../build/load-manifests.ts";
import type { Project } from "../build/project.ts";

/** What a site has, by the names that examples of blocks use. */
export interface SiteNames {
  readonly home: string;
  readonly routes: readonly string[];
  readonly images: readonly string[];
  readonly presets: readonly string[];
  /** The products that pages show if they name none. */
  readonly products: readonly string[];
  readonly forms: readonly string[];
  readonly quizzes: readonly string[];
}

/** Finds the names of a project's manifests and pictures. */
export function readSiteNames({ root }: Pick<Project, "root">): SiteNames {
  const { documents, images } = loadManifests(root);
  const listIn = (folder: string): string[] =>
    documents.flatMap(({ file }) => new RegExp(`^manifests/${folder}/([^/]+)\\.json$`).exec(file)?.[1] ?? []);
  const site = documents.find(({ file }) => file === "manifests/site.json")?.value;
  // SAFETY: the check reports a site without these; examples are then left as they are.
  const {
    home = "",
    products = [],
    images: settings,
  } = (site ?? {}) as {
    readonly home?: string;
    readonly products?: readonly string[];
    readonly images?: { readonly presets?: Readonly<Record<string, unknown>> };
  };
  return {
    home,
    routes: listIn("routes"),
    images: [...images.keys()],
    presets: Object.keys(settings?.presets ?? {}),
    products,
    forms: listIn("forms"),
    quizzes: listIn("quizzes"),
  };
}

type Values = Readonly<Record<string, unknown>>;

const choose = (names: readonly string[], name: unknown): unknown =>
  names.includes(String(name)) ? name : (names[0] ?? name);

/** Links of texts that lead to unknown pages lead to the home page. */
const fitText = (text: string, { routes, home }: SiteNames): string =>
  text.replace(/\]\(to:([\w-]+)[^)]*\)/g, (link, route: string) =>
    routes.includes(route) ? link : `](to:${home})`,
  );

function fitObject(value: Values, names: SiteNames): Values {
  const fitted = Object.fromEntries(
    Object.entries(value).map(([key, entry]) => {
      if (key === "form" && typeof entry === "string") return [key, choose(names.forms, entry)];
      if (key === "quiz" && typeof entry === "string") return [key, choose(names.quizzes, entry)];
      if (key === "product" && typeof entry === "string") return [key, choose(names.products, entry)];
      if (key === "preset") return [key, choose(names.presets, entry)];
      if (key === "image" && typeof entry === "string") return [key, choose(names.images, entry)];
      return [key, fitValue(entry, names)];
    }),
  );
  // A section of an unknown page is unknown too.
  return typeof value["to"] === "string" && !names.routes.includes(value["to"]) ? { to: names.home } : fitted;
}

function fitValue(value: unknown, names: SiteNames): unknown {
  if (typeof value === "string") return fitText(value, names);
  if (Array.isArray(value)) return value.map((entry) => fitValue(entry, names));
  // SAFETY: the value comes from JSON.
  return typeof value === "object" && value !== null ? fitObject(value as Values, names) : value;
}

/**
 * Replaces what a block's example names and the site does not have: pictures, their presets, pages, forms and quizzes.
 * Standard blocks bring their examples, and each site has other names.
 */
export const fitExample = (props: Values, names: SiteNames): Values => fitObject(props, names);
