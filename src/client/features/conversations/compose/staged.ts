import { useEffect } from "react";
import { draftOwner, readDraft, saveDraft } from "#client/session/drafts.ts";
import { useActiveStudentId } from "#client/session/students.ts";
import { createSharedState } from "#client/ui/sharedState.ts";
import { addressOf, type Beginning, studentOf } from "../outbox/outgoing.ts";

/** The id of a conversation that does not exist yet. */
export const STAGED_ID = "new";

type Staged = {
  owner: string | null;
  studentId: string;
  /** The conversation whose recipients were picked last; null when there is none. */
  beginning: Beginning | null;
  /** The conversation that has come of it. */
  begunId?: string;
};

const latest = createSharedState<Staged | null>(null);

const keyOf = (studentId: string): string => `staged|${studentId}`;

/** Opens a conversation that its first message will create; a reload keeps whom it is with. */
export function stage(beginning: Beginning): void {
  const studentId = studentOf(beginning);
  latest.set({ owner: draftOwner(), studentId, beginning });
  void saveDraft(keyOf(studentId), JSON.stringify(beginning));
}

/** Leads whoever still looks at a staged conversation on to the one that has come of it. */
export function settleStaged(beginning: Beginning, begunId: string): void {
  const staged = latest.get();
  if (!staged?.beginning || addressOf(staged.beginning) !== addressOf(beginning)) return;
  latest.set({ ...staged, begunId });
  void saveDraft(keyOf(staged.studentId), "");
}

/** The staged conversation of the active student; undefined while it is being looked for. */
export function useStaged(): Staged | undefined {
  const studentId = useActiveStudentId();
  const staged = latest.useValue();
  const isKnown = staged?.studentId === studentId && staged.owner === draftOwner();
  useEffect(() => {
    if (isKnown) return;
    let isCurrent = true;
    void readDraft(keyOf(studentId)).then((text) => {
      const beginning = text ? (JSON.parse(text) as Beginning) : null;
      if (isCurrent) latest.set({ owner: draftOwner(), studentId, beginning });
    });
    return () => {
      isCurrent = false;
    };
  }, [isKnown, studentId]);
  return isKnown ? staged : undefined;
}
