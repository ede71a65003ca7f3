import type { AdminDoor } from "./admin-door.ts";
import type { DraftDesk } from "./drafts/draft-desk.ts";
import type { DraftPictures } from "./drafts/draft-pictures.ts";
import type { DraftPublisher } from "./drafts/publisher.ts";
import type { Forge } from "./forge/forge.ts";
import type { Releases } from "./releases/releases.ts";
import type { Repository } from "./repository/repository.ts";
import type { Links } from "./sign-in/links.ts";
import type { OpenIdSetup } from "./sign-in/open-id-app.ts";
import type { Passkeys } from "./sign-in/passkeys.ts";
import type { Sessions } from "./sign-in/sessions.ts";
import type { Drafts } from "./store/drafts.ts";
import type { Log } from "./store/log.ts";
import type { People } from "./store/people.ts";

/** A mail of the workshop. */
export interface TeamMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** What the pages of a team's workshop work with. */
export interface HostServices {
  /** The workshop's origin: "https://edit.shop.example". */
  readonly origin: string;
  /** The name of the shop. */
  readonly shop: string;
  readonly people: People;
  readonly links: Links;
  readonly sessions: Sessions;
  readonly passkeys: Passkeys;
  /** The accounts of a company that also sign in. Default: none. */
  readonly openId: OpenIdSetup | undefined;
  /** The way into /admin of the shop. Default: none. */
  readonly admin: AdminDoor | undefined;
  readonly drafts: Drafts;
  readonly desk: DraftDesk;
  readonly publisher: DraftPublisher;
  /** The pictures in reviews. Undefined: the machine has no browser. */
  readonly pictures: DraftPictures | undefined;
  /** Where drafts are handed in. Undefined: the published branch takes them. */
  readonly forge: Forge | undefined;
  readonly repository: Repository;
  /** The shop on this machine. Undefined: something else builds what is published. */
  readonly releases: Releases | undefined;
  readonly log: Log;
  /** Sends a mail. Resolves to false if it could not be sent. */
  readonly sendMail: (mail: TeamMail) => Promise<boolean>;
  /** The address of a request's sender. */
  readonly getAddress: (request: Request) => string | undefined;
  readonly now: () => number;
  /** Logs an error that no page reports. */
  readonly report: (error: unknown) => void;
}
