import { randomBytes } from "node:crypto";

const TOKEN_BYTES = 16;
const TOKEN = /^[\da-f]{32}$/;

/** Returns a name that nobody can guess and that tells nothing. Its letters are small, since some mail servers make them so. */
export const newReturnToken = (): string => randomBytes(TOKEN_BYTES).toString("hex");

/** Returns the envelope sender of a mail (VERP): `bounces+token@host`, or the address itself if its bounce concerns nobody. */
export function returnAddress(bounces: string, token: string | undefined): string {
  const [name, host] = partsOf(bounces);
  return token === undefined ? bounces : `${name}+${token}@${host}`;
}

/** Returns the token in a header that names recipients, if one of them is an address that was made here. */
export function returnTokenIn(header: string, bounces: string): string | undefined {
  const [name, host] = partsOf(bounces.toLowerCase());
  const [start, end] = [`${name}+`, `@${host}`];
  return header
    .toLowerCase()
    .split(/[\s<>,;"]/)
    .filter((word) => word.startsWith(start) && word.endsWith(end))
    .map((word) => word.slice(start.length, -end.length))
    .find((token) => TOKEN.test(token));
}

function partsOf(address: string): [name: string, host: string] {
  const at = address.lastIndexOf("@");
  return [address.slice(0, at), address.slice(at + 1)];
}
