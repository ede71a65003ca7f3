import { z } from "zod";
import { resolvesTo } from "../define-field.ts";

/** The name of a section of this block's modal. The `modal` and `opens` of links refer to it. */
export const modalSection = resolvesTo<string>().sharedField(
  "modalSection",
  "The name by which links of the page open it: letters, digits and hyphens.",
  () => z.string().regex(/^[a-zA-Z][a-zA-Z0-9-]*$/),
);
