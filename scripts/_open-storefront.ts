import pc from "picocolors";
import { buildSite } from "../engine/build/build-site.ts";
import { loadManifests } from "../engine/build/load-manifests.ts";
import type { Progress } from "../engine/build/progress.ts";
import type { Project } from "../engine/build/project.ts";
import { checkSite } from "../engine/check/check-site.ts";
import { installedRules } from "../engine/policies/installed-rules.ts";
import { type ServedSite, serveBuilt } from "../engine/server/node/serve-built.ts";
import type { LinkedSite } from "../engine/site/link-site.ts";
import { printProblems } from "./_print-problems.ts";
import { registry } from "./_registry.ts";

/** The request header that names the visitor's country. */
export const visitCountryHeader = "x-visit-country";

export interface Storefront extends ServedSite {
  readonly url: string;
  readonly project: Project;
  readonly site: LinkedSite;
}

/** What a storefront keeps, and how its orders are paid. */
type ShopServices = Pick<Parameters<typeof serveBuilt>[1], "keeps" | "payments">;

/**
 * Builds the storefront, if anything has changed, and serves it on a free port. If the manifests have errors,
 * prints them and returns undefined. `services`: takes orders and forms. Default: it only serves pages.
 */
export async function openStorefront(
  project: Project,
  progress: Progress,
  services: ShopServices = {},
): Promise<Storefront | undefined> {
  const { problems, documents, built } = await buildSite(project, registry, progress);
  if (built === undefined) {
    printProblems(problems, documents, pc);
    return undefined;
  }
  const { site } = checkSite({ ...loadManifests(project.root), registry, rules: installedRules });
  const out = { web: project.out, server: project.outServer };
  const served = await serveBuilt(out, {
    port: 0,
    host: "127.0.0.1",
    geoHeader: visitCountryHeader,
    ...services,
  });
  return { ...served, url: `http://127.0.0.1:${served.port}`, project, site };
}
