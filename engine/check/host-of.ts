/**
 * The host in an entry of `allowedHosts`, which may be written as a whole address: "https://help.example/" →
 * "help.example". Undefined if there is none.
 */
export function readHost(entry: string): string | undefined {
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(entry) ? entry : `https://${entry}`;
  return URL.canParse(address) ? new URL(address).host : undefined;
}
