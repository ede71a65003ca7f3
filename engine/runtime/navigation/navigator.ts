import type { Payload } from "../../payload/payload.ts";
import { type Destination, findDestination } from "../../routing/destination.ts";

declare global {
  interface WindowEventMap {
    /** The navigator has changed the address. The new page is not rendered yet. */
    "funnel:address": Event;
  }
}

/** Calls the listener after every change of the address; the returned function unsubscribes. */
export function subscribeAddress(listener: () => void): () => void {
  addEventListener("funnel:address", listener);
  return () => removeEventListener("funnel:address", listener);
}

/**
 * How a navigation ended (decision 20). Every result but `ok` leaves the URL, title, scroll position and
 * events alone.
 */
export type NavigationResult = "ok" | "aborted" | "cancelled" | "duplicated";

/** Called before each navigation; `false` aborts it. */
export type Guard = (to: URL, from: URL) => boolean;

export interface NavigateOptions {
  readonly replace?: boolean;
  /** Set on back and forward: the browser has already changed the history entry. */
  readonly pop?: { readonly scroll: number };
}

/** A page could not be prepared. The failed navigation has changed nothing. */
export interface NavigationFailure {
  readonly error: unknown;
  readonly to: URL;
  /** Starts the navigation again. */
  readonly retry: () => void;
  /** Returns false once another navigation has started. Call it after each `await`. */
  readonly isLast: () => boolean;
}

export interface NavigatorParts {
  /** Hosts that external addresses may have. */
  readonly allowedHosts: () => readonly string[];
  /** Whether the shown page belongs to its address. If not, a navigation to the same URL renders, too. */
  readonly isAtItsAddress: () => boolean;
  /** Loads all that a commit needs: the payload of a path, its views and the stylesheet. */
  readonly prepare: (path: string) => Promise<Payload>;
  /** Shows the page and scrolls to the right position. The URL is already the new one. */
  readonly commit: (payload: Payload, to: URL, options: NavigateOptions) => void;
  /** Moves within the current page. */
  readonly moveTo: (to: URL, options: NavigateOptions) => void;
  /** Leaves the navigation to the browser: a full page load. */
  readonly leave: (to: URL) => void;
  /** Decides how to continue after a failure. */
  readonly recover: (failure: NavigationFailure) => void;
  readonly onError: (error: unknown) => void;
}

export interface Navigator {
  navigate(href: string, options?: NavigateOptions): Promise<NavigationResult>;
  /** Adds a guard. */
  guard(guard: Guard): void;
  /** Writes the scroll position into the history entry of the current page. */
  keepScroll(): void;
}

/** The single entry point for navigation. A newer navigation cancels an older one, whichever loads first. */
export function createNavigator(parts: NavigatorParts): Navigator {
  const guards = new Set<Guard>();
  let sequence = 0;
  // The page that is shown. On back and forward `location` is ahead of it.
  let current = new URL(location.href);

  const keepScroll = () => {
    // Each write is a call to the browser process, so skip a write that changes nothing.
    if (location.href !== current.href || history.state?.scroll === scrollY) return;
    history.replaceState({ ...history.state, scroll: scrollY }, "");
  };

  const write = (to: URL, { replace, pop }: NavigateOptions) => {
    if (pop === undefined) {
      if (!replace) keepScroll();
      const isHere = replace || to.href === location.href;
      history[isHere ? "replaceState" : "pushState"]({ scroll: 0 }, "", to);
    }
    current = to;
    dispatchEvent(new Event("funnel:address"));
  };

  const navigate = async (href: string, options: NavigateOptions = {}): Promise<NavigationResult> => {
    let destination: Destination;
    try {
      destination = findDestination(href, location.href, parts.allowedHosts());
    } catch (error) {
      parts.onError(error);
      return "aborted";
    }
    const { url: to, isOutside } = destination;
    const from = current;
    // A duplicate counts too: back and then forward again must cancel the navigation that is still loading.
    const turn = ++sequence;
    if (parts.isAtItsAddress() && to.href === from.href) return "duplicated";
    for (const guard of guards) {
      if (!guard(to, from)) return "aborted";
    }
    if (isOutside) {
      parts.leave(to);
      return "aborted";
    }
    if (parts.isAtItsAddress() && to.pathname === from.pathname) {
      write(to, options);
      parts.moveTo(to, options);
      return "ok";
    }
    let payload: Payload;
    try {
      payload = await parts.prepare(to.pathname);
    } catch (error) {
      if (turn !== sequence) return "cancelled";
      const retry = () => void navigate(to.href, options);
      parts.recover({ error, to, retry, isLast: () => turn === sequence });
      return "aborted";
    }
    if (turn !== sequence) return "cancelled";
    write(to, options);
    parts.commit(payload, to, options);
    return "ok";
  };

  return {
    navigate,
    guard: (guard) => {
      guards.add(guard);
    },
    keepScroll,
  };
}
