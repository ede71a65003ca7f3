import type { SentFile } from "../../forms/sent-file.ts";

/** The addresses of files that were sent with forms, for users of /admin. */
export const filesPath = "/admin/files";

/** The address of a file. */
export const filePath = ({ sha256 }: Pick<SentFile, "sha256">): string => `${filesPath}/${sha256}`;
