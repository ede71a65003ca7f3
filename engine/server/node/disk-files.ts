import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Files, StoredFile } from "../files.ts";
import type { Encoding } from "../preferred-encoding.ts";
import { keepWithin } from "./keep-within.ts";

const compress = {
  br: (body: Uint8Array) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 5,
        // Without it brotli takes megabytes for every page, which the process never gives back.
        [constants.BROTLI_PARAM_LGWIN]: 18,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
      },
    }),
  gzip: (body: Uint8Array) => promisify(gzip)(body, { level: 6 }),
};
const suffix = { br: ".br", gzip: ".gz" };

/** Room for files in memory, in bytes. */
const room = 64 * 2 ** 20;

async function read(path: string): Promise<Buffer<ArrayBuffer> | undefined> {
  try {
    return (await readFile(path)) as Buffer<ArrayBuffer>;
  } catch {
    return undefined;
  }
}

interface Opened extends StoredFile {
  derive(name: string, change: (text: string) => string): StoredFile;
}

/**
 * What the build has not compressed is compressed once, when it is first asked for. Then the plain bytes are let go, because
 * hardly anybody wants them: `again` makes them anew. `onGrowth` hears how many bytes more the file takes, or less.
 */
function opened(
  first: Buffer<ArrayBuffer>,
  again: () => Buffer<ArrayBuffer>,
  onGrowth: (bytes: number) => void,
  path?: string,
): Opened {
  let plain: Buffer<ArrayBuffer> | undefined = first;
  const encodings = new Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>();
  const derived = new Map<string, StoredFile>();
  const encode = async (encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> => {
    const made =
      (path && (await read(`${path}${suffix[encoding]}`))) ||
      ((await compress[encoding](plain ?? again())) as Buffer<ArrayBuffer>);
    onGrowth(made.byteLength - (plain?.byteLength ?? 0));
    plain = undefined;
    return made;
  };
  return {
    get body() {
      return plain ?? again();
    },
    etag: `"${createHash("sha1").update(first).digest("base64url").slice(0, 16)}"`,
    encoded: (encoding) => {
      const known = encodings.get(encoding) ?? encode(encoding);
      encodings.set(encoding, known);
      return known;
    },
    derive: (name, change) => {
      const known = derived.get(name);
      if (known !== undefined) return known;
      const make = () => Buffer.from(change((plain ?? again()).toString("utf8")));
      const changed = make();
      const made = opened(changed, make, onGrowth);
      derived.set(name, made);
      onGrowth(changed.byteLength);
      return made;
    },
  };
}

/** The files of a build on disk, kept in memory while there is room. */
export function diskFiles(webFolder: string, serverFolder: string): Files {
  const kept = keepWithin<Opened>(room);
  const files = new WeakMap<StoredFile, Opened>();
  const underWay = new Map<string, Promise<Opened | undefined>>();
  const load = async (place: string): Promise<Opened | undefined> => {
    const body = await read(place);
    if (body === undefined) return undefined;
    const again = () => readFileSync(place) as Buffer<ArrayBuffer>;
    const file: Opened = opened(body, again, (bytes) => kept.grow(place, file, bytes), place);
    files.set(file, file);
    kept.set(place, file, body.byteLength);
    return file;
  };
  const from = (folder: string) => (path: string) => {
    const place = join(folder, path);
    const known = kept.get(place);
    if (known) return Promise.resolve(known);
    // Who asks meanwhile waits for the same.
    const loading = underWay.get(place) ?? load(place).finally(() => underWay.delete(place));
    underWay.set(place, loading);
    return loading;
  };
  return {
    web: from(webFolder),
    server: from(serverFolder),
    derive: (file, name, change) => {
      const own = files.get(file);
      if (own === undefined) throw new Error("Only a file that was read here can be derived from.");
      return own.derive(name, change);
    },
  };
}
