/** The body's bytes; undefined when there are more than `most`, whatever its header says of its length. Rejects when it breaks off. */
export async function readBody(request: Request, most: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const said = request.headers.get("content-length");
  if (said !== null) {
    if (!(Number(said) <= most)) return undefined;
    // No body is longer than it says (RFC 9112, section 6.3): it needs no stream, which takes as long as all the rest.
    const body = new Uint8Array(await request.arrayBuffer());
    return body.byteLength > most ? undefined : body;
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  for (let read = await reader?.read(); read?.value !== undefined; read = await reader?.read()) {
    size += read.value.byteLength;
    if (size > most) {
      // The rest is nobody's business; that it breaks off neither.
      void reader?.cancel().catch(() => undefined);
      return undefined;
    }
    chunks.push(read.value);
  }
  const body = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    body.set(chunk, at);
    at += chunk.byteLength;
  }
  return body;
}
