import { execFileSync } from "node:child_process";
import { join } from "node:path";
import type { Project } from "../../build/project.ts";
import { pageCompiler } from "../../compile/page-compiler.ts";
import { startTransaction } from "../../edit/transaction.ts";
import type { NameKind } from "../../fields/name-kinds.ts";
import type { JsonPath } from "../../json/document.ts";
import { locate } from "../../json/locate.ts";
import type { Problem } from "../../problems/problem.ts";
import type { Registry } from "../../registry/create-registry.ts";
import type { RenderPage } from "../../render/render-page.tsx";
import { isVariant, type LinkedRoute } from "../../site/link-routes.ts";
import { fullPage, type LinkedSite } from "../../site/link-site.ts";
import { listNames, type SiteName } from "../../site/list-names.ts";
import { mergeCatalogues } from "../../site/message-catalogues.ts";
import type { ResolvedBlock } from "../../site/resolved-block.ts";
import { shownPages } from "../../site/shown-pages.ts";
import { modelOf } from "../../workshop/blocks/block-edit.ts";
import { type BlockDescription, describeBlock } from "../../workshop/describe.ts";
import { type EditHistory, editHistory } from "../../workshop/edit-history.ts";
import { type Mark, markPage } from "../../workshop/mark-page.ts";
import { openWorkshop } from "../../workshop/open-workshop.ts";
import { type Operation, operationEdit } from "../../workshop/operation-edit.ts";
import {
  type EffectivePage,
  effectivePage,
  type FileLine,
  layerKey,
  pagesByLayer,
} from "../../workshop/page-props.ts";
import type { DevPages } from "../dev-pages.ts";
import type { DevSite } from "../dev-site.ts";

/** A route as the list shows it. */
export interface RouteEntry {
  readonly name: string;
  readonly path: string;
  /** The title in the default market. */
  readonly title: string;
  readonly base: string | undefined;
  readonly markets: readonly string[];
  readonly isHidden: boolean;
  /** The files that it is made of: its own and its bases'. */
  readonly files: readonly string[];
}

/** What the workshop shows around a page. */
export interface SiteView {
  readonly routes: readonly RouteEntry[];
  readonly markets: readonly { readonly code: string; readonly segment: string; readonly locale: string }[];
  readonly defaultMarket: string;
  /** The branch of the repository; undefined without one. */
  readonly branch: string | undefined;
}

/** A place in which a block's props can be written. */
export interface WritableLayer extends FileLine {
  /** Names it for people: "Only this variant". */
  readonly label: string;
  readonly path: JsonPath;
  /** What it contains; undefined if nothing is written there yet. */
  readonly value: unknown;
  /** The number of pages that it reaches. */
  readonly pages: number;
}

/** A page, and what finds its props in a browser. */
export interface PageView {
  readonly page: EffectivePage;
  /** The merged props of each block instance, by id. */
  readonly props: Readonly<Record<string, unknown>>;
  /** Where the props of each instance can be written, the most specific place first. */
  readonly layers: Readonly<Record<string, readonly WritableLayer[]>>;
  readonly blocks: Readonly<Record<string, BlockDescription>>;
  /** The page's root, with a marker in front of each text. */
  readonly marked: string;
  readonly marks: readonly Mark[];
}

/** A message in one language. */
export interface MessageView {
  readonly locale: string;
  /** Undefined if the locale falls back on another one. */
  readonly text: string | undefined;
  /** Where the text is, or would be written. */
  readonly at: FileLine;
}

/** A block that can be added. */
export interface BlockModel {
  readonly block: string;
  readonly description: string;
}

/** Answers the questions of the workshop's page. */
export interface WorkshopDesk {
  readonly history: EditHistory;
  site(pages: DevPages): SiteView;
  page(pages: DevPages, renderPage: RenderPage, route: string, market: string): PageView;
  message(pages: DevPages, key: string): readonly MessageView[];
  /** The blocks that can be added to a page. */
  models(pages: DevPages): readonly BlockModel[];
  /** Changes blocks or pages. Throws `EditError` if that does not fit the site. */
  operate(label: string, operation: Operation): void;
  /** The problems that an operation would add. Nothing is written. */
  preview(operation: Operation): readonly Problem[];
  names(pages: DevPages, kind: NameKind): readonly SiteName[];
  problems(): readonly Problem[];
}

