/** The types of files that a form may take, by the extension that is stored. */
export const fileTypes = {
  jpg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  heic: "image/heic",
  pdf: "application/pdf",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
} as const;

export type FileType = keyof typeof fileTypes;

/** Further extensions of these types. */
export const otherExtensions: Readonly<Record<string, FileType>> = { jpeg: "jpg", heif: "heic" };

/** What all files of one form may have together, in MB of 1,048,576 bytes. Workers keep a form in memory and in one transaction. */
export const maxFileSize = 10;

/** The field of a form with files that a script sends: its JSON. Each file is a field beside it. */
export const jsonPart = "json";

/** A file that was sent with a form. */
export interface SentFile {
  /** Its name, without folders. */
  readonly name: string;
  /** Its type by its name, and for the server also by its content. Empty if it is none that forms take, or if the two differ. */
  readonly type: FileType | "";
  /** In bytes. */
  readonly size: number;
  /** The hash of its content in hexadecimal. Only the server has it. */
  readonly sha256?: string;
}

/** The type of a file by the extension of its name. */
export function findType(name: string): SentFile["type"] {
  const extension = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? "";
  const type = otherExtensions[extension] ?? extension;
  // SAFETY: the table has this key.
  return Object.hasOwn(fileTypes, type) ? (type as FileType) : "";
}

const maxNameLength = 100;

/** The name of a file without folders, invisible characters, and what files cannot be called on some computers. */
export function cleanFileName(name: string): string {
  const clean = name
    .replace(/^.*[/\\]/s, "")
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}"*:<>?|]/gu, "")
    .trim()
    .replace(/^\.+/, "");
  const [, base = "", extension = ""] = /^(.*?)(\.[a-z\d]{1,8})?$/i.exec(clean.toWellFormed()) ?? [];
  return `${[...base].slice(0, maxNameLength).join("") || "file"}${extension}`;
}
