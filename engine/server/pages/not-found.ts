import { getPageKey } from "../../routing/page-policies.ts";
import type { DocumentHeaders } from "../document-headers.ts";
import type { Files } from "../stored-files.ts";
import { privatePage } from "./cache-control.ts";
import { errorPage } from "./error-page.ts";
import { respondText } from "./respond-text.ts";

interface NotFoundSetup {
  readonly files: Files;
  readonly documentHeaders: DocumentHeaders;
  readonly vary: string;
}

/** Responds with the error page of a market (404). It shows the message. */
export type NotFound = (request: Request, market: string, message: string) => Promise<Response>;

export const notFoundPage =
  ({ files, documentHeaders, vary }: NotFoundSetup): NotFound =>
  async (request, market, message) => {
    const folder = `errors/${market}`;
    const body = errorPage(await files.server(`${folder}/index.html`), message);
    const headers = {
      "content-type": "text/html; charset=utf-8",
      "cache-control": privatePage,
      vary,
      ...(await documentHeaders(getPageKey("server", folder))),
    };
    return respondText(request, body, headers, 404);
  };