/** The current branch of a folder's repository. */
function branchOf(folder: string): string | undefined {
  try {
    const args = ["-C", folder, "branch", "--show-current"];
    const name = execFileSync("git", args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
    return name.trim() || undefined;
  } catch {
    return undefined;
  }
}

/** Says what kind of file a layer is in. */
function layerLabel(file: string, routeName: string): string {
  const [folder = "", name = ""] = file.replace(/^manifests\/|\.json$/g, "").split("/");
  if (folder === "blocks") return `Shared block "${name}"`;
  if (folder === "layouts") return `Layout "${name}"`;
  return name === routeName ? "This page" : `Page "${name}" and its variants`;
}

/** Where a block's props can be written. A variant can always have its own values. */
function writableLayers(site: LinkedSite, route: LinkedRoute, resolved: ResolvedBlock): WritableLayer[] {
  const counts = pagesByLayer(site);
  const written = resolved.layers.map(
    ({ document, path, value }): WritableLayer => ({
      ...{ file: document.file, line: locate(document, path).line, path, value },
      label: layerLabel(document.file, route.name),
      pages: counts.get(layerKey({ document, path })) ?? 0,
    }),
  );
  const own = route.sources[0];
  if (own === undefined || !isVariant(own.value)) return written.toReversed();
  const { file } = own.document;
  if (resolved.id === "" || written.some((layer) => layer.file === file)) return written.toReversed();
  const pages = shownPages(site).find(({ route: { name } }) => name === route.name)?.markets.length ?? 0;
  const fresh = { label: "This page", file, line: 1, path: ["blocks", resolved.id, "set"], value: undefined };
  return [{ ...fresh, pages }, ...written.toReversed()];
}

export function workshopDesk(
  project: Project,
  registry: Registry,
  devSite: Pick<DevSite, "allProblems">,
): WorkshopDesk {
  const workshop = openWorkshop(project.root, registry);
  const branch = branchOf(project.root);
  // Edits of one branch make no sense on another.
  const journal = `${(branch ?? "no branch").replaceAll(/[^\w.-]/g, "-")}.json`;
  const history = editHistory(workshop, join(project.cache, "workshop", journal));
  return {
    history,
    operate: (label, operation) => history.write(label, operationEdit(workshop.read(), operation)),
    preview: (operation) => {
      const state = workshop.read();
      return startTransaction(state, operationEdit(state, operation)).check().problems;
    },
    models: ({ setup: { site } }) =>
      [...registry.values()].flatMap(({ name, description }) =>
        modelOf(site, name) ? [{ block: name, description }] : [],
      ),
    site: ({ setup: { site, markets } }) => {
      const titles = new Map(listNames(site, "route").map(({ name, meaning }) => [name, meaning]));
      const shown = new Map(shownPages(site).map(({ route, markets }) => [route.name, markets]));
      return {
        branch,
        defaultMarket: markets.default,
        markets: markets.markets.map(({ code, segment, locale }) => ({ code, segment, locale })),
        routes: [...site.routes.values()].flatMap(({ name, path, head, sources }) =>
          path === undefined
            ? []
            : {
                ...{ name, path, title: titles.get(name)?.slice(path.length + 2) ?? "" },
                base: sources[1]?.value.name,
                markets: shown.get(name) ?? [],
                isHidden: head.noindex === true,
                files: sources.map(({ document }) => document.file),
              },
        ),
      };
    },
    page: ({ setup }, renderPage, routeName, market) => {
      const { site } = setup;
      const page = effectivePage(site, routeName, market);
      const route = site.routes.get(routeName);
      if (route === undefined) throw new Error(`The route ${routeName} has just been found.`);
      const marked = markPage(site, route, setup.contextOf(market).market);
      const instances = fullPage(site, route).filter(({ markets }) => markets?.includes(market) ?? true);
      const compile = pageCompiler({ ...setup, site: marked.site });
      const names = new Set(page.blocks.map(({ block }) => block));
      return {
        page,
        props: Object.fromEntries(instances.map(({ id, props }) => [id, props])),
        layers: Object.fromEntries(instances.map((one) => [one.id, writableLayers(site, route, one)])),
        marked: renderPage(compile(marked.route, market).twin),
        marks: marked.marks,
        blocks: Object.fromEntries(
          [...names].flatMap((name) => {
            const block = registry.get(name);
            return block ? [[name, describeBlock(block)]] : [];
          }),
        ),
      };
    },
    message: ({ setup: { site } }, key) => {
      const { manifests } = site;
      const catalogues = mergeCatalogues(manifests);
      const known = [...catalogues.values()].map((messages) => messages.get(key)).find(Boolean);
      const area = known?.document.file.split("/").at(-1) ?? "common.json";
      return (manifests.markets?.value.locales ?? []).map(({ code }) => {
        const found = catalogues.get(code)?.get(key);
        const file = found?.document.file ?? `manifests/messages/${code}/${area}`;
        const line = found ? locate(found.document, [key]).line : 1;
        return { locale: code, text: found?.text, at: { file, line } };
      });
    },
    names: ({ setup: { site } }, kind) => listNames(site, kind),
    problems: devSite.allProblems,
  };
}
