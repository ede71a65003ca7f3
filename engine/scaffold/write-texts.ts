import { insertProperty } from "./insert-json.ts";
import { printManifest } from "./print-json.ts";
import { manifestText, type Project } from "./project.ts";

/** The files of one area with more messages: new ones, or those that are there, grown. */
export function writeTexts(
  project: Project,
  area: string,
  texts: ReadonlyMap<string, Readonly<Record<string, string>>>,
): Map<string, string> {
  const files = new Map<string, string>();
  for (const [locale, messages] of texts) {
    const entries = Object.entries(messages);
    if (entries.length === 0) continue;
    const path = `messages/${locale}/${area}.json`;
    const known = manifestText(project, path);
    const text =
      known === undefined
        ? printManifest({ $schema: "../../schema/messages.json", ...messages })
        : entries.reduce((grown, [key, message]) => insertProperty(grown, [], key, message), known);
    files.set(project.root + path, text);
  }
  return files;
}

/** What is left to do with copied texts: one line. */
export function textsToDo(from: string, files: ReadonlyMap<string, string>): string {
  const locales = [...files.keys()].map((file) => file.split("/").at(-2));
  const [first = ""] = files.keys();
  const area = first.split("/").at(-1);
  return `Texts: they are those of ${from} still. Write its own in messages/…/${area}: ${locales.join(", ")}.`;
}
