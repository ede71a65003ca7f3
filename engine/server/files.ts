/** A stored file: its bytes as they are and as they may be sent. */
export interface StoredFile {
  readonly body: Uint8Array<ArrayBuffer>;
  readonly etag: string;
  /** The bytes in an encoding that the visitor accepts, if there is one. */
  encoded(encoding: "br" | "gzip"): Promise<Uint8Array<ArrayBuffer> | undefined>;
}

/** The two folders of a build. Paths are relative and have no `..`; a missing file answers undefined. */
export interface Files {
  web(path: string): Promise<StoredFile | undefined>;
  server(path: string): Promise<StoredFile | undefined>;
  /** A stored text with changes, made once per file and name. */
  derive(file: StoredFile, name: string, change: (text: string) => string): StoredFile;
}
