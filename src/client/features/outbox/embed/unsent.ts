import { useIsOffline } from "#client/resources/connection.ts";
import { studentOf } from "#client/resources/outbox/message.ts";
import { isMessage, type Pending, usePendingItems } from "#client/resources/outbox/pendingItems.ts";
import { draftKeys } from "#client/session/drafts.ts";
import { useActiveStudentId } from "#client/session/students.ts";

export type Unsent = { count: number; hasFailed: boolean };

export const hasFailed = ({ state }: Pending): boolean => state === "failed";

/** Counts the messages about the active student that have failed or wait for a connection, without those that are being sent. */
export function useUnsent(): Unsent {
  const studentId = useActiveStudentId();
  const isOffline = useIsOffline();
  const unsent = usePendingItems()
    .filter(isMessage)
    .filter((message) => studentOf(message.to) === studentId && (hasFailed(message) || isOffline));
  return { count: unsent.length, hasFailed: unsent.some(hasFailed) };
}

/** Counts what the guardian has not sent yet from this device, about any student. */
export const countUnsent = async (guardianId: string): Promise<number> =>
  (await draftKeys("outbox|", guardianId)).length;
