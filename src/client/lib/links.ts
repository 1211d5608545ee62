import { parseUrl } from "./parseUrl.ts";

/** Protocols and addresses of links allowed in texts that people write (LIM-5). */

const schemeOf = (address: string): string | null => /^([a-z][a-z0-9+.-]*):/i.exec(address)?.[1]?.toLowerCase() ?? null;

const REMOVED = ["mailto", "tel", "ftp"];
const KEPT = ["http", "https", "ftps"];

/** Returns the link for an address typed into the editor; null removes the link. */
export function editorLink(typed: string, origin: string): string | null {
  const address = typed.trim();
  const scheme = schemeOf(address);
  if (address === "" || (scheme && REMOVED.includes(scheme))) return null;
  if (scheme && KEPT.includes(scheme) && address.startsWith("//", scheme.length + 1)) return address;
  return address.startsWith("/") ? `${origin}${address}` : `http://${address}`;
}

/** Tells whether the editor accepts an address as a link. It does not check that the address exists. */
export const isEditorLink = (address: string): boolean => KEPT.includes(schemeOf(address) ?? "");

/** In rich text from others nothing but whole addresses of the web survives. */
export function isAllowedLink(address: string): boolean {
  return KEPT.includes(schemeOf(parseUrl(address)?.href ?? "") ?? "");
}

/**
 * Tells whether a picture is embedded in its address. Any other would tell its host who is reading, so the server fetches
 * those.
 */
export const isInlinePicture = (address: string): boolean =>
  /^data:image\/(?:png|jpeg|gif|webp);base64,/i.test(address);

const PUBLIC_ROUTES = /^\/(?:loading|login|logout|loginRedirect)(?:[/?#]|$)/i;

/**
 * The screen that an address from outside the running page leads to, as in a link or in storage. Null when it lies outside
 * the app or is a public route, which would lead back there or sign out.
 */
export function screenAddress(address: string, origin: string): string | null {
  const inside = internalAddress(address, origin);
  return inside === null || PUBLIC_ROUTES.test(unescaped(inside)) ? null : inside;
}

/** Routes are matched with their escapes resolved. */
function unescaped(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}

/** The part of an address that lies inside the app, or null when it leads outside. */
export function internalAddress(address: string, origin: string): string | null {
  const url = parseUrl(address, origin);
  if (url?.origin !== origin) return null;
  return `${url.pathname.replace(/^\/{2,}/, "/")}${url.search}${url.hash}`;
}

/** Whether a text may hold an address or a phone number, which most texts do not. */
export const mayHoldLink = (text: string): boolean => /www\.|:\/\/|@|[+0]\d/i.test(text);
