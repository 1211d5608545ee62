import { createHash } from "node:crypto";
import { VERSION } from "#server/settings/environment.ts";
import { languageOf } from "#server/settings/languageOf.ts";
import { schoolDay } from "#server/settings/schoolDay.ts";
import { offeredOf } from "./events.ts";
import type { FetchedFeed } from "./queries.ts";

/** The facts that a feed is computed from. */
type Basis = Pick<FetchedFeed, "guardianId" | "kinds" | "showsTitles" | "lcid" | "children">;

/**
 * Hashes everything that a feed is computed from: the feed's choices, the reader's language, the children and what is offered
 * for them now, their rows, the day that the period depends on, and the version of the program.
 */
export function basisOf({ guardianId, kinds, showsTitles, lcid, children }: Basis, now: Date): string {
  const facts = children.map((child) => {
    const { id, firstName, isProtected, contentHash } = child;
    const timeZone = child.facts?.timeZone ?? null;
    return { id, firstName, isProtected, contentHash, timeZone, offered: offeredOf(child, guardianId, now) };
  });
  return shortHash(JSON.stringify([VERSION, schoolDay(now), languageOf({ lcid }), kinds, showsTitles, facts]));
}

/** ETag of a feed's content. */
export const tagOf = (content: string): string => `"${shortHash(content)}"`;

const shortHash = (text: string): string => createHash("sha256").update(text).digest("base64url").slice(0, 22);

/** Whether a program has what an ETag stands for, as its If-None-Match says. */
export const hasCopy = (ifNoneMatch: string | undefined, tag: string): boolean =>
  ifNoneMatch?.split(",").some((each) => each.trim().replace(/^W\//, "") === tag) ?? false;

/** Returns the ETag of the feed as it would be now (CAL-2), or null if that has to be computed. */
export const currentTag = ({ tag, tagBasis }: Pick<FetchedFeed, "tag" | "tagBasis">, basis: string): string | null =>
  tagBasis === basis ? tag : null;
