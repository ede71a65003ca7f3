import type { LinkedSite } from "../site/link-site.ts";
import { references } from "../site/references.ts";
import { type PageReach, reachOfMessage } from "../workshop/page-reach.ts";
import { type MessageText, messageTexts } from "../workshop/texts/message-texts.ts";

/** A message, and who shows it. */
export interface MessageView {
  readonly texts: readonly MessageText[];
  /** The number of places in the manifests that name it. */
  readonly places: number;
  /** The manifests that name it. */
  readonly files: readonly string[];
  /** The pages that show it, if several places do. */
  readonly shownOn: readonly PageReach[];
}

export function readMessageView(site: LinkedSite, key: string): MessageView {
  const located = references(site, "message")
    .filter(({ name }) => name === key)
    .map((use) => use.locate());
  const places = new Set(located.map(({ document, path }) => `${document.file} ${path}`)).size;
  return {
    texts: messageTexts(site, key),
    places,
    files: [...new Set(located.map(({ document }) => document.file))],
    shownOn: places > 1 ? reachOfMessage(site, key) : [],
  };
}
