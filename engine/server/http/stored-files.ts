import type { OrderTable } from "../../commerce/order-table.ts";
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

/** Returns a function that reads each stored file once and keeps the result. */
export function readOnce<Result>(read: (text: string) => Result): (file: StoredFile) => Result {
  const results = new WeakMap<StoredFile, { readonly result: Result }>();
  return (file) => {
    const entry = results.get(file) ?? { result: read(new TextDecoder().decode(file.body)) };
    results.set(file, entry);
    return entry.result;
  };
}

/** Looks up a key that a visitor has sent. */
export const lookUp = <Value>(
  values: Readonly<Record<string, Value>> | undefined,
  key: string,
): Value | undefined => (values && Object.hasOwn(values, key) ? values[key] : undefined);

/** What the build sells: `dist-server/orders.json`. Nothing, if the site sells nothing. */
export type ReadOrderTable = () => Promise<OrderTable>;

// SAFETY: the build writes this file from an OrderTable.
const readTable = readOnce((text) => JSON.parse(text) as OrderTable);

export const orderTableReader =
  (files: Files): ReadOrderTable =>
  async () => {
    const file = await files.server("orders.json");
    return file ? readTable(file) : { markets: {} };
  };
