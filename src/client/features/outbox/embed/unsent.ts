import { useIsOffline } from "#client/resources/connection.ts";
import { draftKeys } from "#client/session/drafts.ts";
import { useActiveStudentId } from "#client/session/students.ts";
import { createSharedState } from "#client/ui/sharedState.ts";

/** Contents of the outbox, for places that do not load its code. */
export const unsentMessages = createSharedState<readonly { studentId: string; hasFailed: boolean }[]>([]);

export type Unsent = { count: number; hasFailed: boolean };

/** The messages about the active student that failed, or that wait for the connection; those just on their way are neither. */
export function useUnsent(): Unsent {
  const studentId = useActiveStudentId();
  const isOffline = useIsOffline();
  const unsent = unsentMessages
    .useValue()
    .filter((message) => message.studentId === studentId && (message.hasFailed || isOffline));
  return { count: unsent.length, hasFailed: unsent.some(({ hasFailed }) => hasFailed) };
}

/** Counts the guardian's unsent messages on this device, about any student. */
export const countUnsent = async (guardianId: string): Promise<number> =>
  (await draftKeys("outbox|", guardianId)).length;
