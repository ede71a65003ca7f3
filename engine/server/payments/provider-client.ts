import { ProviderError } from "./payment-provider.ts";

/** Parameters of an address or a form. A list is sent as several parameters of the same name. */
export type Parameters = Readonly<Record<string, string | number | readonly string[] | undefined>>;

export interface ProviderRequest {
  readonly method: "GET" | "POST" | "PATCH" | "DELETE";
  /** Below the provider's address. Errors repeat it, so it must not contain personal data. */
  readonly path: string;
  readonly query?: Parameters | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** The body, as `application/x-www-form-urlencoded`. */
  readonly form?: Parameters | undefined;
  /** The body, as JSON. */
  readonly json?: unknown;
  /** The body, as the text of a JSON value. It is sent unchanged. */
  readonly text?: string;
}

export interface ProviderClient {
  /** The provider's name in errors. */
  readonly name: string;
  /** The address of its API, such as "https://api.stripe.com". */
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly fetch: typeof fetch;
  /** Reads the provider's error code from an answer. Only a code ends up in the error. */
  readonly readCode: (body: unknown) => unknown;
}

/** How long a provider may take to answer, in milliseconds. */
const timeout = 20_000;

/** The largest answer, in bytes. */
const maxAnswer = 4_000_000;

/** Statuses below 500 that do not say whether the provider has done it: it has not waited, or another request is under way. */
const unclear = [408, 409, 425, 429];

const isCode = (code: unknown): code is string => typeof code === "string" && /^[\w.-]{1,80}$/.test(code);

function encodeParameters(parameters: Parameters): URLSearchParams {
  const result = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters))
    for (const entry of Array.isArray(value) ? value : [value])
      if (entry !== undefined) result.append(name, String(entry));
  return result;
}

async function readText({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  const reader = body?.getReader();
  for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read()) {
    size += part.value.byteLength;
    if (size > maxAnswer) {
      await reader?.cancel();
      throw new RangeError("The answer is too large.");
    }
    text += decoder.decode(part.value, { stream: true });
  }
  return text + decoder.decode();
}

/**
 * Creates a function that calls a provider's API, on Node and on Workers. It resolves with the answer's JSON: null if the
 * answer is empty, and undefined if a GET finds nothing (404). It rejects with a ProviderError: `refused` for other statuses of
 * the client's fault, else `unknown`. Redirects are not followed, because they could lead anywhere.
 */
export function createProviderClient({ name, address, headers, fetch, readCode }: ProviderClient) {
  return async (request: ProviderRequest): Promise<unknown> => {
    const { method, path, query = {}, form, json } = request;
    const { text = json === undefined ? undefined : JSON.stringify(json) } = request;
    const call = `${method} ${path}`;
    const search = encodeParameters(query).toString();
    try {
      const response = await fetch(`${address}${path}${search && `?${search}`}`, {
        method,
        headers: {
          accept: "application/json",
          ...(text !== undefined && { "content-type": "application/json" }),
          ...headers,
          ...request.headers,
        },
        redirect: "manual",
        signal: AbortSignal.timeout(timeout),
        ...(form && { body: encodeParameters(form) }),
        ...(text !== undefined && { body: text }),
      });
      const answer = await readText(response);
      const { status } = response;
      if (status === 404 && method === "GET") return undefined;
      if (status >= 200 && status < 300) return answer === "" ? null : JSON.parse(answer);
      const isRefusal = status >= 400 && status < 500 && !unclear.includes(status);
      const code = isRefusal ? readCode(parseJson(answer)) : undefined;
      throw new ProviderError(
        isRefusal ? "refused" : "unknown",
        `${name} answered ${call} with ${status}${isCode(code) ? ` ${code}` : ""}.`,
      );
    } catch (error) {
      if (error instanceof ProviderError) throw error;
      // The messages of fetch and of JSON.parse may repeat what was sent or answered.
      const reason = error instanceof Error ? error.name : "Error";
      throw new ProviderError("unknown", `${name} has not answered ${call}: ${reason}.`);
    }
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
