import { statusOf } from "#client/http/request/apiError.ts";
import { createEmitter } from "#client/lib/emitter.ts";
import type { Student } from "#contract/students/schemas.ts";

export type StudentChoice =
  | { outcome: "ready"; student: Student }
  /** The student cannot be switched to (STU-3). */
  | { outcome: "inactive" }
  /** Something else was chosen before the reply, and that choice counts. */
  | { outcome: "overtaken" };

const SERVER_FAILURE = 500;

export type StudentChoices = ReturnType<typeof createStudentChoices>;

/**
 * Checks each chosen student before a switch. Of several choices the latest one wins, whatever the order of the replies.
 * @param fetchStudent returns null for a student who is not active
 */
export function createStudentChoices(fetchStudent: (studentId: string) => Promise<Student | null>) {
  const changed = createEmitter();
  let latest = 0;
  let pendingId: string | null = null;

  function begin(studentId: string | null): number {
    latest += 1;
    if (pendingId !== studentId) {
      pendingId = studentId;
      changed.emit();
    }
    return latest;
  }

  return {
    /** The student who is being switched to, from the choice until the switch is complete. */
    pending: () => pendingId,
    subscribe: changed.on,

    choose: async (studentId: string): Promise<StudentChoice> => {
      const mine = begin(studentId);
      // A failure means that the app cannot switch to this student now (STU-3). One of the server may be over in a moment.
      const again = (error: unknown) => ((statusOf(error) ?? 0) >= SERVER_FAILURE ? fetchStudent(studentId) : null);
      const student = await fetchStudent(studentId)
        .catch(again)
        .catch(() => null);
      if (mine !== latest) return { outcome: "overtaken" };
      if (student) return { outcome: "ready", student };
      begin(null);
      return { outcome: "inactive" };
    },

    /** Drops the choice that is under way, if it is about this student, or whatever it is about. */
    end: (studentId = pendingId): void => {
      if (studentId === pendingId) begin(null);
    },
  };
}
