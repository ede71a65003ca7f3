import { join } from "node:path";
import { buildSiteTable } from "../build/build-site-table.ts";
import { type FormFile, formFiles, validatorAddresses } from "../build/form-files.ts";
import { indexImages } from "../build/index-images.ts";
import type { ManifestFiles } from "../build/load-manifests.ts";
import type { Project } from "../build/project.ts";
import { type CompileSetup, compileSetup } from "../compile/compile-setup.ts";
import { type PageCompiler, pageCompiler } from "../compile/page-compiler.ts";
import type { RequestImage } from "../images/image-address.ts";
import type { ImageIndex } from "../images/image-index.ts";
import type { SiteTable } from "../routing/site-table.ts";
import { findUses } from "../site/collect-field-uses.ts";
import type { LinkedSite } from "../site/link-site.ts";

/** The id of the build in dev mode. It stays the same, so that open pages keep running after an edit. */
export const devBuild = "dev";

/** What the pages of a linked site are compiled from. */
export interface DevPages {
  readonly setup: CompileSetup;
  readonly forms: readonly FormFile[];
  readonly table: SiteTable;
  readonly compile: PageCompiler;
}

/** Prepares a linked site for compiling its pages. */
export type PreparePages = (site: LinkedSite, images: ManifestFiles["images"]) => Promise<DevPages>;

/** Returns a function that prepares each state of a site. It indexes pictures only if they have changed. */
export function pagePreparer(project: Project, requestImage: RequestImage): PreparePages {
  const folder = join(project.root, "public/images");
  let indexed: { readonly images: object; readonly key: string; readonly index: Promise<ImageIndex> };
  return async (site, images) => {
    const presets = site.manifests.settings?.value.images.presets ?? {};
    const uses = findUses(site, "image").map(({ value }) => value);
    const key = [...new Set(uses.map(({ image, preset }) => `${image} ${preset}`))].join("\n");
    if (indexed?.images !== images || indexed.key !== key) {
      const index = indexImages(images, { folder, uses, presets, cache: project.cache });
      indexed = { images, key, index };
    }
    const index = await indexed.index;
    const forms = formFiles(site.manifests);
    const validators = validatorAddresses(forms);
    const setup = compileSetup({ site, index, requestImage, validators, year: new Date().getFullYear() });
    // A page is rendered when it is requested, so a base page need not be made of its twin.
    const ownBase = new Set(site.routes.keys());
    const table = buildSiteTable(site, devBuild, ownBase);
    return { setup, forms, table, compile: pageCompiler(setup) };
  };
}
