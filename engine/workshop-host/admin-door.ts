import { createHmac } from "node:crypto";
import { writeWhole } from "../build/whole-file.ts";
import { adminEntryPath, createTicket } from "../server/admin/ticket.ts";
import type { People, Person } from "./store/people.ts";

/** How long the way into /admin is open, in milliseconds. */
const ticketLife = 60_000;

/** Lets people of the workshop into /admin of the shop. */
export interface AdminDoor {
  /** Writes the list that the shop's server reads: those who handle orders, each with a key. */
  save(): void;
  /** The address that signs a person in at /admin, once. */
  createEntry(person: Person): string;
}

interface DoorSetup {
  /** The shop's origin: "https://shop.example". */
  readonly shop: string;
  /** The file with the list. */
  readonly file: string;
  readonly secret: Buffer;
  readonly people: Pick<People, "list">;
  readonly now: () => number;
}

/** The name that orders keep of what a person decides: "mia-berg-3". */
const getUser = ({ id, email }: Person): string =>
  `${
    email
      .replace(/@.*/, "")
      .replaceAll(/[^a-z0-9]+/g, "-")
      .replace(/^-/, "")
      .slice(0, 20) || "person"
  }-${id}`;

export function openAdminDoor({ shop, file, secret, people, now }: DoorSetup): AdminDoor {
  const createKey = ({ id }: Person) => createHmac("sha256", secret).update(`admin ${id}`).digest("hex");
  return {
    save: () => {
      const entries = people.list().filter(({ orders }) => orders);
      writeWhole(file, entries.map((person) => `${getUser(person)}:${createKey(person)}`).join(","));
    },
    createEntry: (person) => {
      const ticket = createTicket(getUser(person), createKey(person), now() + ticketLife);
      return `${shop}${adminEntryPath}?ticket=${ticket}`;
    },
  };
}
