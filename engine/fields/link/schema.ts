import { z } from "zod";
import type { ResolvedLink } from "../../payload/resolved-link.ts";
import { resolvesTo } from "../define-field.ts";
import { nameOf } from "../name-kinds.ts";
import { kebabCase } from "../name-patterns.ts";

/** A link as written: every form of it, so that each property can be read. */
export interface WrittenLink {
  readonly to?: string | undefined;
  readonly hash?: string | undefined;
  readonly modal?: string | undefined;
  readonly opens?: string | undefined;
  readonly query?: string | undefined;
  readonly section?: string | undefined;
  readonly href?: string | undefined;
  readonly keepQuery?: boolean | undefined;
  readonly newTab?: boolean | "by-route" | undefined;
}

const linkFlags = {
  keepQuery: z
    .boolean()
    .default(false)
    .describe("true: keep the visitor's query.")
    .meta({ label: "Keep the query" }),
  newTab: z
    .union([z.boolean(), z.literal("by-route")])
    .default(false)
    .describe('true: open in a new tab. "by-route": only on routes with the flag termsInNewTab.')
    .meta({ label: "New tab" }),
};

/** A link to a route, to a section of this page, or to an allowed address outside the site. */
export const link = resolvesTo<ResolvedLink>().sharedField(
  "link",
  'A link: { "to": "route" }, { "section": "id" } or { "href": "https://…" }.',
  () =>
    z.union([
      z
        .strictObject({
          to: nameOf("page", z.string().min(1))
            .describe("The name of a route; the link leads to its page in the visitor's market.")
            .meta({ label: "Page" }),
          hash: z
            .string()
            .regex(kebabCase)
            .optional()
            .describe("The id of a section on that page.")
            .meta({ label: "Section of the page" }),
          modal: z
            .string()
            .min(1)
            .optional()
            .describe("A section of the page's info modal. It opens instead, if the page has one.")
            .meta({ label: "Section of this page's info modal" }),
          opens: z
            .string()
            .min(1)
            .optional()
            .describe("A section of that page's info modal, open on arrival. It replaces a hash.")
            .meta({ label: "Section of that page's info modal" }),
          query: z
            .string()
            .min(1)
            .optional()
            .describe('A fixed query, without the question mark: "product=starter".')
            .meta({ label: "Query" }),
          ...linkFlags,
        })
        .meta({ label: "A page of the site" }),
      z
        .strictObject({
          section: z
            .string()
            .regex(kebabCase)
            .describe("The id of a block on this page.")
            .meta({ label: "Section" }),
        })
        .meta({ label: "A section of this page" }),
      z
        .strictObject({
          href: z
            .string()
            .min(1)
            .describe(
              "Another site's address (https:, mailto: or tel:), whose host site.json must allow, or the path of a file in public/.",
            )
            .meta({ label: "Address" }),
          newTab: linkFlags.newTab,
        })
        .meta({ label: "Another site" }),
    ]),
);
