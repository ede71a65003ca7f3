/** Draws the id of an event, by which the server recognises a repetition. Not `randomUUID`, which needs https. */
export const eventId = (): string => crypto.getRandomValues(new Uint32Array(4)).join("");
