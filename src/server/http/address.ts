import { isIPv6 } from "node:net";

const GROUPS = 8;
/** Groups of an IPv6 address that name a network. Providers give each customer at least one network of this size, a /64. */
const NETWORK_GROUPS = 4;

/**
 * Returns the address that a caller's requests are counted by: of IPv6 the network, since a caller can change the rest of the
 * address with each request.
 * @param caller a request, or anything else with an address
 */
export function addressOf({ ip = "" }: { ip: string | undefined }): string {
  const [address = ""] = ip.toLowerCase().split("%");
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  return mappedIPv4(groups) ?? `${groups.slice(0, NETWORK_GROUPS).join(":")}::/64`;
}

/** The URL parser writes each address in one way, in which only "::" is still short for groups of 0. */
function groupsOf(address: string): string[] {
  const [before = [], after = []] = new URL(`http://[${address}]`).hostname
    .slice(1, -1)
    .split("::")
    .map((part) => part.split(":").filter(Boolean));
  return [...before, ...Array<string>(GROUPS - before.length - after.length).fill("0"), ...after];
}

/** Sockets of servers that listen on IPv6 show IPv4 addresses as ::ffff:192.0.2.1. */
function mappedIPv4(groups: string[]): string | undefined {
  if (groups.slice(0, 6).join(":") !== "0:0:0:0:0:ffff") return undefined;
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 0xff])
    .join(".");
}
