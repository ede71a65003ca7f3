import { chmodSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { findCommand, parseArguments, UsageError } from "../../../command-line/arguments.ts";
import { hashPassword } from "../../admin/session.ts";
import { isUserName } from "../../admin/users.ts";
import { adminPasswordFile } from "../admin-password.ts";
import { isPostgres } from "../database-address.ts";
import { database, getDatabase } from "./database-option.ts";
import type { OperatorCommand } from "./operator-command.ts";

const getHelp = (name: string) => `${name} password [--remove] [--database FILE]
${name} user NAME

Sets the passwords of /admin, where the server shows orders and figures. Generates a new one of 128 bits, prints it once
and stores only its SHA-256. Sessions with an older password end. /admin exists only while there is a password.
  password    the single password, of the user "admin". Its SHA-256 is stored beside the database
  user NAME   the password of a user. Prints the entry for the setting ADMIN_USERS, and stores nothing
  --remove    delete the single password
  --database  the database of the server (default: DATABASE, or data/storefront.db)
A server with PostgreSQL, or on Workers, reads the single password from ADMIN_PASSWORD_SHA256. The command prints it.
Exit status: 0 done, 2 wrong usage or a bug in the engine.`;

/** A password of 128 bits, in groups of letters and digits that are hard to confuse. */
function createPassword(): string {
  const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";
  // 26 letters of 31 have 128.8 bits. Bytes above 247 are left out, so that each letter is equally likely.
  const letters: string[] = [];
  while (letters.length < 26)
    for (const byte of crypto.getRandomValues(new Uint8Array(32)))
      if (byte < 248 && letters.length < 26) letters.push(alphabet[byte % 31] ?? "");
  return letters.join("").replace(/(.{5})(?=.{2})/g, "$1-");
}

/** Stores the hash of a new password in a file, if there is one, and prints both. */
function storePassword(file: string | undefined): void {
  const password = createPassword();
  const hash = hashPassword(password);
  if (file !== undefined) {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    writeFileSync(file, `${hash}\n`, { mode: 0o600 });
    chmodSync(file, 0o600);
  }
  console.log(`The password of /admin, shown only now:\n\n  ${password}\n`);
  console.log(
    file === undefined
      ? `Set ADMIN_PASSWORD_SHA256=${hash} on every server.`
      : `Its SHA-256 is in ${file}. The server reads it at once.\nOn Workers: echo ${hash} | npx wrangler secret put ADMIN_PASSWORD_SHA256`,
  );
}

function removePassword(file: string | undefined): void {
  if (file === undefined) throw new UsageError("Remove ADMIN_PASSWORD_SHA256 from the server's settings.");
  rmSync(file, { force: true });
  console.log("Removed the password. Without ADMIN_USERS, /admin no longer exists.");
}

/** Prints a new password for a user, and its entry in the setting. */
function printUser(user: string): void {
  if (!isUserName(user))
    throw new UsageError(
      `user takes a name of up to 32 letters, digits, _ and -, not "${user}". "admin" has the single password.`,
    );
  const password = createPassword();
  console.log(`The password of ${user}, shown only now:\n\n  ${password}\n`);
  console.log(
    `Add this entry to ADMIN_USERS, after a comma if it has others:\n\n  ${user}:${hashPassword(password)}`,
  );
}

/** Sets the passwords of /admin. */
export const admin: OperatorCommand = async ({ name, args, folder }) => {
  const { values, positionals } = parseArguments(
    {
      database,
      remove: { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
    },
    2,
    args,
  );
  if (values.help) {
    console.log(getHelp(name));
    return 0;
  }
  const [command, user = ""] = positionals;
  const run = findCommand(
    {
      password() {
        if (user !== "") throw new UsageError(`password takes no name. Run: ${name} user ${user}`);
        const address = getDatabase(folder, values.database);
        const file = isPostgres(address) ? undefined : adminPasswordFile(dirname(folder), address);
        (values.remove ? removePassword : storePassword)(file);
      },
      user: () => printUser(user),
    },
    command,
    getHelp(name),
  );
  run();
  return 0;
};
