import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Project } from "../../build/project.ts";
import type { CompileSetup } from "../../compile/compile-setup.ts";
import { pageCompiler } from "../../compile/page-compiler.ts";
import { applyFixes } from "../../edit/fix/apply-fixes.ts";
import { startTransaction } from "../../edit/transaction.ts";
import type { NameKind } from "../../fields/name-kinds.ts";
import { valueAt } from "../../json/document.ts";
import { EditError } from "../../json/edit-json.ts";
import { memoize } from "../../json/memoize.ts";
import { shownMarket } from "../../markets/market.ts";
import { type Problem, problemId } from "../../problems/problem.ts";
import type { Registry } from "../../registry/create-registry.ts";
import type { RenderPage } from "../../render/render-page.tsx";
import { fullPage, type LinkedSite } from "../../site/link-site.ts";
import { listNames, type SiteName } from "../../site/list-names.ts";
import { references } from "../../site/references.ts";
import { findModel } from "../../workshop/blocks/block-edit.ts";
import { branchJournals } from "../../workshop/branch-journals.ts";
import { type BlockDescription, describeBlock } from "../../workshop/describe.ts";
import type { EditHistory } from "../../workshop/edit-history.ts";
import { listProducts, type SiteProduct } from "../../workshop/list-products.ts";
import { type ManifestDesk, manifestDesk } from "../../workshop/manifests/manifest-desk.ts";
import { type Mark, markPage } from "../../workshop/mark-page.ts";
import { openWorkshop } from "../../workshop/open-workshop.ts";
import { type Operation, operationEdit } from "../../workshop/operation-edit.ts";
import {
  type EffectivePage,
  type EffectiveProp,
  effectiveHead,
  effectivePage,
} from "../../workshop/page-props.ts";
import { type PageReach, reachOfMessage } from "../../workshop/page-reach.ts";
import { listPictures, pictureFolder, type SitePictures } from "../../workshop/pictures.ts";
import type { Publisher } from "../../workshop/publishing/publisher.ts";
import { type ShownState, shownSite } from "../../workshop/shown-site.ts";
import { type MessageText, messageTexts, ownTexts } from "../../workshop/texts/message-texts.ts";
import { type WritableLayer, writableLayers } from "../../workshop/writable-layers.ts";
import type { DevPages } from "../dev-pages.ts";
import type { DevSite } from "../dev-site.ts";
import { type MarkedSource, markSources } from "./mark-sources.ts";
import { type PageProblem, pageProblems } from "./page-problems.ts";
import { type SiteView, siteView } from "./site-view.ts";

/** Which page the workshop shows, and in which state. */
export interface ShownPage extends ShownState {
  readonly route: string;
  readonly market: string;
}

/** A page, and what finds its props in a browser. */
export interface PageView {
  readonly page: EffectivePage;
  /** The head that the page's own manifest defines. */
  readonly ownHead: unknown;
  /** The values of the whole head, with their places. */
  readonly head: readonly EffectiveProp[];
  /** The merged props of each block instance, by id. */
  readonly props: Readonly<Record<string, unknown>>;
  /** Where the props of each instance can be written, the most specific place first. */
  readonly layers: Readonly<Record<string, readonly WritableLayer[]>>;
  readonly blocks: Readonly<Record<string, BlockDescription>>;
  /** The texts that the language of the market has itself, by message key. Fields show them at once. */
  readonly texts: Readonly<Record<string, string>>;
  /** The page's root, with a marker in front of each text. */
  readonly marked: string;
  readonly marks: readonly Mark[];
  readonly sources: readonly MarkedSource[];
}

/** A message, and who shows it. */
export interface MessageView {
  readonly texts: readonly MessageText[];
  /** The number of places in the manifests that name it. */
  readonly places: number;
  /** The manifests that name it. */
  readonly files: readonly string[];
  /** The pages that show it, if several places do. */
  readonly shownOn: readonly PageReach[];
}

