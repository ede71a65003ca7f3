import {
  ClientCapabilities,
  getLanguageService,
  type JSONDocument,
  type LanguageService,
  type MarkupContent,
} from "vscode-json-languageservice";
import { TextDocument } from "vscode-languageserver-textdocument";
import { registry } from "../../../blocks/registry.ts";
import { siteNames } from "../../../engine/build/site-names.ts";
import { installedNames } from "../../../engine/policies/installed-names.ts";
import { editorSchemas } from "../../../engine/registry/editor-schemas.ts";
import { namesFile } from "../../../engine/registry/to-json-schema.ts";
import type { LinkedSite } from "../../../engine/site/link-site.ts";

const project = "file:///shop/";
const namesUri = `${project}manifests/schema/${namesFile}`;

const schemas = editorSchemas(registry, installedNames);

/** Marks the position of the cursor or the mouse in a text. */
const cursor = "‸";

interface Suggestion {
  readonly label: string;
  readonly words: string;
}

/** VS Code's JSON support, opened in the shop's folder. */
export interface Editor {
  /** The suggestions at the cursor. */
  complete(path: string, text: string): Promise<Suggestion[]>;
  /** The text shown when the mouse rests at the cursor. */
  hover(path: string, text: string): Promise<string>;
  /** The underlined texts, with their messages. */
  squiggles(path: string, text: string): Promise<{ marked: string; message: string }[]>;
  /** Replaces the site's names, as a new check does. */
  rename(site: LinkedSite | undefined): void;
}

const plain = (content: string | MarkupContent | undefined): string =>
  typeof content === "object" ? content.value : (content ?? "");

/**
 * An editor with the generated schemas and the names of `site`. Without `site`, no check has written names
 * yet.
 */
export function openEditor(site: LinkedSite | undefined): Editor {
  let names = site && JSON.stringify(siteNames(site));
  const service: LanguageService = getLanguageService({
    clientCapabilities: ClientCapabilities.LATEST,
    workspaceContext: { resolveRelativePath: (path, resource) => new URL(path, resource).href },
    schemaRequestService: async (uri) => {
      if (uri === namesUri) {
        if (names === undefined) throw new Error("There is no such file");
        return names;
      }
      const text = schemas.get(uri.slice(`${project}manifests/schema/`.length));
      if (text === undefined) throw new Error(`There is no file ${uri}`);
      return text;
    },
  });
  service.configure({ validate: true, schemas: [] });

  const open = (path: string, written: string): [TextDocument, JSONDocument, number] => {
    const at = written.indexOf(cursor);
    const document = TextDocument.create(
      `${project}manifests/${path}`,
      "json",
      1,
      written.replace(cursor, ""),
    );
    return [document, service.parseJSONDocument(document), at];
  };

  return {
    complete: async (path, text) => {
      const [document, json, at] = open(path, text);
      const list = await service.doComplete(document, document.positionAt(at), json);
      return (list?.items ?? []).map((item) => ({
        label: item.label.replace(/^"|"$/g, ""),
        words: plain(item.documentation),
      }));
    },
    hover: async (path, text) => {
      const [document, json, at] = open(path, text);
      const hover = await service.doHover(document, document.positionAt(at), json);
      // SAFETY: this service returns a list of one Markdown string.
      return ((hover?.contents ?? []) as string[]).join("");
    },
    squiggles: async (path, text) => {
      const [document, json] = open(path, text);
      const found = await service.doValidation(document, json);
      return found.map(({ range, message }) => ({
        marked: document.getText(range),
        message: plain(message),
      }));
    },
    rename: (changed) => {
      names = changed && JSON.stringify(siteNames(changed));
      service.resetSchema(namesUri);
    },
  };
}
