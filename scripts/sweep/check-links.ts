/** The target of a link: the final status, and the ids that a hash may name. */
interface Target {
  readonly status: number;
  readonly ids: ReadonlySet<string>;
}

/** Returns the error of an address, or undefined. `country` is the visitor's. */
export type LinkChecker = (href: string, country: string) => Promise<string | undefined>;

/** Requests each address once, no matter how many pages link to it. */
export function linkChecker(origin: string, visitCountryHeader: string): LinkChecker {
  const known = new Map<string, Promise<Target>>();
  const ask = async (path: string, country: string): Promise<Target> => {
    const response = await fetch(origin + path, { headers: { [visitCountryHeader]: country } });
    const text = await response.text();
    return {
      status: response.status,
      ids: new Set([...text.matchAll(/\sid="([^"]+)"/g)].map(([, id = ""]) => id)),
    };
  };
  return async (href, country) => {
    const { pathname, search, hash } = new URL(href, origin);
    const key = `${country} ${pathname}${search}`;
    const asked = known.get(key) ?? ask(pathname + search, country);
    known.set(key, asked);
    const { status, ids } = await asked;
    if (status !== 200) return `${pathname}${search} answers ${status}`;
    const id = decodeURIComponent(hash.slice(1));
    return id === "" || ids.has(id) ? undefined : `${pathname} has no section "${id}"`;
  };
}
