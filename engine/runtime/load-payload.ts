import type { Payload } from "../payload/payload.ts";
import { payloadPath } from "../routing/page-path.ts";

/** A payload that cannot be used: none at that path, not JSON, or of another build. The page is loaded whole instead. */
export class PayloadError extends Error {}

const isPayload = (value: unknown): value is Payload =>
  typeof value === "object" && value !== null && "build" in value && "route" in value && "main" in value;

export interface LoadPayload {
  (path: string): Promise<Payload>;
  /** Drops what was fetched. */
  readonly forget: () => void;
}

/** Fetches payloads, each path once per tab. A failure is not kept, so a later try asks again. */
export function payloadLoader(build: string): LoadPayload {
  const known = new Map<string, Promise<Payload>>();
  const load = async (path: string): Promise<Payload> => {
    const response = await fetch(`${payloadPath(path)}?${build}`);
    if (!response.ok) throw new PayloadError(`No payload at ${path}: ${response.status}`);
    let value: unknown;
    try {
      value = await response.json();
    } catch (error) {
      throw new PayloadError(`The payload of ${path} is not JSON.`, { cause: error });
    }
    if (!isPayload(value)) throw new PayloadError(`The payload of ${path} is not a payload.`);
    if (value.build !== build) throw new PayloadError(`The payload of ${path} is of build ${value.build}.`);
    return value;
  };
  const once = (path: string): Promise<Payload> => {
    const before = known.get(path);
    if (before) return before;
    const promise = load(path);
    known.set(path, promise);
    promise.catch(() => known.delete(path));
    return promise;
  };
  return Object.assign(once, { forget: () => known.clear() });
}
