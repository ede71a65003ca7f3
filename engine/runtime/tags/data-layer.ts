import { listSignals, type Purpose, purposes } from "../../tags/consent-record.ts";

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** How long tags wait for the visitor's choice, in milliseconds. */
const waitForUpdate = 500;

/** Turns an address of the tag manager into a value that a browser with Trusted Types accepts. */
const managerUrl = (url: string): string =>
  window.trustedTypes?.createPolicy("funnel", { createScriptURL: (own) => own }).createScriptURL(url) ?? url;

/** The queue between the page and the tag manager. */
export interface DataLayer {
  push(entry: object): void;
  /** Pushes the consent and loads the tag manager. This is the first request to a third party. */
  load(id: string, granted: readonly Purpose[]): void;
  /** Pushes a changed consent. */
  update(granted: readonly Purpose[]): void;
  /** Removes entries that nothing will read. */
  clear(): void;
}

/** Consent Mode only accepts commands in the form that gtag.js uses: an `arguments` object, not an array. */
function command(..._words: unknown[]): IArguments {
  // biome-ignore lint/complexity/noArguments: the object itself is what is wanted
  return arguments;
}

const state = (granted: readonly Purpose[]) =>
  Object.fromEntries(
    purposes.flatMap((purpose) =>
      listSignals[purpose].map((signal) => [signal, granted.includes(purpose) ? "granted" : "denied"]),
    ),
  );

/** Opens the data layer. Its first entry denies all purposes (decision 25). */
export function openDataLayer(): DataLayer {
  window.dataLayer ??= [];
  const layer = window.dataLayer;
  layer.unshift(command("consent", "default", { ...state([]), wait_for_update: waitForUpdate }));
  return {
    push: (entry) => layer.push(entry),
    load: (id, granted) => {
      // Nothing has read the layer yet. Insert the choice and the manager's start event before the queued
      // views.
      layer.splice(1, 0, command("consent", "update", state(granted)), {
        event: "gtm.js",
        "gtm.start": Date.now(),
      });
      const script = document.createElement("script");
      script.async = true;
      script.src = managerUrl(`https://www.googletagmanager.com/gtm.js?id=${id}`);
      document.head.append(script);
    },
    update: (granted) => layer.push(command("consent", "update", state(granted))),
    clear: () => {
      layer.length = 1;
    },
  };
}
