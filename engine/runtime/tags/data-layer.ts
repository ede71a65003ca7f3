import { type Purpose, purposes, signalsOf } from "../../tags/purposes.ts";

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** What happens while the visitor's choice is waited for, in milliseconds: tags hold back. */
const waitForUpdate = 500;

/** The queue between the page and the tag manager. */
export interface DataLayer {
  push(entry: object): void;
  /** Says what has been granted, and loads the tag manager: the first request to somebody else. */
  load(id: string, granted: readonly Purpose[]): void;
  /** Says what is granted from now on. */
  update(granted: readonly Purpose[]): void;
  /** Forgets what nobody has read, nor will. */
  clear(): void;
}

/** Consent Mode hears commands as gtag.js has them: an `arguments` object. It takes no notice of an array. */
function command(..._words: unknown[]): IArguments {
  // biome-ignore lint/complexity/noArguments: the object itself is what is wanted
  return arguments;
}

const state = (granted: readonly Purpose[]) =>
  Object.fromEntries(
    purposes.flatMap((purpose) =>
      signalsOf[purpose].map((signal) => [signal, granted.includes(purpose) ? "granted" : "denied"]),
    ),
  );

/** Opens the layer: before anything else in it stands that nothing is granted (decision 25). */
export function openDataLayer(): DataLayer {
  window.dataLayer ??= [];
  const layer = window.dataLayer;
  layer.unshift(command("consent", "default", { ...state([]), wait_for_update: waitForUpdate }));
  return {
    push: (entry) => layer.push(entry),
    load: (id, granted) => {
      // Nobody has read the layer yet. Here, and not at its end, the manager's own start and the choice come before
      // the views that waited for it.
      layer.splice(1, 0, command("consent", "update", state(granted)), {
        event: "gtm.js",
        "gtm.start": Date.now(),
      });
      const script = document.createElement("script");
      script.async = true;
      script.src = `https://www.googletagmanager.com/gtm.js?id=${id}`;
      document.head.append(script);
    },
    update: (granted) => layer.push(command("consent", "update", state(granted))),
    clear: () => {
      layer.length = 1;
    },
  };
}
