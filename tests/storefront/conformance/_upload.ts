import { request } from "node:http";
import { Readable } from "node:stream";
import type { Asked, Host } from "../../engine/conformance/_host.ts";
import { largeSize } from "../../fixtures/large-body.ts";

const part = Buffer.alloc(65_536, "a");

/**
 * Sends a body of `largeSize` until the host answers. Returns the status, and how many bytes the host has let in. The
 * status is undefined if the host has closed the connection, and the system has dropped its answer.
 */
export async function upload({ url }: Host, { path, headers = {} }: Omit<Asked, "method" | "body">) {
  const { hostname, port } = new URL(url);
  let accepted = 0;
  function* parts() {
    for (; accepted < largeSize; accepted += part.byteLength) yield part;
  }
  const sending = request({ hostname, port, path, method: "POST", headers });
  const body = Readable.from(parts());
  body.pipe(sending);
  const status = await new Promise<number | undefined>((resolve) => {
    sending.once("response", ({ statusCode }) => resolve(statusCode));
    sending.on("error", () => resolve(undefined));
  });
  body.destroy();
  sending.destroy();
  return { status, accepted };
}
