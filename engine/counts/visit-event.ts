/** The path that browsers send events to. */
export const eventsPath = "/api/events";

/** A visit, as a form contains it if a script sends the form. */
export interface Visit {
  /** `utm_source` or `src` of the address on which the visit began; empty if there was none, null if unknown. */
  readonly source: string | null;
  /** Whether the views of this visit are counted. */
  readonly counted: boolean;
  /** The experiments that this browser was exposed to and has not ordered in. */
  readonly exposures?: readonly Exposure[];
}

/** A browser has seen the place where the arms of an experiment differ. */
export interface Exposure {
  readonly experiment: string;
  /** The experiment's phase and the browser's arm at that time. */
  readonly phase: string;
  readonly arm: string;
  /** Days since 1970-01-01, UTC. */
  readonly day: number;
}

/**
 * Something that happened in a visit. Names no visitor: `id` is drawn for each event, and the server uses it only
 * to recognise a repetition.
 */
export type VisitEvent = {
  readonly id: string;
  readonly market: string;
  readonly source: Visit["source"];
} & (
  | {
      /** The route of a page that has become visible. */
      readonly view: string;
      /** One of `origins`, the route before in the same document, or the path of the page before. */
      readonly from: string;
    }
  | { readonly quiz: string; readonly step: string }
  | { readonly quiz: string; readonly outcome: string }
  /** Fields that were refused before the form was sent. Never their values. */
  | { readonly form: string; readonly errors: readonly string[] }
  /** A browser sees where the arms of an experiment differ. `kept`: JSON of the arms that it keeps. */
  | (Omit<Exposure, "day"> & { readonly kept: string })
  /** A browser that was exposed has reached the route that the experiment is about. */
  | (Exposure & { readonly reached: true; readonly kept: string })
);
