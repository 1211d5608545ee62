import { attendanceMarkClass } from "#client/ui/text/AttendanceMark.tsx";
import type { AbsentDay } from "./absentDays.ts";
import type { ItemTexts } from "./useItemTexts.ts";
import "../schedule.css";

type AbsentNotesProps = { absences: AbsentDay[]; texts: ItemTexts };

/** The absences of a day in words, with who reported them. */
export function AbsentNotes({ absences, texts }: AbsentNotesProps) {
  return absences.map((absence) => (
    <p key={absence.id} className="schedule-absent">
      <span aria-hidden className={attendanceMarkClass("validAbsent")} />
      <span>{texts.absence(absence)}</span>
      {absence.reporter && <span className="schedule-absent-reporter">{absence.reporter}</span>}
    </p>
  ));
}
