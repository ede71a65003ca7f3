import { configId, tokenHeader, type WorkshopConfig } from "../workshop-server/contract.ts";

function readConfig(page: Document): WorkshopConfig {
  const text = page.getElementById(configId)?.textContent;
  // SAFETY: the server wrote this JSON into the document. Without it, every request is refused.
  return JSON.parse(text ?? '{"token":"","previews":""}') as WorkshopConfig;
}

/** What the server has told this page. */
export const config = readConfig(document);

let { token } = config;

/** The header of every request. */
export const getHeaders = (): Readonly<Record<string, string>> => ({ [tokenHeader]: token });

/** Milliseconds until a server that does not answer is asked again. */
const pause = 500;

/** Waits until the server answers again, and takes over its token: each start makes another one. */
export async function serverIsBack(): Promise<void> {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    const response = await fetch("/").catch(() => undefined);
    if (!response?.ok) continue;
    ({ token } = readConfig(new DOMParser().parseFromString(await response.text(), "text/html")));
    return;
  }
}

type Listener = () => void;

const changeListeners = new Set<Listener>();
const stopListeners = new Set<Listener>();

const listen = (listeners: Set<Listener>) => (listener: Listener) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Calls a listener when pages or problems change, also by others. Returns a function that ends this. */
export const onChange = listen(changeListeners);

/** Calls a listener when the server stops. Returns a function that ends this. */
export const onStop = listen(stopListeners);

/** Follows the events of the server until it stops. A request with a header, which an EventSource cannot send. */
export async function followServer(): Promise<void> {
  try {
    const { body } = await fetch("/api/events", { headers: getHeaders() });
    for await (const text of body?.pipeThrough(new TextDecoderStream()) ?? [])
      if (text.includes("event: change")) for (const listener of changeListeners) listener();
  } catch {
    // The connection is cut when the server stops.
  }
  for (const listener of stopListeners) listener();
}
