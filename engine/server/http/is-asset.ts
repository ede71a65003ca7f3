import { payloadSuffix } from "./logged-path.ts";

/** Files in the web root that have no URL of their own. Pages are requested without a file name. */
const isFileOfPage = (path: string): boolean =>
  path === "/index.html" || path === "/404.html" || path === payloadSuffix;

/** Whether a path can only be a file's. */
export const isAsset = (path: string): boolean =>
  !isFileOfPage(path) &&
  (/^\/(?:assets|builds|\.well-known)\//.test(path) || /^\/[^/]+\.[a-z0-9]+$/i.test(path));
