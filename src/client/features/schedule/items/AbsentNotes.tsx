import { classNames } from "#client/lib/classNames.ts";
import { attendanceMarkClass } from "#client/ui/text/AttendanceMark.tsx";
import type { AbsentDay } from "./absentDays.ts";
import type { ItemTexts } from "./useItemTexts.ts";
import "../schedule.css";

type AbsentNotesProps = {
  absences: AbsentDay[];
  texts: ItemTexts;
  /** Without a border, in a box that has more. */
  isPlain?: boolean;
};

/** The absences of a day in words, with who reported them. */
export function AbsentNotes({ absences, texts, isPlain = false }: AbsentNotesProps) {
  return absences.map((absence) => (
    <p key={absence.id} className={classNames("schedule-absent", isPlain && "schedule-absent-plain")}>
      <span aria-hidden className={attendanceMarkClass("validAbsent")} />
      <span>{texts.absence(absence)}</span>
      {absence.reporter && <span className="schedule-absent-reporter">{absence.reporter}</span>}
    </p>
  ));
}
