import { createAdaptorServer } from "@hono/node-server";
import type { Hono } from "hono";

export interface Listening {
  readonly port: number;
  close(): Promise<void>;
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

/** Serves a handler over HTTP. Rejects with a PortError when the port cannot be had. */
export function listen(handler: Pick<Hono, "fetch">, port: number, host: string): Promise<Listening> {
  const server = createAdaptorServer({ fetch: handler.fetch });
  return new Promise((resolve, reject) => {
    server.once("error", (error) => reject(portError(error, port, host)));
    server.listen(port, host, () => {
      const address = server.address();
      resolve({
        port: typeof address === "object" && address !== null ? address.port : port,
        close: () => new Promise((closed) => server.close(() => closed())),
      });
    });
  });
}
