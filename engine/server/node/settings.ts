import { readFileSync, statSync } from "node:fs";
import { z } from "zod";
import { UsageError } from "../../command-line/arguments.ts";
import { type AdminUsers, expectedUsers, readUsers } from "../admin/users.ts";
import { readNetwork } from "../limits/ip-address.ts";
import { expectedTokens, readTokens } from "../orders/orders-tokens.ts";
import type { ProviderSettings } from "../payments/create-providers.ts";
import { readFrames } from "../previews/read-frames.ts";
import { type WebhookKey, webhookKey } from "../webhooks/sign-webhook.ts";
import { defaultDatabase, isPostgres } from "./database-address.ts";
import type { DkimKey } from "./smtp-transport.ts";

/**
 * An environment variable that cannot be used. The message is one line: the variable and its valid values.
 */
export class SettingError extends UsageError {}

/** The operator's settings. */
export interface Settings {
  readonly port: number;
  readonly host: string;
  readonly geoHeader: string | undefined;
  /** Addresses and networks (CIDR) whose forwarding headers are trusted. */
  readonly trustedProxies: readonly string[];
  /** The path of a database file. `false` turns the lookup off; undefined means the one of the build. */
  readonly countryDatabase: string | false | undefined;
  /**
   * The path of the SQLite file, relative to the project's folder, or the address of a PostgreSQL database:
   * `postgres://user:password@host/name`.
   */
  readonly database: string;
  /**
   * Secrets for the cookie of the running order. The first one signs; all of them verify. If the list is
   * empty, the server creates a secret and keeps it in a file.
   */
  readonly orderSecrets: readonly string[];
  readonly webhook: { readonly url: string; readonly key: WebhookKey } | undefined;
  /** Submissions are deleted after this many days. Undefined keeps them. */
  readonly retentionDays: number | undefined;
  /** How long the server keeps serving after SIGTERM while it reports that it is not ready. */
  readonly drainSeconds: number;
  /** The SHA-256 of the password of /admin. Undefined: the file beside the database. */
  readonly adminPassword: string | undefined;
  /** The users of /admin with their passwords. */
  readonly adminUsers: AdminUsers | undefined;
  /** The file in which the workshop lists who handles orders. */
  readonly adminPeople: string | undefined;
  /** Signs preview links. */
  readonly previewSecret: string | undefined;
  /** Origins of sites that may show previews in a frame. */
  readonly previewFrames: readonly string[] | undefined;
  /** A folder with the assets of all releases, which servers share. */
  readonly assetsFolder: string | undefined;
  /** Offers `/metrics` to whoever sends this token. */
  readonly metricsToken: string | undefined;
  /** Offers `/api/orders` to whoever sends one of these tokens. */
  readonly orderTokens: readonly string[] | undefined;
  /** `true`: start the test bank. A text: the address of a running one. Undefined: there is none. */
  readonly testBank: string | true | undefined;
  /** The settings of the payment providers. */
  readonly providers: ProviderSettings;
  /** How mails are sent. Undefined: they are not. */
  readonly mail: { readonly url: string; readonly dkim: DkimKey | undefined } | undefined;
  /** Verifies the events of the mail service. Undefined: there is no address for them. */
  readonly mailWebhook: WebhookKey | undefined;
  /** Whether to log requests. Undefined: log if standard output is not a terminal. */
  readonly log: boolean | undefined;
}

