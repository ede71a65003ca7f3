import type { StoredFile } from "./stored-files.ts";

/** Returns a function that reads each stored file once and keeps the result. */
export function readOnce<Result>(read: (text: string) => Result): (file: StoredFile) => Result {
  const results = new WeakMap<StoredFile, { readonly result: Result }>();
  return (file) => {
    const entry = results.get(file) ?? { result: read(new TextDecoder().decode(file.body)) };
    results.set(file, entry);
    return entry.result;
  };
}
