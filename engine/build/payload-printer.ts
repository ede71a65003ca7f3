import type { CompiledPage } from "../compile/page-compiler.ts";
import { memoize } from "../json/memoize.ts";
import type { Shell } from "../payload/payload.ts";
import type { DocumentCounting, DocumentTags } from "../render/document-html.ts";
import { shellPath } from "../routing/page-path.ts";
import { addState } from "../routing/sides.ts";
import type { PageCode } from "./build-id.ts";
import type { CodeBundle } from "./bundle-code.ts";
import { contentHash } from "./hash.ts";
import type { Output } from "./output.ts";
import { joinPayload, type PayloadText } from "./payload-text.ts";

/** What all pages of a build share, besides their shells. */
export interface PrintSetup {
  readonly bundle: CodeBundle;
  readonly output: Output;
  readonly code: PageCode;
  readonly brand: string;
  readonly themeColor: string;
  readonly tags: DocumentTags | undefined;
  readonly counting: DocumentCounting | undefined;
}

/** Returns a function that writes each shell once, and returns its name: the hash of its content. */
const shellWriter = (output: Output): ((shell: Shell) => string) =>
  memoize((shell) => {
    const json = JSON.stringify(shell);
    const name = contentHash(json);
    output.write("web", shellPath(name).slice(1), json);
    return name;
  });

interface PrintedPage {
  readonly payload: PayloadText;
  /** The hash of all that the page's files are made from. */
  readonly hash: string;
}

/** Returns functions that print payloads. `onShell` gets the name of each page's shell. */
export function payloadPrinter(
  { bundle, output, code, brand, themeColor, tags, counting }: PrintSetup,
  onShell: (name: string) => void,
) {
  // A hash of every page's inputs besides its own JSON.
  const pageCode = code.code + code.tables;
  const inputs = bundle.key + pageCode + JSON.stringify([brand, themeColor, tags, counting]);
  const commonHash = contentHash(inputs, 16);
  const writeShell = shellWriter(output);
  // A twin and its base page have the same blocks.
  let shared: { readonly main: CompiledPage["main"]; readonly blocks: readonly string[] } | undefined;
  const printBlocks = (main: CompiledPage["main"]): readonly string[] => {
    if (shared?.main !== main) shared = { main, blocks: main.map((block) => JSON.stringify(block)) };
    return shared.blocks;
  };
  const printPage = ({ shell: pageShell, main, ...rest }: CompiledPage) => {
    const shell = writeShell(pageShell);
    onShell(shell);
    const text = { page: JSON.stringify({ ...rest, shell }), blocks: printBlocks(main) };
    return { text, content: contentHash(joinPayload(text), 16) };
  };
  const print = (page: CompiledPage, state?: number): PrintedPage => {
    const { text, content } = printPage(page);
    const head = JSON.stringify({ code: addState(pageCode, state), content: content.slice(0, 8) });
    const payload = { page: `${head.slice(0, -1)},${text.page.slice(1)}`, blocks: text.blocks };
    return { payload, hash: `${addState(commonHash, state)}-${content}` };
  };
  return { hashContent: (page: CompiledPage) => printPage(page).content, print };
}
