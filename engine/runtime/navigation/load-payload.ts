import type { PagePayload, Payload } from "../../payload/payload.ts";
import { fullPayload } from "../../payload/shell.ts";
import { payloadPath, shellPath } from "../../routing/page-path.ts";
import { readEdgeTiming, removeState } from "../../routing/sides.ts";

/**
 * The payload or its shell is missing, is not JSON, or needs other code. The browser then loads the whole page.
 */
export class PayloadError extends Error {}

/** Timeout for a whole response, in milliseconds. */
const timeout = 20_000;

interface Answer {
  readonly ok: boolean;
  readonly status: number;
  readonly text: string;
  /** When the site changes, in milliseconds of `clock`. */
  readonly edge: number;
}

/**
 * Milliseconds since 1970, by the later of two clocks: visitors can set back the device's, and some browsers stop
 * the monotonic one while the device sleeps.
 */
const clock = (): number => Math.max(Date.now(), performance.timeOrigin + performance.now());

async function ask(address: string, options?: RequestInit): Promise<Answer> {
  const begun = clock();
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), timeout);
  try {
    const response = await fetch(address, { ...options, signal: waiting.signal });
    const { ok, status, headers } = response;
    const edge = begun + readEdgeTiming(headers.get("server-timing"));
    return { ok, status, text: await response.text(), edge };
  } catch (error) {
    throw new Error(`No answer from ${address}.`, { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

export interface LoadPayload {
  (path: string): Promise<Payload>;
  /** Loads the payload of the first document. Fails if the page has changed since. */
  readonly own: (path: string) => Promise<Payload>;
  /** Drops the fetched payloads. */
  readonly forget: () => void;
}

/** Loads each name once. A failure is not cached, so a later call tries again. */
function once<Value>(load: (name: string) => Promise<Value>) {
  const promises = new Map<string, Promise<Value>>();
  const get = (name: string): Promise<Value> => {
    const before = promises.get(name);
    if (before) return before;
    const promise = load(name);
    promises.set(name, promise);
    promise.catch(() => promises.delete(name));
    return promise;
  };
  return { get, forget: () => promises.clear() };
}

async function fetchShell(name: string): Promise<string> {
  const response = await ask(shellPath(name));
  if (!response.ok) throw new PayloadError(`No shell ${name}: ${response.status}`);
  return response.text;
}

/** Reads JSON. `what` is the subject of the error. */
function parseText<Value>(what: string, parse: () => Value): Value {
  try {
    return parse();
  } catch (error) {
    throw new PayloadError(`${what} is not JSON.`, { cause: error });
  }
}

/** The fields that `isPagePayload` reads. Their values are unknown. */
interface Envelope {
  readonly order?: { readonly href?: unknown };
  readonly main?: unknown;
}

/**
 * Whether a value from the network is the payload of a page. It checks only what rendering needs; the caller
 * compares the code, and the rest comes from the build itself. It is written by hand because every visit
 * loads it: the validator that ajv generates is ten times larger.
 */
function isPagePayload(value: unknown): value is PagePayload {
  // SAFETY: every field is optional and unknown, and reading a property fails only on null and undefined.
  const { order, main } = (value ?? {}) as Envelope;
  return (
    typeof order?.href === "string" &&
    Array.isArray(main) &&
    main.every((block: { readonly props?: unknown } | null) => typeof block?.props === "object")
  );
}

/**
 * Fetches payloads and their shells, each once per tab. `first` is the payload of the current document. The next
 * page most likely uses the same shell, so it is fetched in parallel with the first payload.
 *
 * When a campaign begins or ends, all payloads are dropped: the next page is one of the new side. The current
 * document keeps its own.
 */
export function payloadLoader(first: Pick<PagePayload, "code" | "content" | "shell">): LoadPayload {
  const { content, shell } = first;
  const code = removeState(first.code);
  const shells = once(fetchShell);
  let edge = Number.POSITIVE_INFINITY;
  const load = async (path: string, expected = code): Promise<Payload> => {
    // If the page needs this shell, the await below throws the same error.
    if (shell !== "") shells.get(shell).catch(() => undefined);
    const response = await ask(`${payloadPath(path)}?${expected}`, { cache: "no-cache" });
    if (!response.ok) throw new PayloadError(`No payload at ${path}: ${response.status}`);
    edge = Math.min(edge, response.edge);
    const value = parseText(`The payload of ${path}`, (): unknown => JSON.parse(response.text));
    if (!isPagePayload(value)) throw new PayloadError(`The payload of ${path} is not a payload.`);
    if (value.code !== expected && removeState(value.code) !== expected)
      throw new PayloadError(`The payload of ${path} needs the code ${value.code}.`);
    const around = await shells.get(value.shell);
    const page = parseText(`The shell of ${path}`, () => fullPayload(value, around));
    if (page.experiments === undefined) return page;
    return (await import("../arms/choose-page.ts")).choosePage(page);
  };
  const payloads = once(load);
  const ownVersions = once(async (path) => {
    const page = await load(path, first.code);
    if (page.content !== content) throw new PayloadError(`The page at ${path} has changed.`);
    return page;
  });
  const get = (path: string): Promise<Payload> => {
    if (clock() >= edge) {
      edge = Number.POSITIVE_INFINITY;
      payloads.forget();
    }
    return payloads.get(path);
  };
  return Object.assign(get, { own: ownVersions.get, forget: payloads.forget });
}
