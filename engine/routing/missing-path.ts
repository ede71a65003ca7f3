/** The message for a locale segment that does not exist (spec, section 8). */
export const notFound = "Page not found";

/** The message for an unmatched route (spec, section 8; decision 7). */
export const missingPath = (path: string, search: string): string => `${notFound}: ${path}${search}`;
