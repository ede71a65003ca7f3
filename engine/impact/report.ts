import type { Problem } from "../problems/problem.ts";
import type { CauseGroup } from "./cause-group.ts";
import type { FunnelDifference } from "./compare-funnels.ts";

/** A page that changes: a route in one market. */
export interface ImpactPage {
  readonly route: string;
  readonly market: string;
  /** Its address. */
  readonly path: string;
  readonly state: "new" | "removed" | "changed";
  /** Indexes of the groups that change it. */
  readonly groups: readonly number[];
}

/** Changes with one cause, and the pages that they change. */
export interface ImpactGroup extends CauseGroup {
  /** Indexes of the pages. */
  readonly pages: readonly number[];
}

/** What differs between two versions of a site. */
export interface ImpactReport {
  /** What a person calls the two sides: "main (1a2b3c4)", "your working tree". */
  readonly before: string;
  readonly after: string;
  readonly pages: readonly ImpactPage[];
  /** The number of pages of the second side. */
  readonly total: number;
  readonly groups: readonly ImpactGroup[];
  readonly problems: { readonly new: readonly Problem[]; readonly gone: readonly Problem[] };
  readonly funnel: readonly FunnelDifference[];
  /** What else a reader should know: files for search engines, shared code, why pages could not be compared. */
  readonly notes: readonly string[];
}

/** The report for programs. Its shape is part of the command's interface. */
export const reportJson = ({ pages, groups, problems }: ImpactReport) => ({
  pages: pages.map(({ route, market, groups }) => ({ route, market, groups })),
  groups: groups.map(({ causes, sentences, pages }) => ({
    cause: causes.map(({ file, line }) => ({ file, line })),
    sentences,
    pages: pages.length,
  })),
  problems,
});
