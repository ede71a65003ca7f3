/** Crockford's base32. It has no I, L, O and U, which people misread or mishear. */
const digits = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Ten digits are 50 bits: too many to guess an id, or to give two orders of a shop the same one. */
const length = 10;

export const createOrderId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) =>
    digits.charAt(byte % digits.length),
  ).join("");

/** The id as people read it out: `K7M2QX94TB` → `K7M2Q-X94TB`. */
export const shownOrderId = (id: string): string => `${id.slice(0, length / 2)}-${id.slice(length / 2)}`;

export const isOrderId = (text: string): boolean => /^[0-9A-HJKMNP-TV-Z]{10}$/.test(text);

/** Reads an id as people write it: with or without the hyphen, in any case. Undefined if it cannot be one. */
export function readOrderId(text: string): string | undefined {
  const id = text.replaceAll("-", "").toUpperCase();
  return isOrderId(id) ? id : undefined;
}
