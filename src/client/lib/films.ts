import { FILM_HOSTS } from "#contract/limits.ts";
import { parseUrl } from "./parseUrl.ts";

const [YOUTUBE, VIMEO] = FILM_HOSTS;

/** Tells whether an address is an embedded film. Other pages of the same hosts may lead anywhere. */
export function isFilm(address: string): boolean {
  const { protocol, host, pathname } = new URL(address);
  if (protocol !== "https:") return false;
  return (
    (host === YOUTUBE && /^\/embed\/[\w-]{11}$/.test(pathname)) || (host === VIMEO && /^\/video\/\d+$/.test(pathname))
  );
}

/** The address at which a film of YouTube or Vimeo plays within a page; null for anything else. */
export function filmAddress(typed: string): string | null {
  const address = typed.trim();
  const url = parseUrl(/^https?:\/\//i.test(address) ? address : `https://${address}`);
  if (!url) return null;
  const { hostname, pathname, searchParams } = url;
  const host = hostname.replace(/^(www|m)\./, "");
  const last = pathname.split("/").filter(Boolean).at(-1) ?? "";
  const youTubeId = host === "youtube.com" && pathname === "/watch" ? searchParams.get("v") : last;
  if (["youtube.com", "youtu.be", "youtube-nocookie.com"].includes(host) && /^[\w-]{11}$/.test(youTubeId ?? "")) {
    return `https://${YOUTUBE}/embed/${youTubeId}`;
  }
  return ["vimeo.com", "player.vimeo.com"].includes(host) && /^\d+$/.test(last)
    ? `https://${VIMEO}/video/${last}`
    : null;
}
