import { isIP } from "node:net";
import { z } from "zod";
import { type WebhookKey, webhookKey } from "../webhooks/sign-webhook.ts";

/** A setting of the environment that cannot be used: one line that names it and what it takes. */
export class SettingError extends Error {}

/** What the operator has set. */
export interface Settings {
  readonly port: number;
  readonly host: string;
  readonly geoHeader: string | undefined;
  /** Addresses and networks (CIDR) whose forwarding headers are believed. */
  readonly trustedProxies: readonly string[];
  /** A file, or false for none; undefined for the bundled one. */
  readonly countryDatabase: string | false | undefined;
  /** The SQLite file, below the project's folder unless it is absolute. */
  readonly database: string;
  /** Sign the running order's cookie; the first signs, each is believed. None given: one is made and kept. */
  readonly orderSecrets: readonly string[];
  readonly webhook: { readonly url: string; readonly key: WebhookKey } | undefined;
  /** Posts are removed after so many days; undefined keeps them. */
  readonly retentionDays: number | undefined;
  /** Whether requests are logged; undefined: where standard output is no terminal. */
  readonly log: boolean | undefined;
}

const headerName = /^[A-Za-z0-9!#$%&'*+.^_`|~-]+$/;

function isNetwork(text: string): boolean {
  const [address = "", prefix, ...more] = text.split("/");
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128));
}

function isWebhookAddress(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol === "https:") return true;
  return url?.protocol === "http:" && ["localhost", "127.0.0.1", "[::1]"].includes(url.hostname);
}

const list = (text: string): string[] => text.split(",").map((part) => part.trim());
const text = (takes: string, holds: (value: string) => boolean) => z.string().refine(holds, takes);
const wholeNumber = (takes: string, from: number, to: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, takes)
    .transform(Number)
    .refine((number) => number >= from && number <= to, takes);

/** Each setting with what it takes, which the message of a wrong one says. */
const shapes = {
  PORT: wholeNumber("a number from 0 to 65535", 0, 65_535),
  HOST: text("a name or an address of this machine", (value) => /^[\w.:-]+$/.test(value)),
  GEO_HEADER: text("the name of a header, such as CF-IPCountry", (value) => headerName.test(value)),
  TRUSTED_PROXIES: text("addresses or networks, parted by commas, such as 10.0.0.0/8,::1", (value) =>
    list(value).every(isNetwork),
  ),
  COUNTRY_DATABASE: z.string(),
  DATABASE: z.string(),
  ORDER_SECRET: text("at least 32 characters; several secrets are parted by commas", (value) =>
    list(value).every((secret) => secret.length >= 32),
  ),
  WEBHOOK_URL: text(
    "an address that begins with https://, or with http:// on this machine",
    isWebhookAddress,
  ),
  WEBHOOK_SECRET: text("whsec_ and 24 to 64 bytes in base64", (value) => webhookKey(value) !== undefined),
  RETENTION_DAYS: wholeNumber("a whole number of days from 1", 1, 36_500),
  LOG: z.enum(["json", "off"], "json or off"),
};

type Name = keyof typeof shapes;

const secrets: ReadonlySet<string> = new Set<Name>(["ORDER_SECRET", "WEBHOOK_SECRET"]);

/** The settings of an environment. An empty variable is none. Throws a SettingError for the first that is wrong. */
export function readSettings(environment: NodeJS.ProcessEnv, defaultPort: number): Settings {
  const given = Object.fromEntries(
    Object.keys(shapes).flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])),
  );
  const { data, error } = z.object(shapes).partial().safeParse(given);
  if (error !== undefined) {
    const { path = [], message = "" } = error.issues[0] ?? {};
    const name = String(path[0]);
    // What a secret is must not stand in a log.
    const is = secrets.has(name) ? "cannot be used" : `is ${JSON.stringify(given[name])}`;
    throw new SettingError(`${name} ${is}. It takes ${message}.`);
  }
  const { WEBHOOK_URL: url, WEBHOOK_SECRET: secret } = data;
  if ((url === undefined) !== (secret === undefined)) {
    const [one, other] =
      url === undefined ? ["WEBHOOK_SECRET", "WEBHOOK_URL"] : ["WEBHOOK_URL", "WEBHOOK_SECRET"];
    throw new SettingError(`${one} is set without ${other}. A webhook takes both.`);
  }
  const key = webhookKey(secret ?? "");
  const { COUNTRY_DATABASE: countries } = data;
  return {
    port: data.PORT ?? defaultPort,
    host: data.HOST ?? "localhost",
    geoHeader: data.GEO_HEADER,
    trustedProxies: data.TRUSTED_PROXIES === undefined ? [] : list(data.TRUSTED_PROXIES),
    countryDatabase: countries === "off" ? false : countries,
    database: data.DATABASE ?? "data/storefront.db",
    orderSecrets: data.ORDER_SECRET === undefined ? [] : list(data.ORDER_SECRET),
    webhook: url === undefined || key === undefined ? undefined : { url, key },
    retentionDays: data.RETENTION_DAYS,
    log: data.LOG === undefined ? undefined : data.LOG === "json",
  };
}