const headerName = /^[A-Za-z0-9!#$%&'*+.^_`|~-]+$/;

const isLoopback = ({ protocol, hostname }: URL): boolean =>
  protocol === "http:" && ["localhost", "127.0.0.1", "[::1]"].includes(hostname);

const isSafeAddress = (text: string): boolean =>
  URL.canParse(text) && (new URL(text).protocol === "https:" || isLoopback(new URL(text)));

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

const isKeyFile = (path: string): boolean =>
  statSync(path, { throwIfNoEntry: false })?.isFile() === true &&
  readFileSync(path, "utf8").includes("PRIVATE KEY");

const list = (text: string): string[] => text.split(",").map((part) => part.trim());

/** `expected` completes the sentence "Set …." of an error. */
const text = (expected: string, isValid: (value: string) => boolean) => z.string().refine(isValid, expected);
const wholeNumber = (expected: string, from: number, to: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, expected)
    .transform(Number)
    .refine((number) => number >= from && number <= to, expected);

const providerAddress = text(
  "an address that begins with https://, or with http:// on this machine",
  isSafeAddress,
);

const webhookSecret = text("whsec_ and 24 to 64 bytes in base64", (value) => webhookKey(value) !== undefined);

/** The schema of each setting. Its message describes the valid values. */
const shapes = {
  PORT: wholeNumber("a number from 0 to 65535", 0, 65_535),
  HOST: text("a name or an address of this machine", (value) => /^[\w.:-]+$/.test(value)),
  GEO_HEADER: text("the name of a header, such as CF-IPCountry", (value) => headerName.test(value)),
  TRUSTED_PROXIES: text("comma-separated addresses or networks, such as 10.0.0.0/8,::1", (value) =>
    list(value).every((network) => readNetwork(network) !== undefined),
  ),
  COUNTRY_DATABASE: z.string(),
  DATABASE: text(
    "the path of an SQLite file, or postgres://user:password@host/name",
    (value) => !value.includes("://") || (isPostgres(value) && URL.canParse(value)),
  ),
  ORDER_SECRET: text("at least 32 characters; separate several secrets with commas", (value) =>
    list(value).every((secret) => secret.length >= 32),
  ),
  WEBHOOK_URL: text("an address that begins with https://, or with http:// on this machine", isSafeAddress),
  WEBHOOK_SECRET: webhookSecret,
  RETENTION_DAYS: wholeNumber("a whole number of days from 1", 1, 36_500),
  DRAIN_SECONDS: wholeNumber("a whole number of seconds from 0 to 300", 0, 300),
  PREVIEW_SECRET: text("at least 32 characters", (value) => value.length >= 32),
  PREVIEW_FRAMES: text(
    "comma-separated origins that begin with https://, such as https://cms.example",
    (value) => readFrames(value) !== undefined,
  ),
  ASSETS_FOLDER: text("the path of a folder", isFolder),
  ADMIN_PASSWORD_SHA256: text("64 hexadecimal digits: run node dist-server/cli.mjs admin password", (value) =>
    /^[0-9a-f]{64}$/.test(value),
  ),
  ADMIN_USERS: text(expectedUsers, (value) => readUsers(value) !== undefined),
  ADMIN_PEOPLE: z.string(),
  METRICS_TOKEN: text("at least 16 letters, digits and . _ ~ + / -", (value) =>
    /^[\w.~+/-]{16,}=*$/.test(value),
  ),
  ORDERS_TOKEN: text(expectedTokens, (value) => readTokens(value) !== undefined),
  TEST_BANK: text(
    "1 to start the test bank, or the address of one on this machine, such as http://127.0.0.1:4174",
    (value) => value === "1" || (URL.canParse(value) && isLoopback(new URL(value))),
  ),
  STRIPE_SECRET_KEY: text("a key that begins with sk_ or rk_", (value) => /^[sr]k_\w+$/.test(value)),
  STRIPE_WEBHOOK_SECRET: text("the signing secret of the endpoint, which begins with whsec_", (value) =>
    /^whsec_\S+$/.test(value),
  ),
  STRIPE_ADDRESS: providerAddress,
  MOLLIE_API_KEY: text("a key that begins with live_ or test_", (value) => /^(?:live|test)_\w+$/.test(value)),
  MOLLIE_ADDRESS: providerAddress,
  PAYPAL_CLIENT_ID: z.string(),
  PAYPAL_SECRET: z.string(),
  PAYPAL_WEBHOOK_ID: z.string(),
  PAYPAL_ADDRESS: providerAddress,
  MAIL_URL: text(
    "smtp://user:password@host:587, smtps://… or https://:key@api.resend.com/emails",
    (value) => URL.canParse(value) && (/^smtps?:/.test(value) || isSafeAddress(value)),
  ),
  MAIL_DKIM_SELECTOR: text("a selector, such as shop: its record is shop._domainkey.your-domain", (value) =>
    /^[a-z0-9.-]+$/i.test(value),
  ),
  MAIL_DKIM_KEY: text("the path of a private key in PEM", (value) => isKeyFile(value)),
  MAIL_WEBHOOK_SECRET: webhookSecret,
  LOG: z.enum(["json", "off"], "json or off"),
};

type Name = keyof typeof shapes;

const secrets: ReadonlySet<string> = new Set<Name>([
  "ADMIN_PASSWORD_SHA256",
  "ADMIN_USERS",
  "DATABASE",
  "METRICS_TOKEN",
  "ORDERS_TOKEN",
  "ORDER_SECRET",
  "MAIL_URL",
  "MAIL_WEBHOOK_SECRET",
  "MOLLIE_API_KEY",
  "PAYPAL_SECRET",
  "STRIPE_SECRET_KEY",
  "STRIPE_WEBHOOK_SECRET",
  "PREVIEW_SECRET",
  "WEBHOOK_SECRET",
]);

/**
 * Reads the settings from environment variables. An empty variable counts as not set.
 *
 * @throws SettingError for the first invalid variable.
 */
export function readSettings(environment: NodeJS.ProcessEnv, defaultPort: number): Settings {
  const values = Object.fromEntries(
    Object.keys(shapes).flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])),
  );
  const { data, error } = z.object(shapes).partial().safeParse(values);
  if (error !== undefined) {
    const { path = [], message = "" } = error.issues[0] ?? {};
    const name = String(path[0]);
    // Never log the value of a secret. An address of a database contains its password.
    const is = secrets.has(name) ? "cannot be used" : `is ${JSON.stringify(values[name])}`;
    throw new SettingError(`${name} ${is}. Set ${message}.`);
  }
  const { WEBHOOK_URL: url, WEBHOOK_SECRET: secret } = data;
  if ((url === undefined) !== (secret === undefined)) {
    const [one, other] =
      url === undefined ? ["WEBHOOK_SECRET", "WEBHOOK_URL"] : ["WEBHOOK_URL", "WEBHOOK_SECRET"];
    throw new SettingError(`${one} is set without ${other}. A webhook needs both.`);
  }
  const database = data.DATABASE ?? defaultDatabase;
  if (isPostgres(database) && data.ORDER_SECRET === undefined)
    throw new SettingError(
      "DATABASE is a PostgreSQL database, but ORDER_SECRET is not set. Set the same secret on every server: at least 32 characters.",
    );
  const key = webhookKey(secret ?? "");
  const { MAIL_URL: mailUrl, MAIL_DKIM_SELECTOR: selector, MAIL_DKIM_KEY: keyFile } = data;
  if ((selector === undefined) !== (keyFile === undefined))
    throw new SettingError("MAIL_DKIM_SELECTOR and MAIL_DKIM_KEY need each other: a signature names both.");
  const dkim =
    selector === undefined || keyFile === undefined
      ? undefined
      : { selector, privateKey: readFileSync(keyFile, "utf8") };
  const { COUNTRY_DATABASE: countries } = data;
  return {
    port: data.PORT ?? defaultPort,
    host: data.HOST ?? "localhost",
    geoHeader: data.GEO_HEADER,
    trustedProxies: data.TRUSTED_PROXIES === undefined ? [] : list(data.TRUSTED_PROXIES),
    countryDatabase: countries === "off" ? false : countries,
    database,
    orderSecrets: data.ORDER_SECRET === undefined ? [] : list(data.ORDER_SECRET),
    webhook: url === undefined || key === undefined ? undefined : { url, key },
    retentionDays: data.RETENTION_DAYS,
    drainSeconds: data.DRAIN_SECONDS ?? 5,
    previewSecret: data.PREVIEW_SECRET,
    previewFrames: readFrames(data.PREVIEW_FRAMES),
    adminPassword: data.ADMIN_PASSWORD_SHA256,
    adminUsers: data.ADMIN_USERS === undefined ? undefined : readUsers(data.ADMIN_USERS),
    adminPeople: data.ADMIN_PEOPLE,
    assetsFolder: data.ASSETS_FOLDER,
    metricsToken: data.METRICS_TOKEN,
    orderTokens: data.ORDERS_TOKEN === undefined ? undefined : readTokens(data.ORDERS_TOKEN),
    testBank: data.TEST_BANK === "1" ? true : data.TEST_BANK,
    providers: Object.fromEntries(
      Object.entries(data).filter(([name]) => /^(?:STRIPE|MOLLIE|PAYPAL)_/.test(name)),
    ),
    mail: mailUrl === undefined ? undefined : { url: mailUrl, dkim },
    mailWebhook: webhookKey(data.MAIL_WEBHOOK_SECRET ?? ""),
    log: data.LOG === undefined ? undefined : data.LOG === "json",
  };
}
