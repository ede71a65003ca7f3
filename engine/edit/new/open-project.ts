import { checkSite } from "../../check/check-site.ts";
import type { Policy } from "../../check/rule.ts";
import type { InstalledNames } from "../../registry/editor-schemas.ts";
import type { MarketsManifest } from "../../schema/markets.ts";
import type { SiteManifest } from "../../schema/site.ts";
import type { LinkedSite } from "../../site/link-site.ts";
import { linkManifests } from "../../site/parse-manifests.ts";
import { refuseUnread } from "../refuse-unread.ts";
import type { EditedProject } from "../transaction.ts";

/** A project in which something new is created: its manifests, read and checked. */
export interface ScaffoldProject extends EditedProject {
  readonly readText: NonNullable<EditedProject["readText"]>;
  readonly installedNames: InstalledNames;
  /** The installed policies. */
  readonly policies: readonly Policy[];
  readonly checked: NonNullable<EditedProject["checked"]>;
  readonly site: LinkedSite;
  readonly settings: SiteManifest;
  readonly markets: MarketsManifest;
}

/**
 * Checks a project. Returns undefined without site.json or markets.json: every kind needs both. Throws
 * `UnreadManifestError`.
 */
export function openProject(
  input: EditedProject & Pick<ScaffoldProject, "readText" | "installedNames" | "policies">,
): ScaffoldProject | undefined {
  const linked = linkManifests(input);
  const { site } = linked;
  refuseUnread(site);
  const checked = checkSite(input, undefined, linked);
  const settings = site.manifests.settings?.value;
  const markets = site.manifests.markets?.value;
  return settings && markets && { ...input, checked, site, settings, markets };
}
