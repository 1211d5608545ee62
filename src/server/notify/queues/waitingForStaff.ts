import type { SQL } from "drizzle-orm";
import { z } from "zod";
import { officeFor, officeOf, officeOfConversation, responsibleFor, spokenTo } from "#server/access/staffAudience.ts";
import type { Database } from "#server/database/connect.ts";
import { staffReadersOf } from "../recipients/staffReaders.ts";

/** Something that waits at the desk, and by which thing it is known for whom. */
export const WaitingForStaff = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("message"), conversationId: z.string() }),
  z.object({ kind: z.enum(["absence", "leave", "unseen"]), studentId: z.string() }),
  // Jobs of servers of the version before do not say the conversation.
  z.object({ kind: z.literal("flag"), studentId: z.string(), conversationId: z.string().optional() }),
  z.object({ kind: z.literal("delivery"), schoolId: z.string() }),
]);
export type WaitingForStaff = z.infer<typeof WaitingForStaff>;

/** Ids of those whom it is for. */
export function audienceOf(waiting: WaitingForStaff): SQL {
  if (waiting.kind === "message") return spokenTo(waiting.conversationId);
  if (waiting.kind === "delivery") return officeOf([waiting.schoolId]);
  const { studentId } = waiting;
  if (waiting.kind !== "flag") return responsibleFor(studentId);
  const { conversationId } = waiting;
  return conversationId === undefined ? officeFor(studentId) : officeOfConversation(studentId, conversationId);
}

/**
 * Returns whether it is still for a member of staff when it is sent.
 * @param waiting undefined in jobs of servers of the version before, which only say that there is something
 */
export async function isStillForStaff(
  db: Database,
  userId: string,
  waiting: WaitingForStaff | undefined,
): Promise<boolean> {
  const staff = await staffReadersOf(db, waiting ? audienceOf(waiting) : [userId]);
  return staff.some(({ id }) => id === userId);
}
