import { wholePayload } from "../payload/frame.ts";
import { isPagePayload } from "../payload/is-page-payload.js";
import type { Payload } from "../payload/payload.ts";
import { framePath, payloadPath } from "../routing/page-path.ts";

/** A payload that cannot be used: it or its frame is missing, no JSON, or of another build. The page is loaded whole instead. */
export class PayloadError extends Error {}

/** Nobody has answered: there is no connection, or none that is any good. */
export class UnreachableError extends Error {}

/** How long an answer may take to begin and to come, in milliseconds. */
const patience = 20_000;

async function ask(address: string): Promise<{ ok: boolean; status: number; text: string }> {
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), patience);
  try {
    const response = await fetch(address, { signal: waiting.signal });
    const { ok, status } = response;
    return { ok, status, text: await response.text() };
  } catch (error) {
    throw new UnreachableError(`No answer from ${address}.`, { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

export interface LoadPayload {
  (path: string): Promise<Payload>;
  /** Drops what was fetched. */
  readonly forget: () => void;
}

/** Loads by a name, each once; a failure is not kept, so a later try asks again. */
function once<Value>(load: (name: string) => Promise<Value>) {
  const known = new Map<string, Promise<Value>>();
  const get = (name: string): Promise<Value> => {
    const before = known.get(name);
    if (before) return before;
    const promise = load(name);
    known.set(name, promise);
    promise.catch(() => known.delete(name));
    return promise;
  };
  return { get, forget: () => known.clear() };
}

async function fetchFrame(name: string): Promise<string> {
  const response = await ask(framePath(name));
  if (!response.ok) throw new PayloadError(`No frame ${name}: ${response.status}`);
  return response.text;
}

/**
 * Fetches payloads and their frames, each once per tab. `frame` names that of the page that is shown: most likely
 * the next one's, so it is fetched with the first payload and not after it.
 */
export function payloadLoader(build: string, frame: string): LoadPayload {
  const frames = once(fetchFrame);
  const load = async (path: string): Promise<Payload> => {
    // Where it is wanted, its failure is met again.
    if (frame !== "") frames.get(frame).catch(() => undefined);
    const response = await ask(`${payloadPath(path)}?${build}`);
    if (!response.ok) throw new PayloadError(`No payload at ${path}: ${response.status}`);
    let value: unknown;
    try {
      value = JSON.parse(response.text);
    } catch (error) {
      throw new PayloadError(`The payload of ${path} is not JSON.`, { cause: error });
    }
    if (!isPagePayload(value)) throw new PayloadError(`The payload of ${path} is not a payload.`);
    if (value.build !== build) throw new PayloadError(`The payload of ${path} is of build ${value.build}.`);
    const around =
      typeof value.frame === "string" ? await frames.get(value.frame) : JSON.stringify(value.frame);
    try {
      return wholePayload(value, around);
    } catch (error) {
      throw new PayloadError(`The frame of ${path} is not JSON.`, { cause: error });
    }
  };
  const payloads = once(load);
  return Object.assign(payloads.get, { forget: payloads.forget });
}
