import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Files, StoredFile } from "../files.ts";

const compress = {
  br: (body: Uint8Array) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body: Uint8Array) => promisify(gzip)(body, { level: 6 }),
};
const suffix = { br: ".br", gzip: ".gz" };

async function read(path: string): Promise<Buffer<ArrayBuffer> | undefined> {
  try {
    return (await readFile(path)) as Buffer<ArrayBuffer>;
  } catch {
    return undefined;
  }
}

async function open(path: string): Promise<StoredFile | undefined> {
  const body = await read(path);
  if (body === undefined) return undefined;
  const encodings = new Map<"br" | "gzip", Promise<Uint8Array<ArrayBuffer>>>();
  return {
    body,
    etag: `"${createHash("sha1").update(body).digest("base64url").slice(0, 16)}"`,
    // What the build has not compressed is compressed once, when it is first asked for.
    encoded: (encoding) => {
      const known =
        encodings.get(encoding) ??
        read(`${path}${suffix[encoding]}`).then(
          async (file) => file ?? ((await compress[encoding](body)) as Buffer<ArrayBuffer>),
        );
      encodings.set(encoding, known);
      return known;
    },
  };
}

/** The files of a build on disk, each read once. */
export function diskFiles(webFolder: string, serverFolder: string): Files {
  const kept = new Map<string, Promise<StoredFile | undefined>>();
  const from = (folder: string) => async (path: string) => {
    const file = join(folder, path);
    const known = kept.get(file);
    if (known) return known;
    const promise = open(file);
    kept.set(file, promise);
    // Asking for what is not there must not fill the memory.
    if ((await promise) === undefined) kept.delete(file);
    return promise;
  };
  return { web: from(webFolder), server: from(serverFolder) };
}
