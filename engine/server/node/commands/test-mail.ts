import { createPublicKey } from "node:crypto";
import { UsageError } from "../../../command-line/arguments.ts";
import type { OrderTable } from "../../../commerce/order-table.ts";
import { fillMail } from "../../../mail/fill-mail.ts";
import type { MailPlan, MailTemplate, PlannedMail } from "../../../mail/mail-template.ts";
import type { SiteTable } from "../../../routing/site-table.ts";
import { createMessageId, type OutgoingMail } from "../../mail/mail-transport.ts";
import { createSample } from "../../outgoing/sample-mail.ts";
import { formatSender } from "../../outgoing/write-mail.ts";
import { openMail } from "../open-mail.ts";
import { serverFileReader } from "../server-file-reader.ts";
import { readSettings, type Settings } from "../settings.ts";

interface TestMail {
  readonly to: string;
  readonly mail: string | undefined;
  readonly market: string | undefined;
}

type MailSettings = NonNullable<Settings["mail"]>;

function choose(planned: readonly PlannedMail[], name: string | undefined, market: string): PlannedMail {
  const mail = name === undefined ? planned[0] : planned.find((entry) => entry.mail === name);
  if (mail !== undefined) return mail;
  const names = planned.map((entry) => entry.mail).join(", ");
  throw new UsageError(
    names === "" ? `There are no mails in the market ${market}.` : `--mail takes ${names}, not "${name}".`,
  );
}

/** The mail of a build, filled with a sample. */
async function fillSample(folder: string, { to, mail, market }: TestMail): Promise<OutgoingMail> {
  const readFile = serverFileReader(folder);
  const read = async (path: string) => {
    const text = await readFile(path);
    return text === undefined ? undefined : JSON.parse(text);
  };
  // SAFETY: the build writes these files from values of these types.
  const plan = (await read("mails.json")) as MailPlan | undefined;
  const site = (await read("site.json")) as SiteTable | undefined;
  const orders = (await read("orders.json")) as OrderTable | undefined;
  if (plan === undefined || site === undefined)
    throw new UsageError(`${folder} has no mails. Add one to manifests/mails/, and run npm run build.`);
  const code = market ?? site.default;
  const planned = plan.markets[code];
  if (planned === undefined)
    throw new UsageError(`--market takes ${Object.keys(plan.markets).join(", ")}, not "${code}".`);
  const { template: hash, mail: name } = choose(planned, mail, code);
  const template = (await read(`mails/${hash}.json`)) as MailTemplate;
  if (template.sender === "")
    throw new UsageError(
      `The mail ${name} has no sender. Set "sender", or the e-mail of the market ${code}.`,
    );
  const country = site.markets.find((entry) => entry.code === code)?.country ?? "";
  const sample = createSample(template, orders, { country, postalCode: "12345" });
  const { subject, html, text } = fillMail(template, sample);
  const key = `test/${crypto.randomUUID()}`;
  return { key, from: formatSender(template), to, subject: `[Test] ${subject}`, html, text };
}

/** The server, and how the connection to it is encrypted. */
function describeServer(url: string): string {
  const { protocol, host, hostname } = new URL(url);
  if (!protocol.startsWith("smtp")) return `${host}, over ${protocol === "https:" ? "HTTPS" : "HTTP"}`;
  if (protocol === "smtps:") return `${host}, over TLS`;
  const isLocal = ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
  return `${host}, ${isLocal ? "on this machine" : "over STARTTLS, which is required"}`;
}

/** The DNS records that let receivers trust the sender's domain. */
function describeRecords(domain: string, { url, dkim }: MailSettings): readonly string[] {
  const dmarc = `DMARC        TXT _dmarc.${domain} "v=DMARC1; p=none"`;
  const { protocol, hostname } = new URL(url);
  if (!protocol.startsWith("smtp"))
    return [`SPF, DKIM    add the records that the mail service lists for ${domain}`, dmarc];
  const key = dkim && createPublicKey(dkim.privateKey).export({ type: "spki", format: "der" });
  return [
    `SPF          TXT ${domain} must allow the server, such as "v=spf1 a:${hostname} ~all"`,
    key
      ? `DKIM         TXT ${dkim?.selector}._domainkey.${domain} "v=DKIM1; k=rsa; p=${key.toString("base64")}"`
      : "DKIM         let the mail server sign, or set MAIL_DKIM_SELECTOR and MAIL_DKIM_KEY",
    dmarc,
  ];
}

/** Sends a mail of the build in `folder` through the server's own MAIL_URL, and prints what came of it. */
export async function testMail(folder: string, options: TestMail): Promise<number> {
  const { mail: settings } = readSettings(process.env, 4173);
  if (settings === undefined)
    throw new UsageError("MAIL_URL is not set. Set it as for the server: see --help.");
  const mail = await fillSample(folder, options);
  const transport = openMail(settings);
  const result = await transport.send(mail, Date.now());
  transport.close();
  const domain = mail.from.slice(mail.from.lastIndexOf("@") + 1, -1);
  const isTaken = result.kind === "accepted";
  console.log(
    [
      isTaken ? `Sent to ${mail.to}: ${mail.subject}` : `Not sent to ${mail.to}: ${mail.subject}`,
      `from         ${mail.from}`,
      `server       ${describeServer(settings.url)}`,
      `answer       ${isTaken ? (result.reference ?? "accepted") : result.reason}`,
      `Message-ID   ${createMessageId(mail)}`,
      ...describeRecords(domain, settings),
    ].join("\n"),
  );
  return isTaken ? 0 : 1;
}
