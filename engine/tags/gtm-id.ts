const form = /^GTM-[0-9A-Z]+$/;

export const isGtmId = (id: string): boolean => form.test(id);

/** The id that a wrong one may mean, or undefined where nothing of it is left. */
export function suggestGtmId(id: string): string | undefined {
  const tail = id
    .slice(id.lastIndexOf("-") + 1)
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, "");
  return tail === "" ? undefined : `GTM-${tail}`;
}

/** Throws when an id has not the form of one, in the words of @gtm-support/core 2 (spec, section 5). */
export function assertGtmId(id: string): void {
  if (isGtmId(id)) return;
  const suggestion = suggestGtmId(id);
  const hint = suggestion === undefined ? "" : `. Did you mean '${suggestion}'?`;
  throw new Error(`'${id}' is not a valid GTM-ID (${form})${hint}`);
}
