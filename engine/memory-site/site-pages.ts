import { join } from "node:path";
import { buildOrderTables, campaignRedirects } from "../build/build-side-table.ts";
import { buildSiteTable } from "../build/build-site-table.ts";
import { type FormFile, formFiles, validatorAddresses } from "../build/form-files.ts";
import { indexImages } from "../build/index-images.ts";
import type { ManifestFiles } from "../build/load-manifests.ts";
import type { Project } from "../build/project.ts";
import { siteSides } from "../build/site-sides.ts";
import type { OrderTable } from "../commerce/order-table.ts";
import { armsCompiler } from "../compile/arms-compiler.ts";
import { type CompileSetup, compileSetup } from "../compile/compile-setup.ts";
import type { PageCompiler } from "../compile/page-compiler.ts";
import type { RequestImage } from "../images/image-address.ts";
import type { ImageIndex } from "../images/image-index.ts";
import { memoize } from "../json/memoize.ts";
import { localMoment } from "../markets/local-time.ts";
import { sideSite } from "../routing/sides.ts";
import type { SiteTable } from "../routing/site-table.ts";
import { siteInState, withCampaignOn } from "../site/campaigns/site-in-state.ts";
import { siteStates } from "../site/campaigns/site-states.ts";
import { allImageUses } from "../site/experiments/site-with-arms.ts";
import type { LinkedSite } from "../site/link-site.ts";

/** The id of the build in dev mode. It stays the same, so that open pages keep running after an edit. */
export const memoryBuild = "dev";

/** What the pages of a linked site are compiled from. */
export interface SitePages {
  readonly setup: CompileSetup;
  readonly forms: readonly FormFile[];
  readonly table: SiteTable;
  readonly compile: PageCompiler;
  /** What can be ordered, and at which price. */
  readonly orders: OrderTable | undefined;
  /**
   * The site at another time: "2026-11-28T12:00" on the clock of the default market. Undefined if the text is no
   * time.
   */
  readonly pagesAt: (local: string) => SitePages | undefined;
  /** The site with a campaign switched on. */
  readonly withCampaign: (name: string) => Promise<SitePages>;
  /** The moment that the pages show, in milliseconds since 1970. Undefined for the present. */
  readonly moment: number | undefined;
}

const isLocalTime = (text: string): boolean => /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text);

/** Prepares a linked site for compiling its pages. */
export type PreparePages = (site: LinkedSite, images: ManifestFiles["images"]) => Promise<SitePages>;

/** Returns a function that prepares each state of a site. It indexes pictures only if they have changed. */
export function pagePreparer(project: Project, requestImage: RequestImage): PreparePages {
  const folder = join(project.root, "public/images");
  let indexed: { readonly images: object; readonly key: string; readonly index: Promise<ImageIndex> };
  const prepare: PreparePages = async (site, images) => {
    const presets = site.manifests.settings?.value.images.presets ?? {};
    const stateSites = siteStates(site.manifests).states.map((campaigns) => siteInState(site, campaigns));
    const uses = stateSites.flatMap(allImageUses).map(({ value }) => value);
    const key = [...new Set(uses.map(({ image, preset }) => `${image} ${preset}`))].join("\n");
    if (indexed?.images !== images || indexed.key !== key) {
      const index = indexImages(images, { folder, uses, presets, cache: project.cache });
      indexed = { images, key, index };
    }
    const index = await indexed.index;
    const forms = formFiles(site.manifests);
    const validators = validatorAddresses(forms);
    const year = new Date().getFullYear();
    const makeSetup = memoize((stateSite: LinkedSite) =>
      compileSetup({ site: stateSite, index, requestImage, validators, year }),
    );
    const markets = site.manifests.markets?.value;
    if (markets === undefined) throw new Error("The check must report a missing markets.json.");
    // Pages are rendered on request, so a base page need not be derived from its twin.
    const ownBase = new Set(site.routes.keys());
    const withCampaign = memoize(async (name: string): Promise<SitePages> => {
      const enabled = withCampaignOn(site)(name);
      return prepare(enabled, images);
    });
    const pagesAt = memoize((now: number): SitePages => {
      // Experiments that are switched off can be looked at.
      const sides = siteSides(site, markets, now, makeSetup, (setup) => armsCompiler(setup, true));
      const { stored, states } = sides;
      const redirects = campaignRedirects(site, states);
      const { sides: _, ...table } = sideSite(
        {
          ...buildSiteTable(site, memoryBuild, ownBase),
          sides: { edges: {}, states, stored, pages: {}, redirects },
        },
        { from: undefined, states: stored },
      );
      return {
        setup: makeSetup(site),
        forms,
        table,
        moment: now,
        withCampaign,
        orders: buildOrderTables({ ...sides, edges: undefined }).get("orders.json"),
        compile: (route, code) => {
          const state = stored[sides.getClock(route, code)] ?? 0;
          return sides.compiler(state)(sides.setup(state).site.routes.get(route.name) ?? route, code);
        },
        pagesAt: (local) => {
          const market = markets.markets.find(({ code }) => code === markets.default);
          return isLocalTime(local) ? pagesAt(localMoment(local, market?.timeZone ?? "UTC").ms) : undefined;
        },
      };
    });
    return { ...pagesAt(Date.now()), moment: undefined };
  };
  return prepare;
}
