import type { ImageFile } from "../images/image-file.ts";
import type { Document } from "../read/document.ts";
import type { Registry } from "../registry/create-registry.ts";
import type { FormManifest } from "../schema/form.ts";
import type { LayoutManifest } from "../schema/layout.ts";
import type { MarketsManifest } from "../schema/markets.ts";
import type { MessagesManifest } from "../schema/messages.ts";
import type { OrderTargetsManifest } from "../schema/order-targets.ts";
import type { ProductManifest } from "../schema/product.ts";
import type { QuizManifest } from "../schema/quiz.ts";
import type { RedirectsManifest } from "../schema/redirects.ts";
import type { RouteManifest } from "../schema/route.ts";
import type { SharedBlockManifest } from "../schema/shared-block.ts";
import type { SiteManifest } from "../schema/site.ts";
import type { BuiltSite } from "./built-site.ts";

/** A manifest whose shape holds, with the document that it came from. */
export interface Loaded<Manifest> {
  readonly document: Document;
  readonly value: Manifest;
}

/**
 * Every manifest of a site, by name, as far as its shape holds. `names` also has the names of files whose
 * shape does not, so that one mistake is reported once and not again wherever the name is used.
 */
export interface World {
  readonly registry: Registry;
  /** Whether a document is known to fit its schema, and its blocks theirs. Nothing is known unless given. */
  readonly fits?: ((document: Document) => boolean) | undefined;
  readonly images: ReadonlyMap<string, ImageFile>;
  /** Undefined while nothing is known of a build. */
  readonly built?: BuiltSite | undefined;
  readonly site?: Loaded<SiteManifest>;
  readonly markets?: Loaded<MarketsManifest>;
  readonly orderTargets?: Loaded<OrderTargetsManifest>;
  readonly redirects?: Loaded<RedirectsManifest>;
  readonly layouts: ReadonlyMap<string, Loaded<LayoutManifest>>;
  readonly routes: readonly Loaded<RouteManifest>[];
  readonly sharedBlocks: ReadonlyMap<string, Loaded<SharedBlockManifest>>;
  readonly products: ReadonlyMap<string, Loaded<ProductManifest>>;
  readonly quizzes: ReadonlyMap<string, Loaded<QuizManifest>>;
  readonly forms: ReadonlyMap<string, Loaded<FormManifest>>;
  /** By locale, the files of its catalogue. */
  readonly messages: ReadonlyMap<string, readonly Loaded<MessagesManifest>[]>;
  /** Locales of which a file could not be read: what they lack is not known. */
  readonly unreadLocales: ReadonlySet<string>;
  readonly names: Readonly<
    Record<"layout" | "route" | "shared-block" | "product" | "quiz" | "form", ReadonlySet<string>>
  >;
}
