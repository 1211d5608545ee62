import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { eq } from "drizzle-orm";
import { addDays, type Day } from "#contract/dates/dates.ts";
import type { Database } from "#server/database/connect.ts";
import { mailAddresses } from "#server/database/schema/notificationPreferences.ts";
import { staffMail } from "#server/database/schema/staffNotices.ts";
import { schoolDay } from "#server/settings/schoolDay.ts";

/** Uses of links in mails, which work without a sign-in: each does only this. */
const LINK_USES = ["confirm", "daily", "prompt", "desk"] as const;
export type LinkUse = (typeof LINK_USES)[number];

/** Days for which links work; unsubscribing works for a year. */
const LINK_DAYS: Record<LinkUse, number> = { confirm: 7, daily: 366, prompt: 366, desk: 366 };

const SECRET_BYTES = 24;

type MailAddress = typeof mailAddresses.$inferSelect;
type StaffMail = typeof staffMail.$inferSelect;
type Keys = Pick<MailAddress, "linkId" | "linkKey">;
type Signed = Keys & Partial<Pick<MailAddress, "address">>;

/** A link that was mailed: of a guardian, or of a member of staff. */
export type MailLink = { use: Exclude<LinkUse, "desk">; row: MailAddress } | { use: "desk"; row: StaffMail };

/** Returns a name for somebody in links, and a key that signs them. */
export const newLinkKeys = (): Keys => ({
  linkId: randomBytes(SECRET_BYTES).toString("base64url"),
  linkKey: randomBytes(SECRET_BYTES).toString("base64url"),
});

/** Returns the address of a page that does one thing for the person who was mailed. It tells nothing about anybody. */
export function mailLink(publicUrl: string, row: Signed, use: LinkUse, now: Date): string {
  const day = schoolDay(now);
  return `${publicUrl}/mail/${row.linkId}.${use}.${day}.${signatureOf(row, use, day)}`;
}

/** Reads the last part of a link's address; undefined if it was not made here, or too long ago. */
export async function readMailLink(db: Database, token: string, now: Date): Promise<MailLink | undefined> {
  const [linkId = "", given = "", day = "", signature = ""] = token.split(".");
  const use = LINK_USES.find((one) => one === given);
  if (!use || !/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(Date.parse(day))) return undefined;
  const isGood = (row: Signed) =>
    isSame(signature, signatureOf(row, use, day)) && schoolDay(now) <= addDays(day, LINK_DAYS[use]);
  if (use === "desk") {
    const [row] = await db.select().from(staffMail).where(eq(staffMail.linkId, linkId));
    return row && isGood(row) ? { use, row } : undefined;
  }
  const [row] = await db.select().from(mailAddresses).where(eq(mailAddresses.linkId, linkId));
  return row && isGood(row) ? { use, row } : undefined;
}

/** A link that confirms an address confirms no other. */
const signatureOf = ({ linkKey, address }: Signed, use: LinkUse, day: Day): string =>
  createHmac("sha256", linkKey)
    .update([use, day, ...(use === "confirm" ? [address ?? ""] : [])].join("\n"))
    .digest("base64url");

function isSame(one: string, other: string): boolean {
  const [given, right] = [Buffer.from(one), Buffer.from(other)];
  return given.length === right.length && timingSafeEqual(given, right);
}
