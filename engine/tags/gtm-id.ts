const form = /^GTM-[0-9A-Z]+$/;

export const isGtmId = (id: string): boolean => form.test(id);

/** Suggests a valid id for an invalid one. Undefined if nothing of it can be used. */
export function suggestGtmId(id: string): string | undefined {
  const tail = id
    .slice(id.lastIndexOf("-") + 1)
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, "");
  return tail === "" ? undefined : `GTM-${tail}`;
}

/** Throws if an id is invalid. The message is that of @gtm-support/core 2 (spec, section 5). */
export function assertGtmId(id: string): void {
  if (isGtmId(id)) return;
  const suggestion = suggestGtmId(id);
  const hint = suggestion === undefined ? "" : `. Did you mean '${suggestion}'?`;
  throw new Error(`'${id}' is not a valid GTM-ID (${form})${hint}`);
}
