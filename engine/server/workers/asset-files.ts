import type { Files, StoredFile } from "../files.ts";
import type { AssetsBinding } from "./platform.ts";

/** The platform compresses what leaves it, so nothing is encoded here. */
const stored = (body: Uint8Array<ArrayBuffer>, etag: string): StoredFile => ({
  body,
  etag,
  encoded: async () => undefined,
});

/**
 * The files of a build behind the binding of static assets. Cloudflare keeps them near; nothing is kept here. What only the
 * handler reads is in `serverFolder`. No URL leads there: every request goes through the worker, and `web` refuses it.
 */
export function assetFiles(assets: AssetsBinding, serverFolder: string): Files {
  const open = async (path: string): Promise<StoredFile | undefined> => {
    // Encoded once more, so that what is left of a visitor's escapes is a name and no way to another folder.
    const place = path.split("/").map(encodeURIComponent).join("/");
    const response = await assets.fetch(`https://assets.invalid/${place}`);
    const body = new Uint8Array(await response.arrayBuffer());
    return response.status === 200 ? stored(body, response.headers.get("etag") ?? "") : undefined;
  };
  return {
    web: async (path) => (path.split("/")[0] === serverFolder ? undefined : open(path)),
    server: (path) => open(`${serverFolder}/${path}`),
    derive: ({ body, etag }, name, change) =>
      stored(
        new TextEncoder().encode(change(new TextDecoder().decode(body))),
        // The same text under the same name always becomes the same.
        etag.replace(/"$/, `-${name}"`),
      ),
  };
}
