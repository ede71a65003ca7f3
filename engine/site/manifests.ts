import type { ImageFile } from "../images/image-index.ts";
import type { Document } from "../json/document.ts";
import type { MediaFiles } from "../media/media-file.ts";
import type { Problem } from "../problems/problem.ts";
import type { Registry } from "../registry/create-registry.ts";
import type { KindName, ManifestOf } from "../schema/kinds.ts";
import type { MessagesManifest } from "../schema/messages.ts";
import type { RouteManifest } from "../schema/route.ts";

/** The dictionaries that a site installs. `tag` is the language of a text: "de-CH". */
export interface Speller {
  /** The words that are in no dictionary of a language; undefined if the site installs none for it. */
  readonly findUnknown: (tag: string, words: ReadonlySet<string>) => ReadonlySet<string> | undefined;
  /** The words that each unknown word may stand for, the most likely ones first. */
  readonly suggest: (tag: string, words: ReadonlySet<string>) => ReadonlyMap<string, readonly string[]>;
}

/** Files in which rules have found nothing. They are kept for the next check. */
export interface CleanFiles {
  /**
   * Whether a rule finds nothing in a file. Calls `isClean` only if that is unknown. `as`: what the rule takes the file
   * for, such as its language.
   */
  readonly check: (rule: string, document: Document, as: string, isClean: () => boolean) => boolean;
}

/** A manifest that fits its schema, with its document. */
export interface Parsed<Manifest> {
  readonly document: Document;
  readonly value: Manifest;
}

export type ManifestsByKind = { readonly [Kind in KindName]: readonly Parsed<ManifestOf<Kind>>[] };

/**
 * All manifests of a site that fit their schemas, by name. `names` also contains the names of files that do
 * not fit, so that such a mistake is reported once and not wherever the name is used.
 */
export interface Manifests {
  readonly registry: Registry;
  readonly images: ReadonlyMap<string, ImageFile>;
  /** The files in `public/media/`. */
  readonly media: MediaFiles;
  /** The sizes of the files in `public/` without pictures, and of files that other programs have left, in bytes by path. */
  readonly otherFiles?: ReadonlyMap<string, number> | undefined;
  /**
   * Whether a regular expression takes far too long for some text. `example` is a text that it should match.
   */
  readonly isSlowPattern?: ((pattern: string, example?: string) => boolean) | undefined;
  /** The day of the check: "2026-11-23". If undefined, no date is too early or too late. */
  readonly today?: string | undefined;
  /** The dictionaries of the site. If undefined, its spelling is not checked. */
  readonly speller?: Speller | undefined;
  /** Default: every file is searched. */
  readonly cleanFiles?: CleanFiles | undefined;
  readonly settings?: Parsed<ManifestOf<"site">>;
  readonly markets?: Parsed<ManifestOf<"markets">>;
  readonly orderTargets?: Parsed<ManifestOf<"order-targets">>;
  readonly payments?: Parsed<ManifestOf<"payments">>;
  readonly taxes?: Parsed<ManifestOf<"taxes">>;
  readonly redirects?: Parsed<ManifestOf<"redirects">>;
  readonly served?: Parsed<ManifestOf<"served">>;
  readonly layouts: ReadonlyMap<string, Parsed<ManifestOf<"layout">>>;
  readonly themes: ReadonlyMap<string, Parsed<ManifestOf<"theme">>>;
  readonly routes: readonly Parsed<RouteManifest>[];
  readonly sharedBlocks: ReadonlyMap<string, Parsed<ManifestOf<"shared-block">>>;
  readonly products: ReadonlyMap<string, Parsed<ManifestOf<"product">>>;
  readonly campaigns: ReadonlyMap<string, Parsed<ManifestOf<"campaign">>>;
  readonly experiments: ReadonlyMap<string, Parsed<ManifestOf<"experiment">>>;
  readonly reviews: readonly ManifestOf<"reviews">[];
  readonly quizzes: ReadonlyMap<string, Parsed<ManifestOf<"quiz">>>;
  readonly forms: ReadonlyMap<string, Parsed<ManifestOf<"form">>>;
  readonly mails: ReadonlyMap<string, Parsed<ManifestOf<"mail">>>;
  /** The files of each catalogue, by locale. */
  readonly messages: ReadonlyMap<string, readonly Parsed<MessagesManifest>[]>;
  /** Locales with a file that could not be read: their missing messages are unknown. */
  readonly invalidLocales: ReadonlySet<string>;
  /** The files that are left out, because they are not JSON or do not fit their schemas: one problem of each. */
  readonly unread: readonly Problem[];
  /** All of them, by kind. */
  readonly byKind: ManifestsByKind;
  /** The names of the files of each kind, without `.json`. */
  readonly names: Readonly<Record<KindName, ReadonlySet<string>>>;
}

/**
 * Whether some file of one of these kinds has a mistake and could not be read. Its content is unknown then,
 * so rules that depend on it report nothing instead of repeating the mistake.
 */
export const hasInvalidManifest = (
  { names, byKind }: Manifests,
  ...kinds: readonly Exclude<KindName, "messages">[]
): boolean => kinds.some((kind) => names[kind].size > byKind[kind].length);
