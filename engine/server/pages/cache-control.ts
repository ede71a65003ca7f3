/** The values of `Cache-Control` for pages and files. */
export const publicPage = "public, max-age=0, must-revalidate";
/** For responses that depend on the visitor. */
export const privatePage = "private, no-cache";
/** For files whose name changes with their content. */
export const forever = "public, max-age=31536000, immutable";
export const anHour = "public, max-age=3600";
