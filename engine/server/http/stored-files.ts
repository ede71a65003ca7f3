import type { Encoding } from "./preferred-encoding.ts";

/** A stored file, plain and encoded. */
export interface StoredFile {
  readonly body: Uint8Array<ArrayBuffer>;
  /** A strong ETag of the plain bytes. */
  readonly etag: string;
  /**
   * The bytes in an encoding that the client accepts. Omitted if the platform compresses responses itself.
   */
  encoded?(encoding: Encoding): Promise<Uint8Array<ArrayBuffer>>;
}

/** The two folders of a build. Paths are relative and contain no `..`. Undefined for a missing file. */
export interface Files {
  web(path: string): Promise<StoredFile | undefined>;
  server(path: string): Promise<StoredFile | undefined>;
  /** A changed copy of a stored text. Created once for each file and name. */
  derive(file: StoredFile, name: string, change: (text: string) => string): StoredFile;
}

/** A page that was requested with a product: its document, and how to read its payload. */
export interface ProductChoice {
  readonly document: StoredFile;
  readonly payload: () => Promise<StoredFile | undefined>;
  readonly product: string;
}
