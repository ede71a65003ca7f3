import { UsageError } from "../../../command-line/arguments.ts";

/** What to do without a database, as the end of a sentence. */
export const orRunningSite = ", or read a running site with --url";

/**
 * Reads JSON from the /admin of a running site, with the password in `ADMIN_PASSWORD`. Throws a `UsageError` if the
 * password is missing, or the site does not answer or refuses. `query`: parameters without a value are left out.
 */
export async function readRunningSite(
  url: string,
  path: string,
  query: Readonly<Record<string, string | undefined>>,
) {
  const password = process.env["ADMIN_PASSWORD"];
  if (!password) throw new UsageError("Set ADMIN_PASSWORD to the password of /admin.");
  const address = new URL(path, url);
  for (const [name, value] of Object.entries(query)) if (value) address.searchParams.set(name, value);
  const response = await fetch(address, { headers: { authorization: `Bearer ${password}` } }).catch(() => {
    throw new UsageError(`${url} does not answer.`);
  });
  const answer = await response.json().catch(() => ({}));
  if (!response.ok)
    throw new UsageError(`${url} answered ${response.status}${answer.error ? `: ${answer.error}` : "."}`);
  return answer;
}
