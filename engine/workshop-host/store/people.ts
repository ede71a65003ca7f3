import type { Store } from "./open-store.ts";

/** What people may do, from least to most. Each role may do what the roles before it may. */
export const roles = ["texts", "pages", "publish"] as const;

export type Role = (typeof roles)[number];

export interface Person {
  readonly id: number;
  /** In small letters. */
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  /** The codes of the markets that the person may change. Empty: all. */
  readonly markets: readonly string[];
  /** The folders and files below `manifests/` that the person may change, such as `campaigns`. Empty: all. */
  readonly folders: readonly string[];
  /** Whether the person handles orders: may open /admin of the shop. */
  readonly orders: boolean;
  /** The language that the person has chosen for the interface. */
  readonly language: string | null;
}

export type NewPerson = Omit<Person, "id" | "language">;

interface Row extends Pick<Person, "id" | "email" | "name" | "role" | "language"> {
  readonly markets: string;
  readonly folders: string;
  readonly orders: number;
}

const columns = "id, email, name, role, markets, folders, orders, language";

const split = (text: string): readonly string[] => text.split(",").filter((part) => part !== "");

const readRow = ({ markets, folders, orders, ...row }: Row): Person => ({
  ...row,
  markets: split(markets),
  folders: split(folders),
  orders: orders === 1,
});

export const hasRole = ({ role }: Pick<Person, "role">, least: Role): boolean =>
  roles.indexOf(role) >= roles.indexOf(least);

/** The people of the team. */
export interface People {
  list(): readonly Person[];
  find(id: number): Person | undefined;
  findByEmail(email: string): Person | undefined;
  /** Adds a person, or gives one who was removed or is known already the new name, role and limits. */
  add(person: NewPerson): Person;
  /** Takes a person's access, with all sessions, links and passkeys. Drafts and comments keep the name. */
  remove(id: number, now: number): void;
  chooseLanguage(id: number, language: string): void;
  /** Also of people who were removed. */
  name(id: number): string;
  /** Also of people who were removed: `Mia Berg <mia@shop.example>`. */
  identity(id: number): string;
}

/** `onChange`: is called after somebody was added, changed or removed. */
export const peopleIn = (store: Store, onChange: () => void): People => {
  const find = (condition: string, value: string | number) =>
    store.all<Row>(`SELECT ${columns} FROM people WHERE removed_at IS NULL AND ${condition}`, value)[0];
  const read = (row: Row | undefined) => row && readRow(row);
  const readNames = (id: number) =>
    store.all<{ name: string; email: string }>("SELECT name, email FROM people WHERE id = ?", id)[0];
  return {
    list: () =>
      store.all<Row>(`SELECT ${columns} FROM people WHERE removed_at IS NULL ORDER BY name, id`).map(readRow),
    find: (id) => read(find("id = ?", id)),
    findByEmail: (email) => read(find("email = ?", email.trim().toLowerCase())),
    add: ({ email, name, role, markets, folders, orders }) => {
      const [row] = store.all<Row>(
        `INSERT INTO people (email, name, role, markets, folders, orders) VALUES (?, ?, ?, ?, ?, ?)
         ON CONFLICT (email) DO UPDATE SET name = excluded.name, role = excluded.role,
           markets = excluded.markets, folders = excluded.folders, orders = excluded.orders, removed_at = NULL
         RETURNING ${columns}`,
        ...[
          email.trim().toLowerCase(),
          name.trim(),
          role,
          markets.join(","),
          folders.join(","),
          Number(orders),
        ],
      );
      if (row === undefined) throw new Error("The database returned no row of the new person.");
      onChange();
      return readRow(row);
    },
    remove: (id, now) => {
      store.transaction(() => {
        store.all("UPDATE people SET removed_at = ? WHERE id = ?", now, id);
        for (const table of ["sessions", "links", "passkeys"])
          store.all(`DELETE FROM ${table} WHERE person = ?`, id);
      });
      onChange();
    },
    chooseLanguage: (id, language) =>
      void store.all("UPDATE people SET language = ? WHERE id = ?", language, id),
    name: (id) => readNames(id)?.name ?? "",
    identity: (id) => {
      const { name = "", email = "" } = readNames(id) ?? {};
      // Git ends a name at these characters.
      return `${name.replaceAll(/[<>\n]/g, "") || email} <${email}>`;
    },
  };
};
