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

/** What the build has not compressed is compressed once, when it is first asked for. */
function stored(body: Buffer<ArrayBuffer>, path?: string): StoredFile {
  const encodings = new Map<"br" | "gzip", Promise<Uint8Array<ArrayBuffer>>>();
  const encode = async (encoding: "br" | "gzip"): Promise<Uint8Array<ArrayBuffer>> =>
    (path && (await read(`${path}${suffix[encoding]}`))) ||
    ((await compress[encoding](body)) as Buffer<ArrayBuffer>);
  return {
    body,
    etag: `"${createHash("sha1").update(body).digest("base64url").slice(0, 16)}"`,
    encoded: (encoding) => {
      const known = encodings.get(encoding) ?? encode(encoding);
      encodings.set(encoding, known);
      return known;
    },
  };
}

/** The files of a build on disk, each read once. */
export function diskFiles(webFolder: string, serverFolder: string): Files {
  const kept = new Map<string, StoredFile>();
  const derived = new WeakMap<StoredFile, Map<string, StoredFile>>();
  const from = (folder: string) => async (path: string) => {
    const file = join(folder, path);
    const known = kept.get(file);
    if (known) return known;
    const body = await read(file);
    if (body === undefined) return undefined;
    const opened = stored(body, file);
    kept.set(file, opened);
    return opened;
  };
  return {
    web: from(webFolder),
    server: from(serverFolder),
    derive: (file, name, change) => {
      const all = derived.get(file) ?? new Map<string, StoredFile>();
      derived.set(file, all);
      const made =
        all.get(name) ??
        stored(Buffer.from(change(Buffer.from(file.body).toString("utf8"))) as Buffer<ArrayBuffer>);
      all.set(name, made);
      return made;
    },
  };
}
