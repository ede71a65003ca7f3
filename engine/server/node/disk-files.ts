import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import type { Encoding } from "../http/preferred-encoding.ts";
import type { Files, StoredFile } from "../http/stored-files.ts";

const compress = {
  br: (body: Uint8Array) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 5,
        // With the default window, brotli takes megabytes for every page, and the process never gives them
        // back.
        [constants.BROTLI_PARAM_LGWIN]: 18,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
      },
    }),
  gzip: (body: Uint8Array) => promisify(gzip)(body, { level: 6 }),
};
const suffix = { br: ".br", gzip: ".gz" };

/** Maximum size of all cached files, in bytes. A file larger than an eighth of this is not cached. */
const maxSize = 64 * 2 ** 20;

/** The codes of a path that leads to no file. Any other error means that the file cannot be read now. */
const missing = new Set(["ENOENT", "ENOTDIR", "EISDIR", "ENAMETOOLONG"]);

/** Undefined if there is no such file. Rejects with the error of the operating system if it cannot be read. */
async function read(path: string): Promise<Buffer<ArrayBuffer> | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if (error instanceof Error && "code" in error && missing.has(String(error.code))) return undefined;
    throw error;
  }
}

interface CachedFile extends StoredFile {
  derive(name: string, change: (text: string) => string): CachedFile;
}

/**
 * Compresses a file on its first request, unless the build has already done so. Then drops the plain bytes,
 * because few clients request them; `readAgain` reads them again. `onGrowth` receives the change in memory use,
 * in bytes.
 */
function createFile(
  first: Buffer<ArrayBuffer>,
  readAgain: () => Buffer<ArrayBuffer>,
  onGrowth: (bytes: number) => void,
  path?: string,
): CachedFile {
  let plain: Buffer<ArrayBuffer> | undefined = first;
  const encodings = new Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>();
  const derived = new Map<string, CachedFile>();
  const encode = async (encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> => {
    const output =
      (path && (await read(`${path}${suffix[encoding]}`))) ||
      ((await compress[encoding](plain ?? readAgain())) as Buffer<ArrayBuffer>);
    onGrowth(output.byteLength - (plain?.byteLength ?? 0));
    plain = undefined;
    return output;
  };
  return {
    get body() {
      return plain ?? readAgain();
    },
    etag: `"${createHash("sha1").update(first).digest("base64url").slice(0, 16)}"`,
    encoded: (encoding) => {
      const pending = encodings.get(encoding);
      if (pending !== undefined) return pending;
      const making = encode(encoding);
      encodings.set(encoding, making);
      // After an error, the next request tries again.
      making.catch(() => encodings.delete(encoding));
      return making;
    },
    derive: (name, change) => {
      const file = derived.get(name);
      if (file !== undefined) return file;
      const make = () => Buffer.from(change((plain ?? readAgain()).toString("utf8")));
      const changed = make();
      const derivedFile = createFile(changed, make, onGrowth);
      derived.set(name, derivedFile);
      onGrowth(changed.byteLength);
      return derivedFile;
    },
  };
}

/**
 * The files of a build on disk, cached in memory up to `maxSize`. `assetsFolder` has the assets of other releases.
 */
export function diskFiles(webFolder: string, serverFolder: string, assetsFolder?: string): Files {
  const cache = new LRUCache<string, CachedFile>({ maxSize, maxEntrySize: maxSize / 8 });
  const files = new WeakMap<StoredFile, CachedFile>();
  const underWay = new Map<string, Promise<CachedFile | undefined>>();
  const load = async (path: string): Promise<CachedFile | undefined> => {
    const body = await read(path);
    if (body === undefined) return undefined;
    const readAgain = () => readFileSync(path) as Buffer<ArrayBuffer>;
    // An entry of an LRUCache has a positive size.
    let size = Math.max(1, body.byteLength);
    const onGrowth = (bytes: number) => {
      size = Math.max(1, size + bytes);
      if (cache.peek(path) === file) cache.set(path, file, { size });
    };
    const file: CachedFile = createFile(body, readAgain, onGrowth, path);
    files.set(file, file);
    cache.set(path, file, { size });
    return file;
  };
  const from = (folder: string) => (name: string) => {
    const path = join(folder, name);
    const file = cache.get(path);
    if (file) return Promise.resolve(file);
    // Concurrent requests for a file share one read.
    const loading = underWay.get(path) ?? load(path).finally(() => underWay.delete(path));
    underWay.set(path, loading);
    return loading;
  };
  const web = from(webFolder);
  const shared = assetsFolder === undefined ? undefined : from(assetsFolder);
  return {
    web: async (name) =>
      (await web(name)) ?? (name.startsWith("assets/") ? shared?.(name.slice("assets/".length)) : undefined),
    server: from(serverFolder),
    derive: (file, name, change) => {
      const source = files.get(file);
      if (source === undefined) throw new Error("derive() accepts only files that this object has read.");
      const derived = source.derive(name, change);
      files.set(derived, derived);
      return derived;
    },
  };
}
