import { useEffect, useState } from "react";
import { ABSENCE_LOCK_MINUTES, type Absence } from "#contract/absence.ts";

/** Browsers count no further in one timer. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** The time, told anew when the next own report can no longer be changed (ABS-8). */
export function useLockTime(absences: Absence[] | undefined): Date {
  const [now, setNow] = useState(() => new Date());
  const next = Math.min(
    ...(absences ?? [])
      .filter(({ ownReporting }) => ownReporting)
      .map(({ startTime, reported }) =>
        Math.max(Date.parse(startTime), Date.parse(reported) + ABSENCE_LOCK_MINUTES * 60_000),
      )
      .filter((moment) => moment >= now.getTime()),
  );
  useEffect(() => {
    const wait = next + 1 - Date.now();
    if (!Number.isFinite(next) || wait > LONGEST_TIMER_MS) return;
    const timer = setTimeout(() => setNow(new Date()), wait);
    return () => clearTimeout(timer);
  }, [next]);
  return now;
}
