import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import pc from "picocolors";
import { isInstalled, requirePackages } from "../engine/build/missing-package.ts";
import type { Project } from "../engine/build/project.ts";
import { UsageError } from "../engine/command-line/arguments.ts";
import { pathInRepository, tryGit } from "../engine/git/git.ts";
import { isJsonObject } from "../engine/json/compare/is-same-json.ts";
import { endGracefully } from "../engine/server/node/end-gracefully.ts";
import { openMail } from "../engine/server/node/open-mail.ts";
import { readSettings } from "../engine/server/node/settings.ts";
import { type Forge, openForge } from "../engine/workshop-host/forge/forge.ts";
import type { TeamMail } from "../engine/workshop-host/host-services.ts";
import { serveHost } from "../engine/workshop-host/serve-host.ts";
import type { OpenIdSetup } from "../engine/workshop-host/sign-in/open-id-app.ts";

/** Reads the name of the shop from site.json. */
function readBrand({ root }: Project): string {
  const site: unknown = JSON.parse(readFileSync(join(root, "manifests/site.json"), "utf8"));
  return isJsonObject(site) && typeof site["brand"] === "string" ? site["brand"] : "the shop";
}

const escapeHtml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** Sends mails by MAIL_URL. Without one, prints them: the first person has no mail server yet. */
function mailSender(origin: string, shop: string): (mail: TeamMail) => Promise<boolean> {
  const { mail } = readSettings(process.env, 0);
  const from = process.env["WORKSHOP_MAIL_FROM"] ?? `${shop} <workshop@${new URL(origin).hostname}>`;
  if (mail === undefined)
    return async ({ to, subject, text }) => {
      console.log(`\n${pc.bold(subject)} (${to})\n${text}\n`);
      return true;
    };
  const transport = openMail(mail);
  return async ({ to, subject, text }) => {
    const html = `<p>${escapeHtml(text)
      .replaceAll(/https?:\/\/\S+/g, '<a href="$&">$&</a>')
      .replaceAll("\n", "<br>")}</p>`;
    const key = crypto.randomUUID();
    const result = await transport.send({ key, from, to, subject, text, html }, Date.now());
    if (result.kind === "accepted") return true;
    console.error(`The mail to ${to} was not sent: ${result.reason}`);
    return false;
  };
}

/** Reads the shop's origin, if people of the workshop sign in at its /admin. */
function readAdminOrigin(): string | undefined {
  const origin = process.env["WORKSHOP_ADMIN"];
  if (!origin || URL.parse(origin)?.origin === origin) return origin || undefined;
  throw new UsageError(`WORKSHOP_ADMIN is "${origin}". Set the shop's origin, such as https://shop.example.`);
}

function requireOrigin(): string {
  const origin = process.env["WORKSHOP_ORIGIN"];
  if (origin === undefined)
    throw new UsageError(
      "WORKSHOP_ORIGIN is not set. Set the address under which your team opens the workshop, such as https://edit.shop.example. The pages of drafts need its subdomains: *.edit.shop.example.",
    );
  if (URL.parse(origin)?.origin !== origin)
    throw new UsageError(
      `WORKSHOP_ORIGIN is "${origin}". Set an origin without a path, such as https://edit.shop.example.`,
    );
  const { protocol, hostname } = new URL(origin);
  if (protocol !== "https:" && !/(?:^|\.)localhost$/.test(hostname))
    throw new UsageError("WORKSHOP_ORIGIN has to begin with https://. Only localhost works without.");
  return origin;
}

/** The accounts of a company, if the settings name its provider. */
function readOpenId(): OpenIdSetup | undefined {
  const {
    WORKSHOP_OPENID_ISSUER: issuer,
    WORKSHOP_OPENID_CLIENT: clientId,
    WORKSHOP_OPENID_SECRET: clientSecret,
  } = process.env;
  if (issuer === undefined && clientId === undefined && clientSecret === undefined) return undefined;
  if (!issuer || !clientId || !clientSecret)
    throw new UsageError(
      "Signing in with OpenID Connect needs WORKSHOP_OPENID_ISSUER, WORKSHOP_OPENID_CLIENT and WORKSHOP_OPENID_SECRET. Set all three, or none.",
    );
  const address = URL.parse(issuer);
  if (address === null)
    throw new UsageError(
      `WORKSHOP_OPENID_ISSUER is "${issuer}". Set the issuer's address, such as https://login.company.example.`,
    );
  return { issuer, clientId, clientSecret, name: process.env["WORKSHOP_OPENID_NAME"] ?? address.hostname };
}

/** The code host of the shop's repository, if the settings have a token for it. */
function readForge(remote: string): Forge | undefined {
  const { WORKSHOP_FORGE_TOKEN: token, WORKSHOP_FORGE_API: api } = process.env;
  if (!token) {
    if (!api) return undefined;
    throw new UsageError("WORKSHOP_FORGE_API is set without WORKSHOP_FORGE_TOKEN. Set both, or none.");
  }
  const forge = !api || URL.canParse(api) ? openForge({ remote, token, api: api || undefined }) : undefined;
  if (forge) return forge;
  throw new UsageError(
    `WORKSHOP_FORGE_TOKEN is set, but the workshop does not know the API of ${remote.replace(/\/\/[^/@]*@/, "//")}. Set WORKSHOP_FORGE_API to its address, such as https://git.company.example/api/v4 (GitLab) or https://git.company.example/api/v3 (GitHub).`,
  );
}

interface HostOptions {
  readonly project: Project;
  readonly port: number;
  readonly host: string;
  /** The e-mail address of a person who publishes. */
  readonly invite: string | undefined;
}

/** Serves the workshop for a team. */
export async function hostWorkshop({ project, port, host, invite }: HostOptions): Promise<undefined> {
  const origin = requireOrigin();
  requirePackages("@simplewebauthn/server", "openid-client");
  const { root } = project;
  const remote = process.env["WORKSHOP_REMOTE"] ?? tryGit(root, ["remote", "get-url", "origin"]);
  if (remote === undefined)
    throw new UsageError(
      'The site\'s repository has no remote "origin", so there is nowhere to publish. Add one, or set WORKSHOP_REMOTE to its address.',
    );
  const branch = process.env["WORKSHOP_BRANCH"] ?? (tryGit(root, ["branch", "--show-current"]) || "main");
  const shop = readBrand(project);
  const releaseFolder = process.env["WORKSHOP_SITE"];
  const server = await serveHost({
    project,
    host,
    port,
    origin,
    data: process.env["WORKSHOP_DATA"] ?? join(root, "data/workshop"),
    remote,
    branch,
    prefix: pathInRepository(root),
    isRequest: process.env["WORKSHOP_PUBLISH"] === "request",
    forge: readForge(remote),
    releaseFolder: releaseFolder && resolve(releaseFolder),
    takesPictures: ["playwright", "pixelmatch"].every(isInstalled),
    shop,
    openId: readOpenId(),
    adminOrigin: readAdminOrigin(),
    sendMail: mailSender(origin, shop),
    trustedProxies: readSettings(process.env, port).trustedProxies,
    report: (error) => console.error(error),
  });
  endGracefully({ drain: () => undefined, drainSeconds: 0, close: server.close });
  console.log(`\n${pc.bold(origin)} is the workshop of ${shop}, on port ${server.port}.\n`);
  if (invite !== undefined)
    console.log(`${invite} signs in with this link, once:\n${server.invite(invite)}\n`);
  else if (server.services.people.list().length === 0)
    console.log("Nobody can sign in yet. Start it once with --invite and your e-mail address.\n");
  return undefined;
}
