import type { Files } from "../http/stored-files.ts";

/** The folder of `dist-server/` with what the site has in addition while some markets are not live. */
export const previewFolder = "preview";

/** The files of the site with the markets that are not live: those of the preview, else those of the live site. */
export function previewFiles(files: Files): Files {
  const from = (side: "web" | "server") => async (path: string) =>
    (await files.server(`${previewFolder}/${side}/${path}`)) ?? files[side](path);
  return { web: from("web"), server: from("server"), derive: files.derive };
}
