import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { join, normalize } from "node:path";
import { typeOf } from "../../engine/server/respond.ts";

export interface StaticHost {
  readonly url: string;
  /** Method and path of every request so far. */
  readonly asked: readonly string[];
  close(): Promise<void>;
}

function read(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

/** A host that knows files and nothing else: a folder's `index.html`, `404.html` for what is not there, no posts. */
export async function startStatic(folder: string): Promise<StaticHost> {
  const asked: string[] = [];
  const server = createServer(({ url = "/", method = "GET" }, response) => {
    const { pathname } = new URL(url, "http://localhost");
    asked.push(`${method} ${pathname}`);
    if (method !== "GET" && method !== "HEAD") return response.writeHead(405).end();
    const path = normalize(decodeURIComponent(pathname));
    const page = join(path, "index.html");
    const found = [path, page]
      .map((name) => [name, read(join(folder, name))] as const)
      .find(([, body]) => body);
    const [name, body] = found ?? ["404.html", read(join(folder, "404.html"))];
    return response.writeHead(found ? 200 : 404, { "content-type": typeOf(name) }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`,
    asked,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
