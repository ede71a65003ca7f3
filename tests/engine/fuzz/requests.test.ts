import { once } from "node:events";
import { connect } from "node:net";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { LogEntry } from "../../../engine/server/data/log-entry.ts";
import { serveBuilt } from "../../../engine/server/node/serve-built.ts";
import { memoryStore, serviceOf } from "../../fixtures/test-store.ts";
import { temporaryFolder, writeTinyBuild } from "../../fixtures/tiny-build.ts";

const secret = new TextEncoder().encode("a secret of at least thirty-two bytes");

/** Sends raw bytes. Returns everything that the server sends before it closes the connection. */
async function send(port: number, bytes: Buffer): Promise<string> {
  const socket = connect({ port, host: "127.0.0.1" });
  let text = "";
  socket.setEncoding("latin1");
  socket.on("data", (chunk) => {
    text += chunk;
  });
  // The server may close the connection while bytes are still on their way.
  socket.on("error", () => undefined);
  socket.write(bytes);
  await once(socket, "close");
  return text;
}

/** Valid header text: everything but line breaks. Characters beyond ASCII are sent as UTF-8. */
const line = fc.oneof(
  fc.string({ unit: "binary-ascii", maxLength: 40 }),
  fc.string({ unit: "grapheme", maxLength: 20 }),
  fc.string({ unit: "grapheme-ascii", minLength: 300, maxLength: 3000 }),
);
const oneLine = line.map((text) => text.replaceAll(/[\r\n\0]/g, "."));

const host = fc.oneof(
  fc.constantFrom(
    "example.1",
    "1.2.3.4.5",
    "999.1.1.1",
    "foo.0x",
    "08",
    "0x",
    "1.08",
    "a.b.0xffffffffff",
    "shop.example:99999",
    "shop.example:-1",
    "shop.example:",
    ":80",
    "[::1]",
    "[::1",
    "[::ffff:1.2.3.4]:80",
    "ä.example",
    "xn--",
    "xn--a",
    "%31",
    "..",
    "-",
    "_",
    "@",
    "user:password@shop.example",
    "shop.example/path",
    "shop.example?query",
    "a".repeat(300),
  ),
  fc.stringMatching(/^[a-z0-9.x_-]{1,12}(?::[0-9]{1,6})?$/),
  fc.tuple(fc.nat(999), fc.nat(999), fc.nat(999), fc.nat(99_999)).map((parts) => parts.join(".")),
  oneLine,
);

const piece = fc.oneof(
  fc.constantFrom("page", "de", "any", "Old", "assets", "app.js", "api", "geo", "forms", "order", "builds"),
  fc.constantFrom(
    "..",
    ".",
    "%",
    "%2f",
    "%2e%2e",
    "%00",
    "%zz",
    "%ff",
    "%ed%a0%80",
    "\\",
    "",
    "_payload.json",
  ),
  oneLine.map((text) => text.replaceAll(" ", "+")),
);
const path = fc.oneof(
  fc
    .tuple(
      fc.constantFrom("/", "//", "/%2f", "http://shop.example/", "http://example.1/", "*", ""),
      fc.array(piece),
    )
    .map(([start, pieces]) => start + pieces.join("/")),
  fc
    .tuple(fc.array(piece), oneLine)
    .map(([pieces, query]) => `/${pieces.join("/")}?${query.replaceAll(" ", "+")}`),
);
const cookie = fc.oneof(
  fc
    .tuple(fc.constantFrom("market", "order", "__Host-order", "__proto__"), oneLine)
    .map((pair) => pair.join("=")),
  oneLine,
);
const method = fc.constantFrom("GET", "HEAD", "POST", "PUT", "OPTIONS");

/** All paths of this site that the log may contain, whatever was requested. */
const ownPaths = new Set([
  "/page",
  "/page/de",
  "/page/_payload.json",
  "/page/de/_payload.json",
  "/any",
  "/any/_payload.json",
  "/any/{from}",
  "/any/{from}/_payload.json",
  "/Old",
  "/Old/_payload.json",
  "/assets/app.js",
  "/assets/(unknown)",
  "/builds/(unknown)",
  "/api/geo",
  "/api/order",
  "/api/forms/{name}",
  "(unknown)",
]);

test("no host, path or cookie causes a server error, and the log contains none of them", async () => {
  const logged: LogEntry[] = [];
  const server = await serveBuilt(writeTinyBuild(temporaryFolder("requests"), "b1"), {
    port: 0,
    host: "127.0.0.1",
    geoHeader: "x-country",
    keeps: { ...serviceOf(memoryStore()), secrets: [secret] },
    log: (entry) => logged.push(entry),
  });
  try {
    const request = fc.record({ method, path, host, cookie, country: oneLine });
    await fc.assert(
      fc.asyncProperty(request, async (sent) => {
        const head = `${sent.method} ${sent.path} HTTP/1.1\r\nHost: ${sent.host}\r\nCookie: ${sent.cookie}\r\nX-Country: ${sent.country}\r\n`;
        const answer = await send(server.port, Buffer.from(`${head}Connection: close\r\n\r\n`));
        expect(answer).toMatch(/^HTTP\/1\.1 [234]\d\d /);
      }),
      { numRuns: 1500 },
    );
    expect(logged.filter(({ level }) => level === "error")).toEqual([]);
    expect(logged.filter(({ path }) => path !== undefined && !ownPaths.has(String(path)))).toEqual([]);
  } finally {
    await server.close();
  }
}, 120_000);
