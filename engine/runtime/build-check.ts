/** How often a page that stays open asks for the current build, in milliseconds (spec, section 9). */
const interval = 60 * 60 * 1000;

async function fetchId(address: string): Promise<unknown> {
  const response = await fetch(address, { cache: "no-store" });
  const value: unknown = await response.json();
  return typeof value === "object" && value !== null && "id" in value ? value.id : undefined;
}

/**
 * Asks every hour, first after one hour, whether there is another build than this page's, and tells once. A new
 * build counts when its own record is there too: until then it is still being put in place (decision 23).
 */
export function watchBuild(build: string, onNew: () => void): void {
  const check = async () => {
    try {
      const id = await fetchId("/builds/latest.json");
      if (typeof id === "string" && id !== build && (await fetchId(`/builds/meta/${id}.json`)) === id) {
        onNew();
        return;
      }
    } catch {
      // Asked again in an hour.
    }
    setTimeout(check, interval);
  };
  setTimeout(check, interval);
}
