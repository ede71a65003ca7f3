import { checkSite } from "../../check/check-site.ts";
import type { Policy } from "../../check/rule.ts";
import { EditError } from "../../json/edit-json.ts";
import type { MarketsManifest } from "../../schema/markets.ts";
import type { SiteManifest } from "../../schema/site.ts";
import type { LinkedSite } from "../../site/link-site.ts";
import { refuseUnread } from "../refuse-unread.ts";
import type { EditedProject } from "../transaction.ts";

/** A project in which something new is created: its manifests, read and checked. */
export interface ScaffoldProject extends EditedProject {
  readonly readText: NonNullable<EditedProject["readText"]>;
  /** The installed policies. */
  readonly policies: readonly Policy[];
  readonly checked: NonNullable<EditedProject["checked"]>;
  readonly site: LinkedSite;
  readonly settings: SiteManifest;
  readonly markets: MarketsManifest;
}

/** Checks a project. Throws `EditError` if a manifest cannot be read, or if site.json or markets.json is missing. */
export function openProject(
  input: EditedProject & Pick<ScaffoldProject, "readText" | "policies">,
): ScaffoldProject {
  const checked = input.checked ?? checkSite(input);
  const { site } = checked;
  refuseUnread(site);
  const settings = site.manifests.settings?.value;
  const markets = site.manifests.markets?.value;
  if (settings === undefined || markets === undefined)
    throw new EditError("site.json or markets.json is missing. Run npm run check and restore it first.");
  return { ...input, checked, site, settings, markets };
}
