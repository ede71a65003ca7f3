import { readTextParts } from "../fields/rich-text/read-text-parts.ts";
import { memoize } from "../json/memoize.ts";
import type { Manifests } from "./manifests.ts";

/** Returns the function that reads the parts of a formatted text. Rules and markets share the results. */
export const textParts = memoize((_: Manifests) => memoize(readTextParts));
