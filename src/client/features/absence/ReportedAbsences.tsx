import { makeStyles, tokens } from "@fluentui/react-components";
import { CalendarCancel24Regular } from "@fluentui/react-icons";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useAbsences } from "#client/resources/absence.ts";
import { SkeletonRows } from "#client/ui/lists/RowList.tsx";
import { EmptyState } from "#client/ui/loading/EmptyState.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { SkeletonBar } from "#client/ui/loading/SkeletonBar.tsx";
import { notify } from "#client/ui/notices/notify.ts";
import { ABSENCE_LOCK_MINUTES, type Absence, isAbsenceLocked } from "#contract/absence.ts";
import { AbsenceItem } from "./AbsenceItem.tsx";
import { ManageAbsence } from "./embed/ManageAbsence.tsx";

const useStyles = makeStyles({
  list: {
    listStyleType: "none",
    margin: 0,
    padding: 0,
    display: "grid",
    rowGap: tokens.spacingVerticalS,
    maxWidth: "720px",
  },
});

/** Reported absences, newest first. One's own can be edited until they are locked (ABS-3, ABS-8). */
export function ReportedAbsences() {
  const styles = useStyles();
  const { t } = useTranslation("absence");
  const absences = useAbsences();
  const now = useLockTime(absences.data);
  const [edited, setEdited] = useState<Absence | null>(null);
  const edit = (absence: Absence) => {
    if (isAbsenceLocked(absence, new Date())) notify({ msg: t("locked") });
    else setEdited(absence);
  };
  return (
    <>
      <Loaded
        resource={absences}
        skeleton={<AbsenceSkeleton />}
        failed={t("failed")}
        empty={<EmptyState icon={CalendarCancel24Regular} text={t("empty")} />}
      >
        {(items) => (
          <ul className={styles.list}>
            {items.toSorted(byStartNewestFirst).map((absence) => (
              <li key={absence.id}>
                <AbsenceItem
                  absence={absence}
                  mayChange={absence.ownReporting && !isAbsenceLocked(absence, now)}
                  onEdit={() => edit(absence)}
                />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {edited && <ManageAbsence key={edited.id} absence={edited} onClose={() => setEdited(null)} />}
    </>
  );
}

const byStartNewestFirst = (one: Absence, other: Absence): number => other.startTime.localeCompare(one.startTime);

const useAbsenceSkeletonStyles = makeStyles({
  item: { display: "grid", rowGap: tokens.spacingVerticalS, padding: tokens.spacingHorizontalL },
});

/** The skeleton of the list. */
function AbsenceSkeleton() {
  const styles = useAbsenceSkeletonStyles();
  return (
    <SkeletonRows count={4}>
      <div className={styles.item}>
        <SkeletonBar size="half" />
        <SkeletonBar size="meta" />
        <SkeletonBar />
      </div>
    </SkeletonRows>
  );
}

/** The longest timer of browsers. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Returns the time, updated when the next report of one's own is locked (ABS-8). */
function useLockTime(absences: Absence[] | undefined): Date {
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
