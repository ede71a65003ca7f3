import { LRUCache } from "lru-cache";
import type { EmbeddedBlock } from "../../payload/embed-payload.ts";
import { busyPage, type Resubmission } from "./busy-page.ts";
import { pageAnswer } from "./form-responses.ts";
import { type Paced, paced } from "./paced.ts";
import { type PageBlock, type ParsedPage, storedPage } from "./parsed-page.ts";
import { rerenderPage } from "./rerender-page.ts";
import type { SubmissionSetup } from "./submission-setup.ts";

/** A submission without script that its own page has to answer. */
interface PageAgain {
  readonly page: ParsedPage;
  readonly block: PageBlock;
  readonly status: 409 | 422 | 503;
  /** What the block gets about the submission, in every arm. */
  readonly posted: object;
  readonly again: Resubmission;
  readonly cookie?: string | undefined;
  /** Changes the rendered document before it is sent. */
  readonly finish?: (html: string) => string;
}

/** The pages that contain forms. */
export interface FormPages {
  /** The page at the URL that a submission names. The query is ignored. */
  find(address: string): Promise<ParsedPage | undefined>;
  /**
   * Renders the page and passes `posted` to these blocks. Leaves out the page's own blocks that `keeps` rejects.
   * Undefined if the server is too busy.
   */
  render(
    page: ParsedPage,
    ids: readonly string[],
    posted: object,
    keeps?: (block: EmbeddedBlock) => boolean,
  ): Promise<string | undefined>;
  /**
   * Responds with the rendered page. If the server is too busy, responds with a cheap page that sends the
   * same submission again.
   */
  answer(what: PageAgain): Promise<Response>;
  /** Responds with the cheap page, for a sender that has to wait. */
  answerLater(page: ParsedPage, again: Resubmission, seconds: number): Promise<Response>;
}

/**
 * Maximum number of parsed pages to cache. Parsing a page takes as long as rendering it, and a site has few
 * pages with a form.
 */
const maxPages = 24;

/** Rendering a page costs a thousand times as much as requesting it. It may take a fifth of the time. */
export const renderPace = { share: 0.2, minCost: 0.5, maxWaiting: 50, timeout: 1_000 };

/** Seconds until a client may retry a page that the server was too busy for. */
const retryAfter = 5;

/** Opens the pages with forms of a build. `run` limits the time that rendering takes. */
export function formPages(setup: SubmissionSetup, run: Paced = paced(renderPace)): FormPages {
  const pages = new LRUCache<string, ParsedPage>({ max: maxPages });
  const find = async (address: string): Promise<ParsedPage | undefined> => {
    const path = address.replace(/[?#].*/s, "");
    const page = pages.get(path) ?? (await storedPage(setup, path));
    if (page !== undefined) pages.set(path, page);
    return page;
  };
  const render: FormPages["render"] = async (page, ids, posted, keeps) => {
    const { renderPage } = await setup.renderer();
    return run(() => rerenderPage(page, ids, { posted }, renderPage, keeps));
  };
  const later = async (status: 429 | 503, page: ParsedPage, again: Resubmission, seconds: number) => {
    const { renderBusyPage } = await setup.renderer();
    const headers = await setup.documentHeaders(page.folder);
    return pageAnswer(status, busyPage(page, again, renderBusyPage), headers, { retry: seconds });
  };
  return {
    find,
    render,
    answer: async ({ page, block, status, posted, again, cookie, finish = (html) => html }) => {
      const html = await render(page, block.ids, posted);
      return html === undefined
        ? later(503, page, again, retryAfter)
        : pageAnswer(status, finish(html), await setup.documentHeaders(page.folder), { cookie });
    },
    answerLater: (page, again, seconds) => later(429, page, again, seconds),
  };
}
