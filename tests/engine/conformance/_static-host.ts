import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { join, normalize } from "node:path";
import { decodePath } from "../../../engine/routing/page-path.ts";
import { contentType } from "../../../engine/server/pages/respond.ts";

export interface StaticHost {
  readonly url: string;
  /** Method and path of each request so far. */
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

/**
 * A host that serves files only: `index.html` of a folder, and `404.html` for missing paths. It accepts no
 * submissions.
 */
export async function startStatic(folder: string): Promise<StaticHost> {
  const asked: string[] = [];
  const server = createServer(({ url = "/", method = "GET" }, response) => {
    const { pathname } = new URL(url, "http://localhost");
    asked.push(`${method} ${pathname}`);
    if (method !== "GET" && method !== "HEAD") return response.writeHead(405).end();
    const path = normalize(decodePath(pathname) ?? "/%");
    const page = join(path, "index.html");
    const found = [path, page]
      .map((name) => [name, read(join(folder, name))] as const)
      .find(([, body]) => body);
    const [name, body] = found ?? ["404.html", read(join(folder, "404.html"))];
    return response.writeHead(found ? 200 : 404, { "content-type": contentType(name) }).end(body);
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
