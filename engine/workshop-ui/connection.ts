import { apiPath, configId, tokenHeader, type WorkshopConfig } from "../workshop-server/contract.ts";

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
    const response = await fetch("./").catch(() => undefined);
    if (!response?.ok) continue;
    ({ token } = readConfig(new DOMParser().parseFromString(await response.text(), "text/html")));
    return;
  }
}

type Listener = () => void;

/** What the server tells. `stop`: it has ended. */
type ServerEvent = "change" | "code" | "people" | "stop";

const listeners: Readonly<Record<ServerEvent, Set<Listener>>> = {
  change: new Set(),
  code: new Set(),
  people: new Set(),
  stop: new Set(),
};

const emit = (event: ServerEvent): void => {
  for (const listener of listeners[event]) listener();
};

const listen = (event: ServerEvent) => (listener: Listener) => {
  listeners[event].add(listener);
  return () => void listeners[event].delete(listener);
};

/** Calls a listener when pages or problems change, also by others. Returns a function that ends this. */
export const onChange = listen("change");

/** Calls a listener when the views or the styles of the site change. Returns a function that ends this. */
export const onCode = listen("code");

/** Calls a listener when others look at something else. Returns a function that ends this. */
export const onPeople = listen("people");

/** Calls a listener when the server stops. Returns a function that ends this. */
export const onStop = listen("stop");

/** Reads the names of server-sent events until the connection ends. */
async function* readEvents(signal: AbortSignal): AsyncGenerator<string> {
  // A request with a header, which an EventSource cannot send.
  const { body } = await fetch(`${apiPath}events`, { headers: getHeaders(), signal });
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    const events = (text + part.value).split("\n\n");
    text = events.pop() ?? "";
    for (const event of events) yield /^event: (.*)$/m.exec(event)?.[1] ?? "";
  }
}

/** Waits until the window is shown, or hidden. */
async function waitUntil(visibility: DocumentVisibilityState): Promise<void> {
  while (document.visibilityState !== visibility)
    await new Promise((resolve) => document.addEventListener("visibilitychange", resolve, { once: true }));
}

/**
 * Follows the events of the server until it stops. A hidden window does not: a browser keeps only six connections to a
 * server (HTTP/1.1), whatever the number of its windows.
 */
export async function followServer(): Promise<void> {
  for (;;) {
    const hidden = new AbortController();
    void waitUntil("hidden").then(() => hidden.abort());
    try {
      for await (const event of readEvents(hidden.signal))
        if (event === "change" || event === "code" || event === "people") emit(event);
    } catch {
      // The connection is cut: the window is hidden, or the server has stopped.
    }
    if (!hidden.signal.aborted) break;
    await waitUntil("visible");
    emit("change");
  }
  emit("stop");
}
