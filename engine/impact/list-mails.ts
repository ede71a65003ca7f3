import { blockUses, mailUses } from "../site/collect-field-uses.ts";
import type { LinkedMail, LinkedSite } from "../site/link-site.ts";
import { withChildren } from "../site/resolved-block.ts";
import type { ManifestChange } from "./manifest-change.ts";

/** The keys of the messages that a mail shows. */
const listKeys = (site: LinkedSite, mail: LinkedMail): string[] =>
  [...mailUses(mail), ...[...withChildren(mail.blocks)].flatMap((resolved) => blockUses(site, resolved))]
    .flatMap((use) => use.messageKeys())
    .map(({ key }) => key);

/** The mails that show a changed text or a changed shared block. No page tells of them. */
export function listMails(site: LinkedSite, { kind, file, before, after }: ManifestChange): string[] {
  const shows = (mail: LinkedMail): boolean => {
    if (kind === "shared-block")
      return [...withChildren(mail.blocks)].some(({ declared }) => declared.document.file === file);
    const key = String((after ?? before)?.path[0]);
    return kind === "messages" && listKeys(site, mail).includes(key);
  };
  return [...site.mails.values()].filter(shows).map(({ name }) => name);
}
