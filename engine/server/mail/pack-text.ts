/** Reads all bytes of a text's stream after a transformation. */
const transform = async (
  content: BodyInit,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array> => {
  const body = new Response(content).body?.pipeThrough(stream);
  // `@hono/node-server` replaces Response by a class without `bytes()`.
  return new Uint8Array(await new Response(body).arrayBuffer());
};

/** Compresses a text to gzip in base64. */
export async function packText(text: string): Promise<string> {
  const bytes = await transform(text, new CompressionStream("gzip"));
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}

/** Restores a text that `packText` has compressed. */
export async function unpackText(packed: string): Promise<string> {
  const bytes = Uint8Array.from(atob(packed), (character) => character.charCodeAt(0));
  return new TextDecoder().decode(await transform(bytes, new DecompressionStream("gzip")));
}
