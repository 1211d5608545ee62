import { useSchoolTimeZone } from "#client/i18n/useFormats.ts";
import { useAbsences, useLeave } from "#client/resources/absence.ts";
import { useViewer } from "#client/session/viewer.ts";
import { coversDay } from "#contract/absence/coveredDays.ts";
import { LEAVE } from "#contract/absence/rules.ts";
import type { Day } from "#contract/dates/dates.ts";
import { isOffered, OFFERS } from "#contract/offers.ts";

type Away = "absent" | "leave";

/**
 * Returns a function for what takes all of a day of the active student, whose times of drop-off and pick-up then do not hold;
 * null while nothing is known. Granted leave is among the absences, where they are reported here.
 */
export function useAwayOn(): ((day: Day) => Away | null) | null {
  const viewer = useViewer();
  const timeZone = useSchoolTimeZone();
  const isAbsenceOffered = isOffered(OFFERS.absence, viewer);
  const readsLeave = !isAbsenceOffered && isOffered(OFFERS.leave, viewer);
  const absences = useAbsences();
  const leave = useLeave(readsLeave);
  const lists = [...(isAbsenceOffered ? [absences] : []), ...(readsLeave ? [leave] : [])];
  if (lists.some(({ data, error }) => data === undefined && error === undefined)) return null;
  const away = [
    ...(absences.data ?? []).map((absence) => ({ ...timesOf(absence), isLeave: absence.type === LEAVE })),
    ...(leave.data ?? [])
      .filter(({ state }) => state === "GRANTED")
      .map((granted) => ({ ...timesOf(granted), isLeave: true })),
  ];
  return (day) => {
    const found = away.find((one) => coversDay(one, day, timeZone));
    return found ? (found.isLeave ? "leave" : "absent") : null;
  };
}

const timesOf = ({ startTime, endTime }: { startTime: string; endTime: string }) => ({ startTime, endTime });
