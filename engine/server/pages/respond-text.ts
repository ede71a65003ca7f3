/** Responds with a text that was created for this request. */
export function respondText(
  request: Request,
  text: string,
  headers: Record<string, string>,
  status = 200,
): Response {
  const body = new TextEncoder().encode(text);
  const all = { ...headers, "content-length": String(body.byteLength) };
  return new Response(request.method === "HEAD" ? null : body, { status, headers: all });
}
