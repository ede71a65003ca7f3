import { join } from "node:path";
import { compileSetup } from "../compile/compile-setup.ts";
import type { ImageIndex } from "../images/image-index.ts";
import type { Registry } from "../registry/create-registry.ts";
import type { PagePolicies } from "../routing/page-policies.ts";
import type { LinkedSite } from "../site/link-site.ts";
import { hiddenMarkets } from "../site/live-site.ts";
import { hashPageCode } from "./build-id.ts";
import { buildOrderTable } from "./build-order-table.ts";
import { buildRepeatTable } from "./build-repeat-table.ts";
import { buildSiteTable } from "./build-site-table.ts";
import type { CodeBundle } from "./bundle-code.ts";
import { formFiles, validatorAddresses } from "./form-files.ts";
import { imageMaker } from "./image-maker.ts";
import { inlinePolicies } from "./inline-policies.ts";
import type { Output } from "./output.ts";
import { pageWriter } from "./page-writer.ts";
import { writePages } from "./pages.ts";
import { previewOutput } from "./preview-output.ts";
import type { Progress } from "./progress.ts";
import type { Project } from "./project.ts";
import { siteInputs } from "./site-inputs.ts";
import { siteSheet } from "./site-sheet.ts";
import { siteSides } from "./site-sides.ts";
import { writeForms } from "./write-forms.ts";

/** The pages of markets that are not live. */
export interface Preview {
  /** The id of the site with these markets. */
  readonly build: string;
  /** Writes the pages into `dist-server/preview/`, after all files of the live site. */
  write(output: Output, live: WrittenLive): Promise<void>;
}

/** What the preview needs of the live site, whose pages it also shows. */
interface WrittenLive {
  /** Routes whose base pages are stored separately. */
  readonly ownBase: ReadonlySet<string>;
  readonly policies: PagePolicies;
}

interface Input {
  readonly project: Project;
  readonly registry: Registry;
  readonly progress: Progress;
  /** The whole site, with the markets that are not live. */
  readonly site: LinkedSite;
  readonly bundle: CodeBundle;
  readonly index: ImageIndex;
  /** Whether the site has videos or recordings. */
  readonly hasMedia: boolean;
  readonly build: string;
  readonly year: number;
}

/** The preview shows the site without its campaigns. */
const withoutCampaigns = (site: LinkedSite): LinkedSite => ({
  ...site,
  manifests: { ...site.manifests, campaigns: new Map() },
});

/** Prepares the preview of the markets that are not live. Undefined if all are. */
export function previewMarkets(input: Input): Preview | undefined {
  const { project, progress, site, index, build, year, bundle } = input;
  const { settings, markets } = site.manifests;
  const hidden = hiddenMarkets(site.manifests);
  if (settings === undefined || markets === undefined || hidden.length === 0) return undefined;
  const write: Preview["write"] = async (output, live) => {
    const inside = previewOutput(output);
    const images = imageMaker(join(project.root, "public/images"), project.cache, progress);
    const forms = formFiles(site.manifests);
    const validators = validatorAddresses(forms);
    const setup = compileSetup({ site, index, year, validators, requestImage: images.request });
    const policies = inlinePolicies(settings.value, live.policies, input.hasMedia);
    const { brand, themeColor } = settings.value;
    const sheet = siteSheet(bundle, site.manifests);
    const writer = pageWriter({
      ...input,
      sheet,
      output: inside,
      code: hashPageCode(bundle, sheet, site),
      brand,
      themeColor,
      // Only the shop sees previews, so no tag manager is loaded and no visit is counted.
      tags: undefined,
      counting: undefined,
      policies,
    });
    try {
      const { ownBase } = await writePages({
        inputs: siteInputs(site, index, []),
        site,
        writer,
        progress,
        sides: siteSides(withoutCampaigns(site), markets.value, 0, () => setup),
        markets: { ...markets.value, markets: [...hidden] },
      });
      const { pages } = await writer.finish();
      await images.finish(inside);
      await writeForms(forms, { bundle, slot: "preview-forms" }, inside);
      for (const page of Object.keys(live.policies.pages)) policies.keep(page);
      const table = buildSiteTable(site, build, live.ownBase.union(ownBase));
      inside.write("server", "site.json", JSON.stringify(table));
      inside.write("server", "orders.json", JSON.stringify(buildOrderTable(setup)));
      inside.write("server", "repeats.json", JSON.stringify(buildRepeatTable(setup)));
      inside.write("server", "csp.json", JSON.stringify(policies.table()));
      const codes = hidden.map(({ code }) => code).join(", ");
      progress.end(`Rendered ${pages} documents of ${codes}, which visitors do not see yet.`);
    } finally {
      await writer.close();
    }
  };
  return { build, write };
}
