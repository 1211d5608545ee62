import { and, eq, exists, gte, isNull, ne, not, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { RECALL_MS } from "#contract/conversations/limits.ts";
import type { RecallRefusal } from "#contract/conversations/schemas.ts";
import type { Database } from "#server/database/connect.ts";
import { conversationReads, conversations, messages } from "#server/database/schema/conversations.ts";
import { BadInput, NotFound } from "#server/http/problems.ts";
import { announce } from "#server/notify/announce.ts";
import type { Systems } from "#server/notify/systems.ts";
import { isMemberAbout } from "./membership.ts";
import type { MessageContext } from "./write.ts";

type Outcome = "recalled" | "already" | z.infer<typeof RecallRefusal>;

type Recalling = {
  /** The guardian or member of staff who recalls. */
  writerId: string;
  writtenBy: typeof messages.guardianId | typeof messages.userId;
  /** Condition that they take part in the conversation. */
  takesPart: SQL | undefined;
  now: Date;
  systems: Systems;
  /** Whether it is recalled for the school, which is none of the guardians. */
  isBySchool?: boolean;
};

/** Recalls an own message of a guardian. */
export const recall = (
  db: Database,
  { caller, studentId, now, systems }: MessageContext & { systems: Systems },
  messageId: string,
): Promise<Outcome> =>
  recallOwn(
    db,
    {
      writerId: caller.id,
      writtenBy: messages.guardianId,
      takesPart: isMemberAbout(db, caller, studentId),
      now,
      systems,
    },
    messageId,
  );

/**
 * Recalls an own message that nobody else has read (CONV-16): its text is deleted, and everybody sees that it was recalled. A
 * reported message has been read, so its text stays for whoever decides on the report. Readers wait for the conversation's row.
 * @throws NotFound for a message of a conversation that is not the caller's, BadInput for one of somebody else
 */
export async function recallOwn(
  db: Database,
  { writerId, writtenBy, takesPart, now, systems, isBySchool = false }: Recalling,
  messageId: string,
): Promise<Outcome> {
  const [found] = await db
    .select({ conversationId: conversations.id, studentId: conversations.studentId, writerId: writtenBy })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(and(eq(messages.id, messageId), takesPart))
    .for("update", { of: conversations });
  if (!found) throw new NotFound();
  if (found.writerId !== writerId) throw new BadInput("params.messageId", "Not a message of the caller");
  const { conversationId, studentId } = found;
  const [recalled] = await db
    .update(messages)
    .set({ recalled: now, text: "" })
    .where(
      and(
        eq(messages.id, messageId),
        isNull(messages.recalled),
        isNull(messages.flagId),
        gte(messages.created, new Date(now.getTime() - RECALL_MS)),
        not(isReadByOthers(db, writerId)),
      ),
    )
    .returning({ id: messages.id });
  if (!recalled) {
    systems.unchanged();
    return refusalOf(db, messageId, now);
  }
  const about = { studentId, conversationId, now, systems, subjectId: messageId };
  if (isBySchool) await announce(db, "messageRecalledBySchool", { ...about, by: null });
  else await announce(db, "messageRecalled", { ...about, by: writerId });
  return "recalled";
}

const isReadByOthers = (db: Database, writerId: string) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(conversationReads)
      .where(
        and(
          eq(conversationReads.conversationId, messages.conversationId),
          ne(conversationReads.personId, writerId),
          gte(conversationReads.lastRead, messages.created),
        ),
      ),
  );

async function refusalOf(db: Database, messageId: string, now: Date): Promise<Outcome> {
  const [message] = await db
    .select({ created: messages.created, recalled: messages.recalled })
    .from(messages)
    .where(eq(messages.id, messageId));
  if (!message || message.recalled) return "already";
  return message.created.getTime() < now.getTime() - RECALL_MS ? "late" : "read";
}
