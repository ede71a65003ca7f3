import type { CallToolResult } from "@modelcontextprotocol/server";
import type { FileChange } from "../edit/write-changes.ts";
import type { Proposal } from "./proposals.ts";

/** A changed page as a phone shows it. */
export interface ProposalPicture {
  readonly route: string;
  readonly market: string;
  readonly side: "before" | "after";
  /** WebP: the part of the page that changes. */
  readonly image: Buffer;
}

/** The changed pages that are pictured, and the changes of files that make them. */
export interface PictureRequest {
  readonly changes: readonly FileChange[];
  readonly pages: readonly { readonly route: string; readonly market: string }[];
}

/** Takes pictures of pages before and after changes. Throws an error for people if it cannot. Writes no manifests. */
export type TakePictures = (request: PictureRequest) => Promise<readonly ProposalPicture[]>;

/** Only the first changed routes are pictured. */
const maxPictured = 3;

/** One page of each changed route: in the wanted market if it changes there. */
const picturedPages = (pages: Proposal["pages"], market: string | undefined): PictureRequest["pages"] =>
  (pages ?? []).slice(0, maxPictured).flatMap(({ route, markets }) => {
    const shownCode = markets.find((code) => code === market) ?? markets[0];
    return shownCode === undefined ? [] : [{ route, market: shownCode }];
  });

/** What `propose` answers: the proposal as JSON, then its pictures. */
export async function proposeAnswer(
  { changes, problems, ...proposal }: Proposal,
  {
    market,
    takePictures,
  }: { readonly market: string | undefined; readonly takePictures: TakePictures | undefined },
): Promise<CallToolResult> {
  let pictures: readonly ProposalPicture[] = [];
  let note: string | undefined;
  try {
    const pages = picturedPages(proposal.pages, market);
    if (takePictures && pages.length > 0) pictures = await takePictures({ changes, pages });
  } catch (error) {
    note = `There are no pictures: ${error instanceof Error ? error.message : String(error)}`;
  }
  const answer = {
    ...proposal,
    problems: problems.map(({ code, severity, file, line, column, message, hint }) => ({
      code,
      severity,
      at: `${file}:${line}:${column}`,
      message,
      hint,
    })),
    pictures: note ?? pictures.map(({ route, market, side }) => ({ route, market, side })),
  };
  return {
    content: [
      { type: "text", text: JSON.stringify(answer) },
      ...pictures.map(({ image }) => ({
        type: "image" as const,
        mimeType: "image/webp",
        data: image.toString("base64"),
      })),
    ],
  };
}
