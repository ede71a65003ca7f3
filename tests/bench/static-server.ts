import { createHash } from "node:crypto";
import { existsSync, readFileSync, statSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createSecureServer } from "node:http2";
import type { AddressInfo, Socket } from "node:net";
import { extname, join, normalize, sep } from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { Tls } from "./bench-tls.ts";

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};
const compressed = new Set([".html", ".js", ".css", ".json", ".svg"]);

/**
 * The time between the headers and the body, in milliseconds. If they arrive together, Chromium's network emulation
 * counts the body's bytes twice: a page of 11 kB then arrives 61 ms too late. The emulated latency hides this time.
 */
const afterHeaders = 20;

interface Stored {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

function load(file: string, isAsset: boolean): Stored {
  const extension = extname(file);
  const raw = readFileSync(file);
  const body = compressed.has(extension) ? brotliCompressSync(raw) : raw;
  return {
    body,
    headers: {
      "content-type": types[extension] ?? "application/octet-stream",
      "content-length": String(body.length),
      "cache-control": isAsset ? "public, max-age=31536000, immutable" : "public, no-cache",
      etag: `"${createHash("sha1").update(raw).digest("base64url").slice(0, 16)}"`,
      ...(compressed.has(extension) && { "content-encoding": "br" }),
    },
  };
}

export interface StaticServer {
  readonly url: string;
  close(): void;
}

/**
 * Serves a folder on a free port of localhost, as a good static host does: brotli 11, compressed once and
 * kept. With a certificate, uses HTTP/2.
 */
export function serveFolder(folder: string, tls?: Tls): Promise<StaticServer> {
  const kept = new Map<string, Stored>();
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const path = join(folder, normalize(decodeURIComponent(pathname)));
    const file = existsSync(path) && statSync(path).isDirectory() ? join(path, "index.html") : path;
    if (!file.startsWith(folder + sep) || !existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    const stored = kept.get(file) ?? load(file, pathname.startsWith("/assets/"));
    kept.set(file, stored);
    if (request.headers["if-none-match"] === stored.headers["etag"]) response.writeHead(304).end();
    else {
      response.writeHead(200, stored.headers).flushHeaders();
      setTimeout(() => response.end(stored.body), afterHeaders);
    }
  };
  const sockets = new Set<Socket>();
  // SAFETY: this function uses only what requests and responses have in both HTTP versions.
  const server = tls
    ? createSecureServer({ ...tls, allowHTTP1: true }, answer as never)
    : createServer(answer);
  server.on(tls ? "secureConnection" : "connection", (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "localhost", () => {
      // SAFETY: the server listens on a port, not on a pipe.
      const { port } = server.address() as AddressInfo;
      resolve({
        url: `${tls ? "https" : "http"}://localhost:${port}`,
        close: () => {
          for (const socket of sockets) socket.destroy();
          server.close();
        },
      });
    });
  });
}
