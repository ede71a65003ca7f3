/** The headers of a response that must not be stored by anybody. */
export const ofOneVisitor = { "cache-control": "private, no-store" } as const;

/** A one-line text for the developer of a client. */
export const plainText = (status: number, text: string): Response =>
  new Response(`${text}\n`, {
    status,
    headers: { ...ofOneVisitor, "content-type": "text/plain; charset=utf-8" },
  });
