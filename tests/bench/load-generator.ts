import { connect } from "node:net";

/*
 * A load generator that runs in its own process: `node load-generator.ts PORT CONNECTIONS REQUESTS PATH…`.
 * REQUESTS is their number, or for how long to send them, such as `15s`. Each connection sends its next request
 * when it has received the last answer. Uses raw sockets, because Node's own client costs as much as the server.
 * `POST /api/forms/order` sends orders on invoice, with `?card` orders by card, and `POST /api/events` views, each with its
 * own key. Writes
 * `{ requests, seconds, p50, p99, failed }` to standard output: `p50` and `p99` are milliseconds, `failed` is a
 * number of answers.
 */
const [port = 0, connections = 0] = process.argv.slice(2, 4).map(Number);
const howMany = process.argv[4] ?? "";
const isTimed = howMany.endsWith("s");
const requests = isTimed ? 10_000_000 : Number(howMany);
const endsAt = isTimed ? performance.now() + Number(howMany.slice(0, -1)) * 1000 : Number.POSITIVE_INFINITY;
const paths = process.argv.slice(5);

const times = new Float64Array(requests);
let sent = 0;
let done = 0;
let failed = 0;

/** No robot's: the server counts none. */
const agent =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36";

/**
 * An IP address from somewhere in the world. Never repeats the last one, so that the server has to look up
 * the country.
 */
const address = (number: number): string =>
  `${1 + (number % 200)}.${(number * 7) % 256}.${(number * 31) % 256}.${(number * 13) % 256}`;

/** The body that the order form of the shop's German pages sends. */
const order = (number: number, payment: string): string =>
  JSON.stringify({
    market: "DE",
    page: "/take/de",
    visit: { source: "", counted: true },
    values: {
      product: "starter",
      payment,
      name: `Ada Lovelace ${number}`,
      email: `ada.${process.pid}.${number}@example.org`,
      street: "Analyseweg 1",
      postcode: "10115",
      city: "Berlin",
      country: "DE",
      terms: true,
    },
    website: "",
  });

const ways = [
  ["index", "entry"],
  ["take", "index"],
  ["take", "entry"],
  ["v1", "entry"],
  ["start-summary", "v1"],
];
const markets = ["DE", "GB", "FR", "CH"];

/** The body of the event that a page of the shop sends when it becomes visible. */
function view(number: number): string {
  const [route, from] = ways[number % ways.length] ?? [];
  const market = markets[number % markets.length];
  return JSON.stringify({ id: `${process.pid}-${number}-view`, market, source: "", view: route, from });
}

function messageOf(number: number): string {
  const path = paths[number % paths.length] ?? "/";
  const common = `Host: shop.example\r\nX-Forwarded-For: ${address(number)}\r\nUser-Agent: ${agent}\r\n`;
  if (!path.startsWith("POST "))
    return `GET ${path} HTTP/1.1\r\n${common}Accept-Encoding: gzip, deflate, br\r\nAccept: text/html\r\n\r\n`;
  const body = path.endsWith("/events")
    ? view(number)
    : order(number, path.endsWith("?card") ? "card" : "invoice");
  return (
    `${path} HTTP/1.1\r\n${common}Accept: application/json\r\nContent-Type: application/json\r\n` +
    `Idempotency-Key: press-${process.pid}-${number}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
  );
}

function run(): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1");
    let started = 0;
    let head = "";
    let left = 0;
    let isBody = false;
    const next = () => {
      if (sent >= requests || performance.now() >= endsAt) {
        socket.end(resolve);
        return;
      }
      const number = sent++;
      head = "";
      isBody = false;
      started = performance.now();
      socket.write(messageOf(number));
    };
    const finish = () => {
      times[done++] = performance.now() - started;
      next();
    };
    socket.setNoDelay(true);
    socket.once("connect", next);
    socket.once("error", reject);
    socket.on("data", (chunk) => {
      if (isBody) {
        left -= chunk.length;
        if (left <= 0) finish();
        return;
      }
      head += chunk.toString("latin1");
      const end = head.indexOf("\r\n\r\n");
      if (end === -1) return;
      if (!/^HTTP\/1\.1 20[04] /.test(head)) failed++;
      isBody = true;
      left = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0) - (head.length - end - 4);
      if (left <= 0) finish();
    });
  });
}

const started = performance.now();
await Promise.all(Array.from({ length: connections }, run));
const seconds = (performance.now() - started) / 1000;
const sorted = times.subarray(0, done).sort();
const at = (part: number) => sorted[Math.floor((done - 1) * part)];
console.log(JSON.stringify({ requests: done, seconds, p50: at(0.5), p99: at(0.99), failed }));
