import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http";
import type { Duplex } from "node:stream";
import { getRequestListener, RequestError } from "@hono/node-server";
import { describeError } from "../data/describe-error.ts";
import type { LogEntry } from "../data/log-entry.ts";
import type { Handler } from "../handler-setup.ts";
import { addSecurityHeaders } from "../http/security-headers.ts";
import { onePerConnection } from "./one-per-connection.ts";

export interface Listening {
  readonly port: number;
  /**
   * Closes each connection after its next response, so that visitors and load balancers open the next one
   * elsewhere. The server still accepts new connections.
   */
  drain(): void;
  /** Stops accepting connections, waits up to `limits.ending` for running requests, and resolves. */
  close(): Promise<void>;
}

/** Limits of the HTTP server. Times are in milliseconds. */
export interface ServerLimits {
  /** Timeout for the headers of a request. */
  readonly headers: number;
  /** Timeout for a whole request. */
  readonly request: number;
  /** How long an open connection may be idle. */
  readonly silence: number;
  /** How long running requests may take after the server starts to close. */
  readonly ending: number;
  /** Maximum number of open connections. An idle one takes about 25 KB. */
  readonly connections: number;
}

/**
 * `silence` is longer than 60 seconds, the usual idle timeout of load balancers. Otherwise a balancer may
 * reuse a connection that the server has just closed.
 */
const usual: ServerLimits = {
  headers: 10_000,
  // Ten megabytes on a slow connection of a phone.
  request: 120_000,
  silence: 65_000,
  ending: 10_000,
  connections: 10_000,
};

/** Maximum number of headers in a request. Browsers send about 20. */
const maxHeaders = 100;

interface ListenerOptions {
  /** Receives an entry for each refused request or connection. */
  readonly log?: ((entry: LogEntry) => void) | undefined;
  /** Called with each accepted request and Node's message for it, before the handler runs. */
  readonly onRequest?: ((request: Request, incoming: IncomingMessage) => void) | undefined;
}

interface How extends ListenerOptions {
  readonly port: number;
  readonly host: string;
  readonly limits?: Partial<ServerLimits>;
}

/** The server cannot listen on its port or host. The message says why and how to choose another one. */
export class PortError extends Error {}

function portError(error: NodeJS.ErrnoException, port: number, host: string): Error {
  const how = `Choose another one: PORT=${port + 1} npm start`;
  if (error.code === "EADDRINUSE") return new PortError(`Port ${port} on ${host} is already in use. ${how}`);
  if (error.code === "EACCES")
    return new PortError(`Port ${port} on ${host} needs privileges that this user does not have. ${how}`);
  if (error.code === "EADDRNOTAVAIL" || error.code === "ENOTFOUND")
    return new PortError(`This machine has no address ${host}. Choose another one: HOST=127.0.0.1 npm start`);
  return error;
}

const refusals: Readonly<Record<string, readonly [status: number, text: string]>> = {
  HPE_HEADER_OVERFLOW: [431, "Request Header Fields Too Large"],
  ERR_HTTP_REQUEST_TIMEOUT: [408, "Request Timeout"],
};

function refuse(status: number): Response {
  const headers = new Headers({ "cache-control": "no-store", connection: "close" });
  addSecurityHeaders(headers, false);
  return new Response(null, { status, headers });
}

/** Logs a refused request or connection. The status is undefined if there is no response. */
type LogRefusal = (status: number | undefined, why: string) => void;

/** Why a request is refused before the handler sees it. Undefined for a request to handle. */
function findRefusal({ url }: Request, message: IncomingMessage): readonly [number, string] | undefined {
  if (message.rawHeaders.length > maxHeaders * 2) return [431, "too many headers"];
  // Two servers may interpret two Host headers differently (RFC 9112, section 3.2).
  if (message.headersDistinct["host"]?.length !== 1) return [400, "not one host"];
  // node-server accepts hosts that no URL can have, such as "example.1".
  return URL.canParse(url) ? undefined : [400, "malformed request"];
}

