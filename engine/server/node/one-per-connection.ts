import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

type Listener = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

/** A client may pipeline this many requests to be faster. One that sends more does not wait for responses. */
const maxPipelined = 16;

/**
 * Handles one request of a connection at a time.
 *
 * Node starts all pipelined requests at once, however many there are, and keeps their responses in memory
 * until the client reads them. So if the next request arrives before the response, this closes the connection
 * after the response and does not start the rest. Clients that pipeline must expect this (RFC 9112, section
 * 9.3.2); browsers and proxies do not pipeline.
 *
 * A connection with very many pipelined requests is closed at once, because Node keeps memory for each of
 * them. `onPipelined` is called once for such a connection.
 */
export function onePerConnection(listener: Listener, onPipelined: () => void): Listener {
  const underWay = new WeakMap<Socket, ServerResponse>();
  const pipelined = new WeakMap<Socket, number>();
  return (incoming, outgoing) => {
    const { socket } = incoming;
    const count = pipelined.get(socket);
    if (count !== undefined) {
      pipelined.set(socket, count + 1);
      if (count === maxPipelined) socket.destroy();
      return;
    }
    const first = underWay.get(socket);
    if (first === undefined) {
      underWay.set(socket, outgoing);
      outgoing.once("close", () => underWay.delete(socket));
      listener(incoming, outgoing);
      return;
    }
    pipelined.set(socket, 1);
    onPipelined();
    first.shouldKeepAlive = false;
    first.once("finish", () => socket.destroySoon());
    socket.pause();
  };
}