/** A picture as the browser gets it. */
export interface Picture {
  readonly type: string;
  readonly content: Uint8Array<ArrayBuffer>;
}

const pictureTypes: Readonly<Record<string, string>> = {
  webp: "image/webp",
  avif: "image/avif",
  png: "image/png",
  svg: "image/svg+xml",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
};

/** A block that can be added. */
export interface BlockModel {
  readonly block: string;
  readonly description: string;
}

/** Answers the questions of the workshop's page. */
export interface WorkshopDesk {
  readonly history: EditHistory;
  readonly publisher: Publisher;
  /** The manifests that forms edit. */
  readonly manifests: ManifestDesk;
  site(): SiteView;
  /** `pages`: undefined if the manifests have had errors since the start. */
  page(pages: DevPages | undefined, renderPage: RenderPage, shownPage: ShownPage): PageView;
  message(key: string): MessageView;
  /** The blocks that can be added to a page. */
  models(): readonly BlockModel[];
  /**
   * Changes texts, blocks or pages. Throws `EditError` if that does not fit the site. `isContinued`: more of the last
   * step.
   */
  operate(label: string, operation: Operation, isContinued: boolean): void;
  /** The problems that an operation would add. Nothing is written. */
  preview(operation: Operation): readonly Problem[];
  names(kind: NameKind): readonly SiteName[];
  /** With their prices in a market. */
  products(market: string): readonly SiteProduct[];
  pictures(): SitePictures;
  /** An original in `public/images/`. */
  picture(name: string): Picture | undefined;
  problems(): readonly PageProblem[];
  /** Applies the automatic fix of a problem of the last check. */
  fix(problem: string, choice?: string): void;
}

const noMarks = { marked: "", marks: [], sources: [] };

/** The texts of a page as it is shown, each with a marker. Nothing if the site without errors has no such page. */
function markedPage(
  setup: CompileSetup,
  renderPage: RenderPage,
  shownPage: ShownPage,
): Pick<PageView, "marked" | "marks" | "sources"> {
  const { route: routeName, market } = shownPage;
  const now = shownSite(setup.site, routeName, market, shownPage);
  const route = now.routes.get(routeName);
  if (route === undefined || route.markets?.includes(market) === false) return noMarks;
  const shownCode = shownMarket(setup.markets, routeName, market);
  const { site, route: marked, marks } = markPage(now, route, setup.getContext(shownCode).market);
  const { setup: withSources, sources } = markSources({ ...setup, site }, route, shownCode);
  return { marked: renderPage(pageCompiler(withSources)(marked, market).twin), marks, sources };
}

/** Steps of the same places can be one: the letters of one text, and the keys in one list. */
function printPlaces(operation: Operation): string {
  if (operation.do === "write-text")
    return JSON.stringify({ ...operation, text: "", before: [], isOwn: undefined });
  return operation.do === "order-target" ? JSON.stringify({ ...operation, to: "" }) : "";
}

/** A problem with the correction that a person chose; none if it does not offer it. */
function applyChoice(problem: Problem, label: string | undefined): readonly Problem[] {
  if (label === undefined) return [problem];
  const choice = problem.choices?.find((option) => option.label === label);
  return choice ? [{ ...problem, fix: choice.fix }] : [];
}

function describeBlocks(registry: Registry, names: readonly string[]): PageView["blocks"] {
  const blocks = [...new Set(names)].flatMap((name) => registry.get(name) ?? []);
  return Object.fromEntries(blocks.map((block) => [block.name, describeBlock(block)]));
}

