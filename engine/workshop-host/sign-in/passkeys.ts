import type { Store } from "../store/open-store.ts";

/** A passkey as the database has it (W3C Web Authentication, Level 3). */
export interface Passkey {
  /** The id of the credential, in base64url. */
  readonly id: string;
  readonly person: number;
  /** The public key (COSE). */
  readonly key: Uint8Array<ArrayBuffer>;
  readonly counter: number;
  /** How a browser reaches it, comma-separated. */
  readonly transports: string;
  readonly device: string;
  readonly created: number;
}

export interface Passkeys {
  add(passkey: Passkey): void;
  find(id: string): Passkey | undefined;
  list(person: number): readonly Passkey[];
  /** Notes the counter of a use. */
  count(id: string, counter: number): void;
  remove(person: number, id: string): void;
}

const columns = "id, person, key, counter, transports, device, created_at AS created";

export const passkeysIn = (store: Store): Passkeys => ({
  add: ({ id, person, key, counter, transports, device, created }) =>
    void store.all(
      `INSERT INTO passkeys (id, person, key, counter, transports, device, created_at)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
      ...[id, person, key, counter, transports, device, created],
    ),
  find: (id) => store.all<Passkey>(`SELECT ${columns} FROM passkeys WHERE id = ?`, id)[0],
  list: (person) =>
    store.all<Passkey>(`SELECT ${columns} FROM passkeys WHERE person = ? ORDER BY created_at`, person),
  count: (id, counter) => void store.all("UPDATE passkeys SET counter = ? WHERE id = ?", counter, id),
  remove: (person, id) => void store.all("DELETE FROM passkeys WHERE person = ? AND id = ?", person, id),
});
