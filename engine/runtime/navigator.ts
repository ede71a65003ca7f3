import type { Payload } from "../payload/payload.ts";

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
  /** The payload of a path, its views and the stylesheet: all that a commit needs. Rejects when the page must be loaded whole. */
  readonly prepare: (path: string) => Promise<Payload>;
  /** Shows the page and moves to its place; the URL is already the new one. */
  readonly commit: (payload: Payload, to: URL, options: NavigateOptions) => void;
  /** Moves within the page that is shown. */
  readonly moveTo: (to: URL, options: NavigateOptions) => void;
  /** Gives the navigation to the browser: a full load. */
  readonly leave: (to: URL) => void;
  readonly onError: (error: unknown) => void;
}

export interface Navigator {
  navigate(href: string, options?: NavigateOptions): Promise<NavigationResult>;
  /** Adds a guard; the answer removes it. */
  guard(guard: Guard): () => void;
  /** Calls back after every change of the URL; the answer ends it. */
  subscribe(listener: () => void): () => void;
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

  const keepPlace = () => {
    if (location.href === shown.href) history.replaceState({ ...history.state, scroll: scrollY }, "");
  };

  const write = (to: URL, { replace, pop }: NavigateOptions) => {
    if (pop === undefined) {
      if (!replace) keepPlace();
      history[replace ? "replaceState" : "pushState"]({ scroll: 0 }, "", to);
    }
    shown = to;
    for (const listener of listeners) listener();
  };

  const navigate = async (href: string, options: NavigateOptions = {}): Promise<NavigationResult> => {
    const to = new URL(href, location.href);
    const from = shown;
    // Counts too: back and then forward again leaves nothing to come.
    const own = ++sequence;
    if (to.href === from.href) return "duplicated";
    for (const guard of guards) {
      if (!(await guard(to, from))) return own === sequence ? "aborted" : "cancelled";
    }
    if (own !== sequence) return "cancelled";
    if (to.pathname === from.pathname) {
      write(to, options);
      parts.moveTo(to, options);
      return "ok";
    }
    let payload: Payload;
    try {
      payload = await parts.prepare(to.pathname);
    } catch (error) {
      if (own !== sequence) return "cancelled";
      parts.onError(error);
      parts.leave(to);
      return "aborted";
    }
    if (own !== sequence) return "cancelled";
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
  return { navigate, guard: addTo(guards), subscribe: addTo(listeners), keepPlace };
}
