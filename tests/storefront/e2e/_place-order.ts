import { Agent, request } from "node:http";
import { rightOrder } from "../../fixtures/right-order.ts";

export interface Answered {
  readonly status: number;
  /** True if the server has announced that it closes the connection. */
  readonly closes: boolean;
}

/** Sends a request over a kept connection, as load balancers do. Rejects if no complete response arrives. */
export function ask(agent: Agent, url: string, body?: string, headers = {}): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const method = body === undefined ? "GET" : "POST";
    const sent = request(url, { agent, method, headers }, (response) => {
      response.resume();
      response.once("error", reject);
      response.once("end", () =>
        resolve({ status: response.statusCode ?? 0, closes: response.headers.connection === "close" }),
      );
    });
    sent.once("error", reject);
    sent.end(body);
  });
}

/** Orders the German starter kit under an idempotency key. */
export const postOrder = (agent: Agent, url: string, key: string): Promise<Answered> =>
  ask(
    agent,
    `${url}/api/forms/order`,
    JSON.stringify({
      market: "DE",
      website: "",
      // Use another customer for each key, so that no order looks like a repeat.
      values: { ...rightOrder, email: `${key}@example.org`, product: "starter", country: "DE", terms: true },
    }),
    { "content-type": "application/json", "idempotency-key": key },
  );

export const keepAlive = (): Agent => new Agent({ keepAlive: true, maxSockets: 1 });
