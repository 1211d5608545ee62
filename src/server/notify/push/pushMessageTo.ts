import { and, eq, inArray } from "drizzle-orm";
import { linkTo } from "#contract/screens.ts";
import { holdingLinks } from "#server/access/guardianship.ts";
import type { Database } from "#server/database/connect.ts";
import { guardians } from "#server/database/schema/people.ts";
import { chooseLanguage } from "#server/http/language.ts";
import { pushLater } from "./pushLater.ts";
import { pushMessage } from "./pushTexts.ts";

type Written = { conversationId: string; studentId: string; now: Date };

/** Has the devices of guardians told, as long as the student is theirs, that somebody has written to them. */
export async function pushMessageTo(
  db: Database,
  guardianIds: string[],
  { conversationId, studentId, now }: Written,
): Promise<void> {
  if (guardianIds.length === 0) return;
  const links = holdingLinks(db, now);
  const people = await db
    .select({ id: guardians.id, lcid: guardians.lcid })
    .from(guardians)
    .innerJoin(links, eq(links.guardianId, guardians.id))
    .where(and(inArray(guardians.id, guardianIds), eq(links.studentId, studentId)));
  const url = linkTo("conversation", { conversationId });
  const messages = new Map(
    people.map(({ id, lcid }) => [id, [pushMessage("message", chooseLanguage(lcid ?? ""), { url, studentId })]]),
  );
  await pushLater(db, messages, now);
}
