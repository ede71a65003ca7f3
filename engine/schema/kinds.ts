import type { z } from "zod";
import { campaignSchema } from "./campaign.ts";
import { experimentSchema } from "./experiment.ts";
import { formSchema } from "./form.ts";
import { sharedBlockSchema } from "./instance.ts";
import { mailSchema } from "./mail.ts";
import { marketsSchema } from "./markets.ts";
import { glossarySchema, messagesSchema, translationsSchema, wordsSchema } from "./messages.ts";
import { orderTargetsSchema } from "./order-targets.ts";
import { paymentsSchema } from "./payments.ts";
import { productSchema } from "./product.ts";
import { quizSchema } from "./quiz.ts";
import { redirectsSchema, servedSchema } from "./redirects.ts";
import { reviewsSchema } from "./reviews.ts";
import { layoutSchema, routeSchema } from "./route.ts";
import { siteSchema } from "./site.ts";
import { taxesSchema } from "./taxes.ts";
import { themeSchema } from "./theme.ts";

/** A kind of manifest: its schema, and where its files are under `manifests/`. */
interface Kind {
  readonly schema: z.ZodType;
  /** The path of its only file. */
  readonly file?: string;
  /** Its folder, with one file per thing, named after it. Messages have a folder per locale in between. */
  readonly folder?: string;
  /** The property that must equal the file's name. */
  readonly key?: "name" | "id";
  /** Every site has at least one. */
  readonly isRequired?: true;
  /** Only the check and commands read it. It changes nothing that visitors get, so the build ignores it. */
  readonly isInternal?: true;
}

/** Every kind of manifest. */
export const kinds = {
  site: { schema: siteSchema, file: "site.json", isRequired: true },
  markets: { schema: marketsSchema, file: "markets.json", isRequired: true },
  "order-targets": { schema: orderTargetsSchema, file: "order-targets.json" },
  payments: { schema: paymentsSchema, file: "payments.json" },
  taxes: { schema: taxesSchema, file: "taxes.json" },
  redirects: { schema: redirectsSchema, file: "redirects.json" },
  served: { schema: servedSchema, file: "served.json", isInternal: true },
  layout: { schema: layoutSchema, folder: "layouts", key: "name", isRequired: true },
  theme: { schema: themeSchema, folder: "themes", key: "name" },
  route: { schema: routeSchema, folder: "routes", key: "name", isRequired: true },
  "shared-block": { schema: sharedBlockSchema, folder: "blocks", key: "name" },
  product: { schema: productSchema, folder: "products", key: "id" },
  reviews: { schema: reviewsSchema, folder: "reviews", key: "name" },
  quiz: { schema: quizSchema, folder: "quizzes", key: "name" },
  form: { schema: formSchema, folder: "forms", key: "name" },
  mail: { schema: mailSchema, folder: "mails", key: "name" },
  messages: { schema: messagesSchema, folder: "messages", isRequired: true },
  glossary: { schema: glossarySchema, file: "glossary.json", isInternal: true },
  translations: { schema: translationsSchema, folder: "translations", isInternal: true },
  words: { schema: wordsSchema, folder: "words", isInternal: true },
  campaign: { schema: campaignSchema, folder: "campaigns", key: "name" },
  experiment: { schema: experimentSchema, folder: "experiments", key: "name" },
} as const satisfies Record<string, Kind>;

export type KindName = keyof typeof kinds;

/** A valid manifest of a kind. */
export type ManifestOf<Name extends KindName> = z.output<(typeof kinds)[Name]["schema"]>;

// SAFETY: `Object.keys` returns exactly the names of kinds.
export const kindNames = Object.keys(kinds) as KindName[];

/** The definition of a kind, without the types of its schema. */
export const getKind = (name: KindName): Kind => kinds[name];

/** Folders under `manifests/` that contain no manifests. The check ignores them. */
export const reservedFolders: readonly string[] = ["schema"];

/**
 * The kind of a file by its path under `manifests/`, or undefined. The path of messages is
 * `messages/<locale>/<area>.json`.
 */
export function kindOfFile(path: string): KindName | undefined {
  const segments = path.split("/");
  const depth = segments[0] === kinds.messages.folder ? 3 : 2;
  return kindNames.find((name) => {
    const { file, folder } = getKind(name);
    return file === path || (folder === segments[0] && segments.length === depth);
  });
}
