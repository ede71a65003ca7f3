import { decodePath } from "../../routing/page-path.ts";
import { listSides, type Side, sideAt } from "../../routing/sides.ts";
import type { SiteTable } from "../../routing/site-table.ts";
import { payloadSuffix } from "../http/logged-path.ts";
import type { GetVisitor } from "../http/read-visitor.ts";
import type { NextEdge } from "./edge-timing.ts";

/** The query of a document that requests its own payload: `?0a1b2c3d4e5f6071.1` (see `addState`). */
const statePattern = /^\?\w+\.(\d+)$/;

interface Fetcher {
  readonly fetch: (request: Request) => Response | Promise<Response>;
}

interface SidesSetup {
  readonly table: SiteTable;
  readonly now: () => number;
  readonly getVisitor: GetVisitor;
  /** Creates the handler of a side. */
  readonly create: (side: Side, nextEdge: NextEdge) => Fetcher;
}

/** The market whose pages a path has: that of its last part, else that of the visitor. */
function findMarket({ table, getVisitor }: SidesSetup, request: Request, path: string): string {
  const segment = path.slice(path.lastIndexOf("/") + 1);
  return table.markets.find((market) => market.segment === segment)?.code ?? getVisitor(request).market;
}

/**
 * Passes each request to the handler of one side, so that a response never mixes two. The clock chooses the side,
 * unless an open document requests its own payload by its state: that stays available after the edge.
 */
export function handlersBySide(setup: SidesSetup): Fetcher & { find(moment: number): Fetcher } {
  const { table, now, create } = setup;
  const sides = listSides(table.sides);
  const handlers = new Map<Side, Fetcher>();
  const getHandler = (side: Side): Fetcher => {
    // The clock may pass an edge during a request. A response of another side than the current one expires at once.
    const nextEdge = () => {
      const moment = now();
      const current = sideAt(sides, moment);
      return current.side === side ? current.until : moment;
    };
    const handler = handlers.get(side) ?? create(side, nextEdge);
    handlers.set(side, handler);
    return handler;
  };
  /** The side that a request names by the state of a payload. Undefined for all other requests. */
  const requestedSide = (request: Request): Side | undefined => {
    const { pathname, search } = new URL(request.url);
    const state = statePattern.exec(search)?.[1];
    if (state === undefined || !pathname.endsWith(payloadSuffix)) return undefined;
    const path = decodePath(pathname)?.slice(0, -payloadSuffix.length) ?? "";
    const market = findMarket(setup, request, path);
    const isRequested = ({ states }: Side) => states[market] === Number(state);
    const { side } = sideAt(sides, now());
    // What comes later is not public yet, and its state can be guessed.
    return isRequested(side) ? side : sides.slice(0, sides.indexOf(side)).find(isRequested);
  };
  const [first] = sides;
  if (first && sides.length === 1) {
    // Without campaigns, do not choose a side for each request.
    const handler = getHandler(first);
    return { find: () => handler, fetch: handler.fetch };
  }
  return {
    find: (moment) => getHandler(sideAt(sides, moment).side),
    fetch: (request) => getHandler(requestedSide(request) ?? sideAt(sides, now()).side).fetch(request),
  };
}
