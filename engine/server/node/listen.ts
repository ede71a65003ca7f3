import { createServer, type IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { getRequestListener, RequestError } from "@hono/node-server";
import { describeError } from "../describe-error.ts";
import type { Handler } from "../handler.ts";
import { addSecurityHeaders } from "../security-headers.ts";
import type { LogEntry } from "../services.ts";

export interface Listening {
  readonly port: number;
  /** Takes no more connections, finishes the requests that are under way, at most so long, and resolves. */
  close(): Promise<void>;
}

/** Milliseconds. */
export interface Limits {
  /** For the head of a request to arrive. */
  readonly headers: number;
  /** For the whole of it. */
  readonly request: number;
  /** That an open connection may stay silent. */
  readonly silence: number;
  /** For requests to be finished when the server ends. */
  readonly ending: number;
}

/** Silence is longer than the minute after which load balancers close connections themselves: else they use one that has just gone. */
const usual: Limits = { headers: 10_000, request: 30_000, silence: 65_000, ending: 10_000 };

/** Headers that a request may have; browsers send some twenty. */
const mostHeaders = 100;

interface How {
  readonly port: number;
  readonly host: string;
  readonly limits?: Partial<Limits>;
  /** Hears of what is refused before it is a request. */
  readonly log?: ((entry: LogEntry) => void) | undefined;
  /** Is shown each request with what Node knows of it. */
  readonly onRequest?: ((request: Request, incoming: IncomingMessage) => void) | undefined;
}

/** The port is in use, or may not be used: says which, and how to choose another. */
export class PortError extends Error {}

function portError(error: NodeJS.ErrnoException, port: number, host: string): Error {
  const how = `Choose another one: PORT=${port + 1} npm start`;
  if (error.code === "EADDRINUSE") return new PortError(`Port ${port} on ${host} is already in use. ${how}`);
  if (error.code === "EACCES")
    return new PortError(`Port ${port} on ${host} may not be used by this user. ${how}`);
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

/** Serves a handler over HTTP. Rejects with a PortError when the port cannot be had. */
export function listen(handler: Handler, { port, host, limits, log, onRequest }: How): Promise<Listening> {
  const most = { ...usual, ...limits };
  const refused = (status: number, why: string) =>
    log?.({ time: new Date().toISOString(), level: "refused", status, why });
  let isEnding = false;
  const answer = getRequestListener(
    (request, { incoming, outgoing }) => {
      // Sound: this server speaks HTTP/1.1 only.
      const message = incoming as IncomingMessage;
      if (message.rawHeaders.length > mostHeaders * 2) {
        refused(431, "too many headers");
        return refuse(431);
      }
      // Two of them could mean two things to two servers (RFC 9112, section 3.2).
      if (message.headersDistinct["host"]?.length !== 1) {
        refused(400, "not one host");
        return refuse(400);
      }
      onRequest?.(request, message);
      if (isEnding) outgoing.setHeader("connection", "close");
      return handler.fetch(request);
    },
    {
      // What cannot be made a request of: a backslash in the path, an address that is none, no host.
      errorHandler: (error) => {
        const isMalformed = error instanceof RequestError;
        refused(isMalformed ? 400 : 500, isMalformed ? "malformed request" : describeError(error).at);
        return refuse(isMalformed ? 400 : 500);
      },
    },
  );
  const server = createServer(
    {
      headersTimeout: most.headers,
      requestTimeout: most.request,
      keepAliveTimeout: most.silence,
      connectionsCheckingInterval: Math.min(1000, most.headers),
      maxHeaderSize: 16_384,
      // Looked after above, so that it is logged.
      requireHostHeader: false,
    },
    (incoming, outgoing) => void answer(incoming, outgoing),
  );
  // One more than is let pass, so that too many can be told from as many.
  server.maxHeadersCount = mostHeaders + 1;
  server.setTimeout(most.silence);
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Duplex) => {
    const [status, text] = refusals[error.code ?? ""] ?? [400, "Bad Request"];
    if (error.code !== "ECONNRESET") refused(status, error.code ?? "");
    if (error.code === "ECONNRESET" || !socket.writable) socket.destroy();
    else socket.end(`HTTP/1.1 ${status} ${text}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  });

  const close = async (): Promise<void> => {
    isEnding = true;
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    // Connections that fall silent now are not waited for.
    const sweep = setInterval(() => server.closeIdleConnections(), 50);
    const enough = setTimeout(() => server.closeAllConnections(), most.ending);
    await closed;
    clearInterval(sweep);
    clearTimeout(enough);
  };

  return new Promise((resolve, reject) => {
    server.once("error", (error) => reject(portError(error, port, host)));
    server.listen(port, host, () => {
      const address = server.address();
      resolve({
        port: typeof address === "object" && address !== null ? address.port : port,
        close,
      });
    });
  });
}
