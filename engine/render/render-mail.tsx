import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { textDirection } from "../languages/text-direction.ts";
import type { PayloadBlock } from "../payload/payload.ts";
import { isolatePlaceholders } from "./isolate-placeholders.ts";
import type { ServerParts } from "./page-parts.ts";
import { BlockRenderError, type ServerBlock } from "./render-page.tsx";
import type { MailTokens } from "./theme-styles.ts";

/** A compiled mail. */
export interface MailPage {
  readonly languageTag: string;
  readonly brand: string;
  /** The origin of the site, for links and pictures: `https://www.example.com`. */
  readonly origin: string;
  readonly blocks: readonly PayloadBlock[];
}

/** Renders a mail to a document with placeholders for what it is filled with. */
export type RenderMail = (mail: MailPage, tokens: MailTokens) => string;

/** Replaces `var(--name)` with the token's value, because most mail programs do not know custom properties. */
const inlineTokens = (html: string, tokens: MailTokens): string =>
  html.replaceAll(/var\((--[\w-]+)\)/g, (_, name: string) => {
    const value = tokens.get(name);
    if (value === undefined) throw new Error(`A mail uses the token "${name}", which no theme has.`);
    return value.replaceAll('"', "'");
  });

/** Replaces the start and end of a line by its sides: Outlook knows only these, and ignores other styles. */
function resolveSides(html: string, dir: "ltr" | "rtl"): string {
  const sides: Readonly<Record<string, string>> =
    dir === "rtl" ? { start: "right", end: "left" } : { start: "left", end: "right" };
  return html.replaceAll(
    /\b(text-align:|padding-)(?:inline-)?(start|end)\b/g,
    (_, property: string, side: string) => `${property}${sides[side]}`,
  );
}

/** Creates the renderer of mails from the views of blocks. */
export function mailRenderer(
  blocks: ReadonlyMap<string, ServerBlock>,
  { MailDocument }: Pick<ServerParts, "MailDocument">,
): RenderMail {
  const renderBlock = ({ id, block: name, props }: PayloadBlock): string => {
    const block = blocks.get(name);
    if (block === undefined) throw new Error(`There is no block named "${name}".`);
    try {
      return renderToStaticMarkup(createElement(block.view, props));
    } catch (error) {
      throw new BlockRenderError(id, name, error);
    }
  };
  return ({ languageTag, brand, origin, blocks: mailBlocks }, tokens) => {
    const dir = textDirection(languageTag);
    const html = renderToStaticMarkup(
      <MailDocument
        languageTag={languageTag}
        dir={dir}
        subject="{subject}"
        preheader="{preheader}"
        brand={brand}
        blocks={mailBlocks.map((block) => ({
          id: block.id,
          content: (
            <div
              data-block={block.block}
              id={block.id}
              dangerouslySetInnerHTML={{
                __html: dir === "rtl" ? isolatePlaceholders(renderBlock(block)) : renderBlock(block),
              }}
            />
          ),
        }))}
      />,
    );
    const absolute = html.replaceAll(/\s(href|src)="\/(?!\/)/g, ` $1="${origin}/`);
    return `<!doctype html>${inlineTokens(resolveSides(absolute, dir), tokens)}`;
  };
}
