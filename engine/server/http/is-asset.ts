import { payloadSuffix } from "./logged-path.ts";

/** Files in the web root that have no URL of their own. Pages are requested without a file name. */
const isFileOfPage = (path: string): boolean =>
  path.endsWith("/index.html") || path === "/404.html" || path.endsWith(payloadSuffix);

/** Whether a path is in a folder of the build, which contains files only. */
export const isBuiltFile = (path: string): boolean => /^\/(?:assets|builds|\.well-known)\//.test(path);

/**
 * Whether a path looks like a file's. A file of `public/` may be in any folder. If it is missing, the path may be a
 * redirect's, or a page's that accepts any value.
 */
export const isAsset = (path: string): boolean =>
  isBuiltFile(path) || (!isFileOfPage(path) && /\.[a-z0-9]+$/i.test(path));
