import type { Payload } from "../payload/payload.ts";
import { type Destination, destinationOf } from "../routing/destination.ts";

/** How a navigation ended (decision 20). All but `ok` have committed nothing: no URL, title, scroll or event. */
export type NavigationResult = "ok" | "aborted" | "cancelled" | "duplicated";

/** Asked before each navigation; false aborts it. */
export type Guard = (to: URL, from: URL) => boolean | Promise<boolean>;

export interface NavigateOptions {
  readonly replace?: boolean;
  /** Set by the history itself on back and forward: the entry is there already. */
  readonly pop?: { readonly scroll: number };
}

export interface NavigatorParts {
  /** Hosts that outside addresses may have. */
  readonly allowedHosts: () => readonly string[];
  /** The payload of a path, its views and the stylesheet: all that a commit needs. */
  readonly prepare: (path: string) => Promise<Payload>;
  /** Shows the page and moves to its place; the URL is already the new one. */
  readonly commit: (payload: Payload, to: URL, options: NavigateOptions) => void;
  /** Moves within the page that is shown. */
  readonly moveTo: (to: URL, options: NavigateOptions) => void;
  /** Gives the navigation to the browser: a full load. */
  readonly leave: (to: URL) => void;
  /**
   * A page could not be prepared: decides what becomes of the navigation, which has committed nothing. `isLast` tells,
   * after whatever that takes, whether no other navigation has been started meanwhile.
   */
  readonly recover: (error: unknown, to: URL, options: NavigateOptions, isLast: () => boolean) => void;
  readonly onError: (error: unknown) => void;
}

export interface Navigator {
  navigate(href: string, options?: NavigateOptions): Promise<NavigationResult>;
  /** Adds a guard; the answer removes it. */
  guard(guard: Guard): () => void;
  /** Calls back after every change of the URL; the answer ends it. */
  subscribe(listener: () => void): () => void;
  /** What is shown is no longer the page of its address: the next navigation draws, wherever it leads. */
  invalidate(): void;
  /** Writes the scroll position into the history entry of the page that is shown. */
  keepPlace(): void;
}

/** The one way from page to page. A navigation that a later one overtakes is cancelled, whichever answers first. */
export function createNavigator(parts: NavigatorParts): Navigator {
  const guards = new Set<Guard>();
  const listeners = new Set<() => void>();
  let sequence = 0;
  // The page that is shown; on back and forward `location` is ahead of it.
  let shown = new URL(location.href);
  let isShown = true;

  const keepPlace = () => {
    // Each write asks the browser's own process, so nothing is written twice.
    if (location.href !== shown.href || history.state?.scroll === scrollY) return;
    history.replaceState({ ...history.state, scroll: scrollY }, "");
  };

  const write = (to: URL, { replace, pop }: NavigateOptions) => {
    if (pop === undefined) {
      if (!replace) keepPlace();
      const isHere = replace || to.href === location.href;
      history[isHere ? "replaceState" : "pushState"]({ scroll: 0 }, "", to);
    }
    shown = to;
    for (const listener of listeners) listener();
  };

  const navigate = async (href: string, options: NavigateOptions = {}): Promise<NavigationResult> => {
    let destination: Destination;
    try {
      destination = destinationOf(href, location.href, parts.allowedHosts());
    } catch (error) {
      parts.onError(error);
      return "aborted";
    }
    const { url: to, isOutside } = destination;
    const from = shown;
    // Counts too: back and then forward again leaves nothing to come.
    const own = ++sequence;
    if (isShown && to.href === from.href) return "duplicated";
    for (const guard of guards) {
      const answer = guard(to, from);
      // One that knows at once delays nothing.
      if (!(typeof answer === "boolean" ? answer : await answer))
        return own === sequence ? "aborted" : "cancelled";
    }
    if (own !== sequence) return "cancelled";
    if (isOutside) {
      parts.leave(to);
      return "aborted";
    }
    if (isShown && to.pathname === from.pathname) {
      write(to, options);
      parts.moveTo(to, options);
      return "ok";
    }
    let payload: Payload;
    try {
      payload = await parts.prepare(to.pathname);
    } catch (error) {
      if (own !== sequence) return "cancelled";
      parts.recover(error, to, options, () => own === sequence);
      return "aborted";
    }
    if (own !== sequence) return "cancelled";
    isShown = true;
    write(to, options);
    parts.commit(payload, to, options);
    return "ok";
  };

  const addTo =
    <Item>(set: Set<Item>) =>
    (item: Item) => {
      set.add(item);
      return () => {
        set.delete(item);
      };
    };
  const invalidate = () => {
    isShown = false;
  };
  return { navigate, guard: addTo(guards), subscribe: addTo(listeners), invalidate, keepPlace };
}
