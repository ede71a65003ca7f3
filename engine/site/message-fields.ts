import { memoize } from "../json/memoize.ts";
import { allUses } from "./collect-field-uses.ts";
import type { LinkedSite } from "./link-site.ts";

/** Keys of messages by how pages show them. A message can be in both sets, or in none if nothing shows it. */
interface MessageFields {
  /** Shown by a field of formatted text, which reads Markdown. */
  readonly formatted: ReadonlySet<string>;
  /** Shown as it is. */
  readonly plain: ReadonlySet<string>;
}

/** Tells which messages are formatted text, and which are shown as they are. */
export const messageFields = memoize((site: LinkedSite): MessageFields => {
  const formatted = new Set<string>();
  const plain = new Set<string>();
  for (const use of allUses(site))
    for (const { key } of use.messageKeys()) (use.isFormatted ? formatted : plain).add(key);
  return { formatted, plain };
});
