import { isPublic, readAddress } from "../ip-address.ts";

/** The kind of network that an address is in. The log must not contain more of an address than this. */
export function findNetwork(address: string): "loopback" | "private" | "public" {
  const parsed = readAddress(address);
  if (parsed?.range() === "loopback") return "loopback";
  return parsed !== undefined && isPublic(parsed) ? "public" : "private";
}
