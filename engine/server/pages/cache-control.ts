/** The values of `Cache-Control` for pages and files. */
export const publicPage = "public, max-age=0, must-revalidate";
/** For responses that depend on the visitor. */
export const privatePage = "private, no-cache";
/** For files whose name changes with their content. */
export const forever = "public, max-age=31536000, immutable";
/** The lifetime of files and redirects without a hash in their name, in seconds. */
export const anHour = 3600;
export const publicFor = (seconds: number): string => `public, max-age=${seconds}`;
/** For redirects of campaigns. */
export const noStore = "no-store";
