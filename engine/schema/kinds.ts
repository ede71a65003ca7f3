import type { z } from "zod";
import { formSchema } from "./form.ts";
import { layoutSchema } from "./layout.ts";
import { marketsSchema } from "./markets.ts";
import { messagesSchema } from "./messages.ts";
import { orderTargetsSchema } from "./order-targets.ts";
import { productSchema } from "./product.ts";
import { quizSchema } from "./quiz.ts";
import { redirectsSchema } from "./redirects.ts";
import { routeSchema } from "./route.ts";
import { sharedBlockSchema } from "./shared-block.ts";
import { siteSchema } from "./site.ts";

interface Kind {
  readonly schema: z.ZodType;
  /** Where its files live under `manifests/`: one fixed file, or a folder of files named after their thing. */
  readonly file?: string;
  readonly folder?: string;
  /** The property that must equal the file's name. */
  readonly key?: "name" | "id";
}

/** Every kind of manifest. */
export const kinds = {
  site: { schema: siteSchema, file: "site.json" },
  markets: { schema: marketsSchema, file: "markets.json" },
  "order-targets": { schema: orderTargetsSchema, file: "order-targets.json" },
  redirects: { schema: redirectsSchema, file: "redirects.json" },
  layout: { schema: layoutSchema, folder: "layouts", key: "name" },
  route: { schema: routeSchema, folder: "routes", key: "name" },
  "shared-block": { schema: sharedBlockSchema, folder: "blocks", key: "name" },
  product: { schema: productSchema, folder: "products", key: "id" },
  quiz: { schema: quizSchema, folder: "quizzes", key: "name" },
  form: { schema: formSchema, folder: "forms", key: "name" },
  messages: { schema: messagesSchema, folder: "messages" },
} as const satisfies Record<string, Kind>;

export type KindName = keyof typeof kinds;

/** Folders under `manifests/` that hold no manifests of today's kinds and are left alone. */
export const reservedFolders: readonly string[] = ["schema"];

/** The kind of a file by its path under `manifests/`, or undefined. Messages: `messages/<locale>/<area>.json`. */
export function kindOfFile(path: string): KindName | undefined {
  const segments = path.split("/");
  for (const [name, kind] of Object.entries(kinds) as [KindName, Kind][]) {
    if (kind.file === path) return name;
    if (kind.folder === segments[0] && segments.length === (name === "messages" ? 3 : 2)) return name;
  }
  return undefined;
}
