import { HTTPException } from "hono/http-exception";

/**
 * Reads the body of a request. Undefined if it has more than `max` bytes, whatever its content-length says.
 * Rejects if the body is incomplete.
 */
export async function readBody(request: Request, max: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const declared = request.headers.get("content-length");
  if (declared !== null) {
    if (!(Number(declared) <= max)) return undefined;
    // A body is never longer than its content-length (RFC 9112, section 6.3). So no stream is needed, which
    // would take as long as the rest of the request.
    const body = new Uint8Array(await request.arrayBuffer());
    return body.byteLength > max ? undefined : body;
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  for (let result = await reader?.read(); result?.value !== undefined; result = await reader?.read()) {
    size += result.value.byteLength;
    if (size > max) {
      // Ignore the rest of the body, and errors of cancelling it.
      void reader?.cancel().catch(() => undefined);
      return undefined;
    }
    chunks.push(result.value);
  }
  const body = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    body.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return body;
}

/**
 * Reads the body of a request as text.
 *
 * @throws HTTPException with 413 if it has more than `max` bytes, and with 400 if it is incomplete.
 */
export async function readText(request: Request, max: number): Promise<string> {
  const body = await readBody(request, max).catch(() => {
    throw new HTTPException(400, { message: "The body is incomplete." });
  });
  if (body === undefined) throw new HTTPException(413, { message: `The limit is ${max} bytes.` });
  return new TextDecoder().decode(body);
}
