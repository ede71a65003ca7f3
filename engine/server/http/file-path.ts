import type { FormValues } from "../../forms/form-validator.ts";
import type { FileType, SentFile } from "../../forms/sent-file.ts";

/** The addresses of files that were sent with forms, for users of /admin. */
export const filesPath = "/admin/files";

/** The address of a file. */
export const filePath = ({ sha256 }: Pick<SentFile, "sha256">): string => `${filesPath}/${sha256}`;

/** A file as webhooks and the order API tell it. */
export interface DescribedFile {
  name: string;
  type: FileType | "";
  size: number;
  sha256: string;
  path: string;
}

/** The values of a form as webhooks and the order API tell them: files with the path where users of /admin find them. */
export const describeValues = (
  values: FormValues,
): Record<string, string | number | true | DescribedFile[]> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === "object"
        ? value.map((file) => ({ ...file, sha256: file.sha256 ?? "", path: filePath(file) }))
        : value,
    ]),
  );
