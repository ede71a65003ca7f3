/** How often an open page checks for a new build, in milliseconds (spec, section 9). */
const interval = 60 * 60 * 1000;

async function fetchId(address: string): Promise<unknown> {
  const response = await fetch(address, { cache: "no-store" });
  const value: unknown = await response.json();
  return typeof value === "object" && value !== null && "id" in value ? value.id : undefined;
}

/**
 * Checks every hour, first after one hour, whether there is a new build, and calls `onNew` once. A new build
 * counts only when its own record exists too: before that, its deployment is incomplete (decision 23).
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
      // Checked again in an hour.
    }
    setTimeout(check, interval);
  };
  setTimeout(check, interval);
}
