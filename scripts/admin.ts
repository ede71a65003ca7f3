import { chmodSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { hashPassword } from "../engine/server/admin/session.ts";
import { adminPasswordFile } from "../engine/server/node/admin-password.ts";
import { isPostgres } from "../engine/server/node/is-postgres.ts";
import { database } from "./_orders-options.ts";
import { parseArguments, run, UsageError } from "./_run.ts";

const help = `npm run admin -- password [--remove] [--database FILE]

Sets the password of /admin, where the server shows its figures. Generates a new one of 128 bits, prints it once
and stores only its SHA-256, beside the database. Sessions with an older password end. /admin exists only while
there is a password.
  --remove    delete the password, and with it /admin
  --database  the database of the server (default: DATABASE, or data/storefront.db)
A server with PostgreSQL, or on Workers, reads the SHA-256 from ADMIN_PASSWORD_SHA256. The command prints it.
Exit status: 0 done, 2 wrong usage or a bug in the engine.`;

/** A password of 128 bits, in groups of letters and digits that are hard to confuse. */
function createPassword(): string {
  const letters = "abcdefghjkmnpqrstuvwxyz23456789";
  // 26 letters of 31 have 128.8 bits. Bytes above 247 are left out, so that each letter is equally likely.
  const chosen: string[] = [];
  while (chosen.length < 26)
    for (const byte of crypto.getRandomValues(new Uint8Array(32)))
      if (byte < 248 && chosen.length < 26) chosen.push(letters[byte % 31] ?? "");
  return chosen.join("").replace(/(.{5})(?=.{2})/g, "$1-");
}

await run(async () => {
  const { values, positionals } = parseArguments(
    {
      database,
      remove: { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
    },
    1,
  );
  const [command] = positionals;
  if (command === undefined || values.help) {
    console.log(help);
    return values.help ? 0 : 2;
  }
  if (command !== "password") throw new UsageError(`There is no command "${command}". See --help.`);
  const file = isPostgres(values.database) ? undefined : adminPasswordFile(process.cwd(), values.database);
  if (values.remove) {
    if (file === undefined) throw new UsageError("Remove ADMIN_PASSWORD_SHA256 from the server's settings.");
    rmSync(file, { force: true });
    console.log("Removed the password. /admin no longer exists.");
    return 0;
  }
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
  return 0;
});