export function workshopDesk(
  project: Project,
  registry: Registry,
  devSite: Pick<DevSite, "allProblems" | "linked" | "update" | "updateImages">,
): WorkshopDesk {
  const workshop = openWorkshop(project.root, registry);
  const journals = branchJournals(workshop, join(project.cache, "workshop"), (files) => {
    if (files.some(({ file }) => !file.endsWith(".json"))) devSite.updateImages();
    else devSite.update(...files.map(({ file }) => file));
  });
  const problems = memoize((list: readonly Problem[]) => pageProblems(linked(), list));
  let readable: LinkedSite | undefined;
  /** The manifests as they are. While one cannot be read, those of before: without it, fields would be empty. */
  const linked = (): LinkedSite => {
    const present = devSite.linked();
    if (present.manifests.unread.length === 0) readable = present;
    return readable ?? present;
  };
  return {
    get history() {
      return journals.history;
    },
    get publisher() {
      return journals.publisher;
    },
    manifests: manifestDesk(() => ({ documents: workshop.read().documents, site: linked() })),
    operate: (label, operation, isContinued) => {
      const state = workshop.read();
      const continued = { places: printPlaces(operation), isContinued };
      journals.history.write(label, operationEdit(state, operation), continued, state);
    },
    preview: (operation) => {
      const state = workshop.read();
      return startTransaction(state, operationEdit(state, operation)).check().problems;
    },
    models: () =>
      [...registry.values()].flatMap(({ name, description }) =>
        findModel(linked(), name) ? [{ block: name, description }] : [],
      ),
    site: () =>
      siteView(linked(), devSite.allProblems(), journals.branch(), devSite.linked().manifests.unread),
    page: (pages, renderPage, shownPage) => {
      const { route: routeName, market } = shownPage;
      // Values are those of the files, also with errors. What the page shows is the last site without errors.
      const now = linked();
      const present = now.routes.has(routeName) ? now : (pages?.setup.site ?? now);
      const site = shownSite(present, routeName, market, shownPage);
      const page = effectivePage(site, routeName, market);
      const route = site.routes.get(routeName);
      if (route === undefined) throw new Error(`The route ${routeName} has just been found.`);
      const instances = fullPage(site, route).filter(({ markets }) => markets?.includes(page.market) ?? true);
      const props = Object.fromEntries(instances.map(({ id, props }) => [id, props]));
      return {
        page,
        props,
        texts: ownTexts(site, market, [props, page.head]),
        head: effectiveHead(site, route, page.market),
        ownHead: valueAt(route.sources[0]?.document.value, ["head"]),
        layers: Object.fromEntries(instances.map((item) => [item.id, writableLayers(site, route, item)])),
        ...(pages ? markedPage(pages.setup, renderPage, shownPage) : noMarks),
        blocks: describeBlocks(
          registry,
          page.blocks.map(({ block }) => block),
        ),
      };
    },
    message: (key) => {
      const site = linked();
      const uses = references(site, "message").filter(({ name }) => name === key);
      const located = uses.map((use) => use.locate());
      const places = new Set(located.map(({ document, path }) => `${document.file} ${path}`)).size;
      const files = [...new Set(located.map(({ document }) => document.file))];
      return {
        texts: messageTexts(site, key),
        places,
        files,
        shownOn: places > 1 ? reachOfMessage(site, key) : [],
      };
    },
    products: (market) => listProducts(linked(), market),
    pictures: () => listPictures(linked()),
    picture: (name) => {
      const type = pictureTypes[name.split(".").at(-1)?.toLowerCase() ?? ""];
      if (type === undefined || !linked().manifests.images.has(name)) return undefined;
      return { type, content: new Uint8Array(readFileSync(join(project.root, pictureFolder, name))) };
    },
    names: (kind) => listNames(linked(), kind),
    problems: () => problems(devSite.allProblems()),
    fix: (id, choice) => {
      const problem = devSite
        .allProblems()
        .filter((candidate) => problemId(candidate) === id)
        .flatMap((candidate) => applyChoice(candidate, choice))[0];
      const [fixed] = problem ? applyFixes([problem], workshop.read().documents) : [];
      if (!problem || !fixed) throw new EditError("The file has changed since. Look at the problem again.");
      journals.history.write(`Fix: ${problem.message}`, [{ file: fixed.file, text: fixed.after }]);
    },
  };
}
