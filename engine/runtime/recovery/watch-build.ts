/** How often an open page checks for a new build, in milliseconds (spec, section 9). */
const interval = 60 * 60 * 1000;

type Fields = Readonly<Record<string, unknown>>;

async function readJson(address: string): Promise<Fields> {
  const response = await fetch(address, { cache: "no-store" });
  return (await response.json()) ?? {};
}

interface BuildListeners {
  /** Called for each build of the same code: pages may have other content. */
  readonly onContent: () => void;
  /** Called once, for the first build of other code. */
  readonly onCode: () => void;
}

/**
 * Checks every hour, first after one hour, whether there is a new build. `code` is what the page names as its code. A
 * new build counts only when its own record exists too: before that, its deployment is incomplete (decision 23).
 */
export function watchBuild(code: string, { onContent, onCode }: BuildListeners): void {
  let build: unknown;
  const check = async () => {
    try {
      const { id } = await readJson("/builds/latest.json");
      if (typeof id === "string" && id !== build) {
        const meta = await readJson(`/builds/meta/${id}.json`);
        if (meta["id"] === id) {
          build = id;
          if (`${meta["code"]}${meta["tables"]}` !== code) {
            onCode();
            return;
          }
          onContent();
        }
      }
    } catch {
      // Checked again in an hour.
    }
    setTimeout(check, interval);
  };
  setTimeout(check, interval);
}
