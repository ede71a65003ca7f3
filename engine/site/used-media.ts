import type { MediaKind } from "../media/media-file.ts";
import { armSites } from "./experiments/site-with-arms.ts";
import type { LinkedSite } from "./link-site.ts";
import { referredNames } from "./references.ts";

const kinds: readonly MediaKind[] = ["video", "audio", "captions"];

/** The names of the files in `public/media/` that a site shows, in every arm of its experiments. */
export const usedMedia = (site: LinkedSite): ReadonlySet<string> =>
  new Set(
    [site, ...armSites(site).map(({ site: changed }) => changed)].flatMap((one) =>
      kinds.flatMap((kind) => [...referredNames(one, kind)]),
    ),
  );
