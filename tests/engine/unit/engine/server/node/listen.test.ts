import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { Server } from "node:http";
import { connect, type Socket } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import type { LogEntry } from "../../../../../../engine/server/data/log-entry.ts";
import { type Listening, listen } from "../../../../../../engine/server/node/listen.ts";

type Answer = (request: Request) => Response | Promise<Response>;

/** A busy machine needs more time. */
const patient = { timeout: 20_000 };

interface Started extends Listening {
  readonly logged: LogEntry[];
}

async function start(answer: Answer, more: Partial<Parameters<typeof listen>[1]> = {}): Promise<Started> {
  const logged: LogEntry[] = [];
  const how = { port: 0, host: "127.0.0.1", log: (entry: LogEntry) => logged.push(entry), ...more };
  const listening = await listen({ fetch: answer }, how);
  onTestFinished(() => listening.close());
  return { ...listening, logged };
}

/** An open connection for raw bytes. It reads nothing until the test tells it to. */
async function open({ port }: Listening): Promise<Socket> {
  const socket = connect({ port, host: "127.0.0.1" });
  socket.setEncoding("latin1");
  socket.pause();
  // The server may close the connection while bytes are still on their way.
  socket.on("error", () => undefined);
  onTestFinished(() => void socket.destroy());
  await new Promise<void>((resolve, reject) => {
    socket.once("connect", resolve);
    socket.once("error", reject);
  });
  return socket;
}

/** Everything received until the server closes the connection. */
const readAll = (socket: Socket): Promise<string> =>
  new Promise((resolve) => {
    let text = "";
    socket.on("data", (chunk) => {
      text += chunk;
    });
    socket.once("close", () => resolve(text));
    socket.resume();
  });

const requestStarts = "http.server.request.start";

/**
 * Returns a function that gives the number of open connections, of the server that receives the next request.
 */
function connectionsOfNext(): () => Promise<number> {
  const found = Promise.withResolvers<Server>();
  const note = (message: unknown): void => {
    // SAFETY: Node documents the messages of this channel.
    found.resolve((message as { server: Server }).server);
    unsubscribe(requestStarts, note);
  };
  subscribe(requestStarts, note);
  onTestFinished(() => void unsubscribe(requestStarts, note));
  return async () => {
    const server = await found.promise;
    return new Promise((resolve, reject) =>
      server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
    );
  };
}

const get = (host = "shop.example"): string => `GET / HTTP/1.1\r\nHost: ${host}\r\n\r\n`;
const answersIn = (text: string): number => text.split("HTTP/1.1 ").length - 1;

describe("a host", () => {
  it.each(["example.1", "1.2.3.4.5", "999.1.1.1", "foo.0x", "08", "a:99999", "a b", "[::1", "ä.example"])(
    "refuses a host that is impossible in a URL: %s",
    async (host) => {
      const server = await start(({ url }) => new Response(new URL(url).pathname));
      const socket = await open(server);
      socket.write(get(host));
      expect(await readAll(socket)).toMatch(/^HTTP\/1\.1 400 /);
      expect(server.logged).toMatchObject([{ level: "refused", status: 400 }]);
    },
  );

  it.each(["shop.example", "shop.example:4173", "127.0.0.1", "[::1]:80", "SHOP.example", "xn--4ca.example"])(
    "answers %s",
    async (host) => {
      const socket = await open(await start(({ url }) => new Response(new URL(url).pathname)));
      socket.write(`GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
      expect(await readAll(socket)).toMatch(/^HTTP\/1\.1 200 /);
    },
  );
});

describe("pipelined requests", () => {
  it("are ignored: the first request gets an answer, and the connection closes", async () => {
    let begun = 0;
    const server = await start(() => {
      begun++;
      return new Response("x".repeat(100_000));
    });
    const sockets = await Promise.all(Array.from({ length: 40 }, () => open(server)));
    for (const socket of sockets) socket.write(get().repeat(10));
    const answers = await Promise.all(sockets.map(readAll));
    expect(begun).toBe(sockets.length);
    expect(answers.map(answersIn)).toEqual(sockets.map(() => 1));
    for (const answer of answers) expect(answer).toMatch(/x{100000}$/);
    expect(server.logged).toHaveLength(sockets.length);
    expect(server.logged[0]).toMatchObject({ level: "refused", why: "pipelined requests" });
  });

  it("by the hundred close the connection at once, while the first still runs", async () => {
    let begun = 0;
    const release = Promise.withResolvers<void>();
    const server = await start(async () => {
      begun++;
      await release.promise;
      return new Response("x".repeat(100_000));
    });
    const connections = connectionsOfNext();
    const sockets = await Promise.all(Array.from({ length: 40 }, () => open(server)));
    for (const socket of sockets) for (let time = 0; time < 5; time++) socket.write(get().repeat(300));
    await expect.poll(() => server.logged.length, patient).toBe(sockets.length);
    // The client has read no byte, and no response is ready.
    await expect.poll(connections, patient).toBe(0);
    release.resolve();
    expect(begun).toBe(sockets.length);
  });

  it("differ from the requests of a visitor who waits", async () => {
    const server = await start(() => new Response("here"));
    const socket = await open(server);
    let text = "";
    socket.on("data", (chunk) => {
      text += chunk;
    });
    socket.resume();
    for (let request = 1; request <= 50; request++) {
      socket.write(get());
      await expect.poll(() => text.split("here").length - 1, { ...patient, interval: 1 }).toBe(request);
    }
    expect(server.logged).toEqual([]);
  });
});

it("accepts no more connections than its limit, and logs that once a minute at most", async () => {
  const server = await start(() => new Response("here"), { limits: { connections: 3 } });
  const reach = async (): Promise<Socket | undefined> => {
    const socket = await open(server);
    const answered = new Promise<boolean>((resolve) => {
      socket.once("data", () => resolve(true));
      socket.once("close", () => resolve(false));
    });
    socket.resume();
    socket.write(get());
    return (await answered) ? socket : undefined;
  };
  const first = await reach();
  expect([await reach(), await reach()]).not.toContain(undefined);
  expect([await reach(), await reach()]).toEqual([undefined, undefined]);
  expect(server.logged).toMatchObject([{ level: "refused", why: "too many connections" }]);
  first?.destroy();
  await expect.poll(reach, patient).toBeDefined();
});

describe("the end", () => {
  it("closes a connection after the answer to its running request", async () => {
    const [begun, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const server = await start(async () => {
      begun.resolve();
      await release.promise;
      return new Response("here");
    });
    const socket = await open(server);
    socket.write(get());
    await begun.promise;
    server.drain();
    release.resolve();
    expect(await readAll(socket)).toMatch(/^HTTP\/1\.1 200.*\r\nconnection: close.*here$/is);
  });

  it("closes each connection after its answer while it drains, and accepts new ones until it closes", async () => {
    const server = await start(() => new Response("here"));
    const early = await open(server);
    const answer = new Promise((resolve) => early.once("data", resolve));
    early.resume();
    early.write(get());
    expect(await answer).toMatch(/^HTTP\/1\.1 200.*\r\nconnection: keep-alive.*here$/is);
    server.drain();
    for (const socket of [early, await open(server)]) {
      socket.write(get());
      expect(await readAll(socket)).toMatch(/^HTTP\/1\.1 200.*\r\nconnection: close.*here$/is);
    }
    await server.close();
    await expect(open(server)).rejects.toMatchObject({ code: "ECONNREFUSED" });
  });
});
