import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Hono } from "hono";
import type { Project } from "../build/project.ts";
import type { Registry } from "../registry/create-registry.ts";
import type { GetAddress } from "../workshop-server/local-only.ts";
import type { SiteCode } from "../workshop-server/site-code.ts";
import { openAdminDoor } from "./admin-door.ts";
import { openDraftDesk } from "./drafts/draft-desk.ts";
import { draftPictures } from "./drafts/draft-pictures.ts";
import { previewKeys } from "./drafts/preview-key.ts";
import { draftPublisher } from "./drafts/publisher.ts";
import type { Forge } from "./forge/forge.ts";
import { hostApp } from "./host-app.ts";
import type { HostServices, TeamMail } from "./host-services.ts";
import { openReleases } from "./releases/releases.ts";
import { openRepository } from "./repository/repository.ts";
import { lifetimes, linksIn } from "./sign-in/links.ts";
import type { OpenIdSetup } from "./sign-in/open-id-app.ts";
import { passkeysIn } from "./sign-in/passkeys.ts";
import { sessionsIn } from "./sign-in/sessions.ts";
import { linkAddress } from "./sign-in/sign-in-app.ts";
import { draftsIn } from "./store/drafts.ts";
import { logIn } from "./store/log.ts";
import { openStore } from "./store/open-store.ts";
import { peopleIn } from "./store/people.ts";

export interface HostSetup {
  /** The folder with the code of the shop, which no draft changes. */
  readonly project: Project;
  readonly registry: Registry;
  readonly siteCode: SiteCode;
  /** The address under which people open it: "https://edit.shop.example". Previews are on its subdomains. */
  readonly origin: string;
  /** The folder with the accounts, the copy of the repository and the drafts. */
  readonly data: string;
  /** The address of the shop's repository, its branch, and the site's folder in it. */
  readonly remote: string;
  readonly branch: string;
  readonly prefix: string;
  /** Publish to branches of their own, for pull requests. */
  readonly isRequest: boolean;
  /** Where requests are opened. Default: people open them by hand. */
  readonly forge?: Forge | undefined;
  /** The folder from which this machine serves the shop. Default: something else builds what is published. */
  readonly releaseFolder?: string | undefined;
  /** The origin of the shop whose /admin reads who handles orders. Default: people do not sign in there. */
  readonly adminOrigin?: string | undefined;
  /** Reviews show pictures of pages, which needs a browser on this machine. */
  readonly takesPictures: boolean;
  /** The name of the shop. */
  readonly shop: string;
  /** The accounts of a company that also sign in. Default: none. */
  readonly openId?: OpenIdSetup | undefined;
  readonly sendMail: (mail: TeamMail) => Promise<boolean>;
  readonly getAddress: GetAddress;
  readonly report: (error: unknown) => void;
  readonly now?: () => number;
}

export interface Host {
  readonly app: Hono;
  readonly services: HostServices;
  /** Makes a link that signs in a person who publishes. Adds the person if needed. */
  invite(email: string): string;
  close(): void;
}

/** How often the code host is asked about drafts that wait there, in milliseconds. */
const settleInterval = 60_000;

/** Reads the secret of the server, and makes it at the first start. */
function readSecret(folder: string): Buffer {
  const file = join(folder, "secret");
  if (!existsSync(file)) writeFileSync(file, randomBytes(32), { mode: 0o600 });
  return readFileSync(file);
}

/** What a person may do who is invited from the terminal. */
const firstPerson = { role: "publish", markets: [], folders: [], orders: true } as const;

/** Opens a team's workshop. Throws `RepositoryError` if the shop's repository cannot be read. */
export async function openHost(setup: HostSetup): Promise<Host> {
  const { data, origin, shop, isRequest, forge, sendMail, getAddress, report, now = Date.now } = setup;
  mkdirSync(data, { recursive: true, mode: 0o700 });
  const repository = await openRepository({ ...setup, folder: join(data, "repository.git") });
  const store = openStore(join(data, "team.db"));
  const secret = readSecret(data);
  const people = peopleIn(store, () => admin?.save());
  const { adminOrigin, releaseFolder, project: code } = setup;
  const file = join(data, "admin-people");
  const admin = adminOrigin ? openAdminDoor({ shop: adminOrigin, file, secret, people, now }) : undefined;
  admin?.save();
  const [links, drafts, log] = [linksIn(store), draftsIn(store), logIn(store)];
  const desk = openDraftDesk({
    code,
    registry: setup.registry,
    siteCode: setup.siteCode,
    repository,
    drafts,
    folder: join(data, "drafts"),
    report,
    now,
  });
  const releases = releaseFolder
    ? openReleases({ folder: releaseFolder, code, repository, store, log, now, report })
    : undefined;
  const publisher = draftPublisher({
    desk,
    repository,
    drafts,
    people,
    log,
    isRequest,
    forge,
    origin,
    onPublish: () => void releases?.build(),
    now,
    report,
  });
  const pictures = setup.takesPictures ? draftPictures(report) : undefined;
  const timer = setInterval(() => void publisher.settle(), settleInterval).unref();
  const services: HostServices = {
    origin,
    shop,
    people,
    links,
    sessions: sessionsIn(store, origin.startsWith("https:")),
    passkeys: passkeysIn(store),
    openId: setup.openId,
    admin,
    drafts,
    desk,
    publisher,
    pictures,
    forge,
    repository,
    releases,
    log,
    sendMail,
    getAddress,
    now,
    report,
  };
  return {
    app: hostApp({ services, keys: previewKeys(secret) }),
    services,
    invite: (email) => {
      const person =
        people.findByEmail(email) ?? people.add({ ...firstPerson, email, name: email.replace(/@.*/, "") });
      return linkAddress(services, links.create(person.id, now() + lifetimes.invitation));
    },
    close: () => {
      clearInterval(timer);
      releases?.close();
      pictures?.close();
      desk.close();
      store.close();
    },
  };
}
