import type { Absence, ReportDelivery } from "#contract/absence/schemas.ts";
import type { Person } from "#contract/schemas/common.ts";
import type { Caller } from "#server/access/caller.ts";
import { shownTo } from "#server/access/protectedIdentity.ts";
import { versionOf } from "#server/http/replies.ts";
import { presentLesson } from "../schedule/present.ts";
import type { AbsenceRecord, AbsenceRow, LessonRow } from "./queries.ts";
import { shareOf } from "./rules.ts";

type ReportingPerson = { id: string; firstName: string; lastName: string; protected: boolean };

/** @param deliveries how far guardians' reports have come on their way to the school, by their ids */
export function presentAbsence(
  row: AbsenceRow,
  { lessons, deliveries }: { lessons: LessonRow[]; deliveries: Map<string, ReportDelivery> },
  caller: Caller,
): Absence {
  const { absence } = row;
  const editor = row.editorGuardian ?? row.editorUser;
  const editorName = nameOf(editor, caller);
  return {
    id: absence.id,
    startTime: absence.startTime.toISOString(),
    endTime: absence.endTime.toISOString(),
    reported: absence.reported.toISOString(),
    period: absence.period,
    userId: absence.studentId,
    type: absence.type,
    origin: absence.origin,
    ownReporting: absence.reportedByGuardianId === caller.id,
    reportedBy: nameOf(row.reporterGuardian ?? row.reporterUser, caller),
    editor: editor && editorName && { userId: editor.id, ...editorName },
    reason: absence.reportedByGuardianId === caller.id ? absence.reason : null,
    seriesId: absence.seriesId,
    backAt: absence.backAt?.toISOString() ?? null,
    calendarEvents: lessons
      .filter((lesson) => lesson.absenceId === absence.id)
      .map((lesson) =>
        presentLesson(
          { ...lesson, attendance: lesson.attendance && shareOf(absence, lesson.item, lesson.attendance) },
          nameOf(lesson.teacher ?? lesson.guardian, caller),
        ),
      ),
    delivery: deliveries.get(absence.id) ?? null,
    version: versionOfAbsence(absence),
  };
}

/** Differs for what a guardian can change. */
export const versionOfAbsence = ({ startTime, endTime, period, reason }: AbsenceRecord): string =>
  versionOf({ startTime, endTime, period, ...(reason && { reason }) });

function nameOf(person: ReportingPerson | null, caller: Caller): Person | null {
  const shown = shownTo(person, [caller.id]);
  return shown && { firstName: shown.firstName, lastName: shown.lastName };
}
