import type { Files, StoredFile } from "../http/stored-files.ts";
import type { AssetsBinding } from "./platform.ts";

/** A file without encodings: the platform compresses responses itself. */
const createFile = (body: Uint8Array<ArrayBuffer>, etag: string): StoredFile => ({
  body,
  etag,
});

/**
 * Reads the files of a build through the binding of static assets. Cloudflare caches them, so nothing is
 * cached here. `serverFolder` contains the files that only the handler reads. No URL leads there: every
 * request goes through the worker, and `web` refuses that folder.
 */
export function assetFiles(assets: AssetsBinding, serverFolder: string): Files {
  const open = async (path: string): Promise<StoredFile | undefined> => {
    // Encode each part, so that escapes left over from the visitor's path are part of a name and cannot lead
    // to another folder.
    const place = path.split("/").map(encodeURIComponent).join("/");
    const response = await assets.fetch(`https://assets.invalid/${place}`);
    const body = new Uint8Array(await response.arrayBuffer());
    if (response.status >= 500) throw new Error(`The binding of static assets answered ${response.status}.`);
    return response.status === 200 ? createFile(body, response.headers.get("etag") ?? "") : undefined;
  };
  return {
    web: async (path) => (path.split("/")[0] === serverFolder ? undefined : open(path)),
    server: (path) => open(`${serverFolder}/${path}`),
    derive: ({ body, etag }, name, change) =>
      createFile(
        new TextEncoder().encode(change(new TextDecoder().decode(body))),
        // The same text and the same name always give the same result.
        etag.replace(/"$/, `-${name}"`),
      ),
  };
}
