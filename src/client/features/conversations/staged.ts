import { useEffect, useState } from "react";
import type { NewConversation } from "#client/resources/conversations.ts";
import { readDraft, saveDraft } from "#client/session/drafts.ts";
import { useActiveStudentId } from "#client/session/students.ts";

/** A conversation whose recipients are picked and whose first message is not yet sent. */
export type Staged = { title: string; conversation: Omit<NewConversation, "messages"> };

/** The id of a conversation that does not exist yet. */
export const STAGED_ID = "new";

const nameOf = (studentId: string): string => `staged|${studentId}`;

/** What was staged last; it is kept with the drafts, so that a reload does not lose whom a text was for. */
let latest: { studentId: string; staged: Staged } | null = null;

export function stage(staged: Staged): void {
  const studentId = staged.conversation.student.id;
  latest = { studentId, staged };
  void saveDraft(nameOf(studentId), JSON.stringify(staged));
}

export function unstage(studentId: string): void {
  latest = null;
  void saveDraft(nameOf(studentId), "");
}

/** The staged conversation of the active student: undefined while it is being looked for, null when there is none. */
export function useStaged(): Staged | null | undefined {
  const studentId = useActiveStudentId();
  const [kept, setKept] = useState<{ studentId: string; staged: Staged | null } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void readDraft(nameOf(studentId)).then((text) => {
      if (isCurrent) setKept({ studentId, staged: text ? (JSON.parse(text) as Staged) : null });
    });
    return () => {
      isCurrent = false;
    };
  }, [studentId]);
  if (latest?.studentId === studentId) return latest.staged;
  return kept?.studentId === studentId ? kept.staged : undefined;
}