/** Logs what is refused. */
const refusalLog =
  (log: ListenerOptions["log"]): LogRefusal =>
  (status, why) =>
    log?.({ level: "refused", status, why });

/** Turns Node's messages into requests for the handler, and its responses into Node's. */
export function nodeListener(handler: Handler, { log, onRequest }: ListenerOptions) {
  const refused = refusalLog(log);
  return getRequestListener(
    (request, { incoming }) => {
      // SAFETY: this server speaks HTTP/1.1 only.
      const message = incoming as IncomingMessage;
      const refusal = findRefusal(request, message);
      if (refusal) {
        refused(...refusal);
        return refuse(refusal[0]);
      }
      onRequest?.(request, message);
      return handler.fetch(request);
    },
    {
      // A RequestError means that node-server cannot build a Request: a backslash in the path, an invalid
      // URL, or no host.
      errorHandler: (error) => {
        if (error instanceof RequestError) {
          refused(400, "malformed request");
          return refuse(400);
        }
        log?.({ level: "error", status: 500, ...describeError(error) });
        return refuse(500);
      },
    },
  );
}

/** Creates a server with its limits. It logs what it refuses. */
function limitedServer(max: ServerLimits, listener: RequestListener, refused: LogRefusal): Server {
  const server = createServer(
    {
      headersTimeout: max.headers,
      requestTimeout: max.request,
      keepAliveTimeout: max.silence,
      connectionsCheckingInterval: Math.min(1000, max.headers),
      maxHeaderSize: 16_384,
      // The listener checks the host itself, so that the log has the refusal.
      requireHostHeader: false,
    },
    onePerConnection(listener, () => refused(undefined, "pipelined requests")),
  );
  server.maxConnections = max.connections;
  let lastDrop = Number.NEGATIVE_INFINITY;
  server.on("drop", () => {
    // A client that opens too many connections opens many more, so log this at most once a minute.
    if (performance.now() - lastDrop < 60_000) return;
    lastDrop = performance.now();
    refused(undefined, "too many connections");
  });
  // Node drops headers above this number. One more than allowed, so that the listener can detect too many.
  server.maxHeadersCount = maxHeaders + 1;
  server.setTimeout(max.silence);
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Duplex) => {
    const [status, text] = refusals[error.code ?? ""] ?? [400, "Bad Request"];
    if (error.code !== "ECONNRESET") refused(status, error.code ?? "");
    if (error.code === "ECONNRESET" || !socket.writable) socket.destroy();
    else socket.end(`HTTP/1.1 ${status} ${text}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  });
  return server;
}

/** Stops accepting connections, and resolves when the running requests have ended, or after `ending`. */
async function closeServer(server: Server, ending: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // Close connections as soon as they are idle.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const enough = setTimeout(() => server.closeAllConnections(), ending);
  await closed;
  clearInterval(sweep);
  clearTimeout(enough);
}

/**
 * Serves a handler over HTTP.
 *
 * @throws PortError if the server cannot listen on the port.
 */
export function listen(handler: Handler, how: How): Promise<Listening> {
  const { port, host, limits, log } = how;
  const max = { ...usual, ...limits };
  const refused = refusalLog(log);
  const answer = nodeListener(handler, how);
  const underWay = new Set<ServerResponse>();
  let isEnding = false;
  const listener: RequestListener = (incoming, outgoing) => {
    underWay.add(outgoing);
    outgoing.once("close", () => underWay.delete(outgoing));
    if (isEnding) outgoing.shouldKeepAlive = false;
    void answer(incoming, outgoing);
  };
  const server = limitedServer(max, listener, refused);
  const drain = (): void => {
    isEnding = true;
    for (const outgoing of underWay) outgoing.shouldKeepAlive = false;
  };
  const close = async (): Promise<void> => {
    drain();
    await closeServer(server, max.ending);
  };

  return new Promise((resolve, reject) => {
    server.once("error", (error) => reject(portError(error, port, host)));
    server.listen(port, host, () => {
      const address = server.address();
      const openPort = typeof address === "object" && address !== null ? address.port : port;
      resolve({ port: openPort, drain, close });
    });
  });
}
