import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { CalendarCancel20Regular } from "@fluentui/react-icons/svg/calendar-cancel";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats, useToday } from "#client/i18n/useFormats.ts";
import { readClock } from "#client/lib/clock.ts";
import { useAbsencesSince } from "#client/resources/absence.ts";
import { Button } from "#client/ui/fields/Button.tsx";
import { SkeletonRows } from "#client/ui/lists/RowList.tsx";
import { EmptyState } from "#client/ui/loading/EmptyState.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { SkeletonBar } from "#client/ui/loading/SkeletonBar.tsx";
import { notify } from "#client/ui/notices/notify.ts";
import {
  ABSENCE_LOCK_MINUTES,
  ABSENCE_MONTHS_BACK,
  isAbsenceLocked,
  isRunning,
  listedDays,
} from "#contract/absence/rules.ts";
import type { Absence } from "#contract/schedule/schemas.ts";
import { AbsenceItem } from "./AbsenceItem.tsx";
import { BackDialog } from "./BackDialog.tsx";
import { ManageAbsence } from "./embed/ManageAbsence.tsx";

const useStyles = makeStyles({
  page: { display: "grid", rowGap: tokens.spacingVerticalL, outlineStyle: "none" },
  earlier: {
    ...typographyStyles.body1,
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "space-between",
    gap: tokens.spacingHorizontalM,
    maxWidth: "720px",
    color: tokens.colorNeutralForeground3,
  },
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
  const [monthsBack, setMonthsBack] = useState(ABSENCE_MONTHS_BACK);
  const { data, isWaiting, ...absences } = useAbsencesSince(monthsBack);
  const now = useLockTime(data);
  const [edited, setEdited] = useState<Absence | null>(null);
  const [returning, setReturning] = useState<Absence | null>(null);
  const shown = data?.toSorted(byStartNewestFirst);
  const edit = (absence: Absence) => {
    if (isAbsenceLocked(absence, readClock())) notify({ msg: t("locked") });
    else setEdited(absence);
  };
  return (
    <div className={styles.page}>
      <Loaded
        resource={{ ...absences, data: shown }}
        skeleton={<AbsenceSkeleton />}
        failed={t("failed")}
        empty={<EmptyState icon={CalendarCancel20Regular} text={t("empty")} />}
      >
        {(items) => (
          <ul className={styles.list}>
            {items.map((absence) => (
              <li key={absence.id}>
                <AbsenceItem
                  absence={absence}
                  mayChange={absence.ownReporting && !isAbsenceLocked(absence, now)}
                  onBack={absence.ownReporting && isRunning(absence, now) ? () => setReturning(absence) : undefined}
                  onEdit={() => edit(absence)}
                />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {shown && (
        <Earlier monthsBack={monthsBack} isBusy={isWaiting} onMore={() => setMonthsBack(monthsBack + EARLIER_MONTHS)} />
      )}
      {returning && <BackDialog absence={returning} onClose={() => setReturning(null)} />}
      {edited && <ManageAbsence key={edited.id} absence={edited} onClose={() => setEdited(null)} />}
    </div>
  );
}

/** Months that the list reaches further back with each press. */
const EARLIER_MONTHS = 6;

type EarlierProps = { monthsBack: number; isBusy: boolean; onMore: () => void };

/** Says from when on absences are listed, and leads further back (ABS-10). */
function Earlier({ monthsBack, isBusy, onMore }: EarlierProps) {
  const styles = useStyles();
  const { t } = useTranslation("absence");
  const formats = useFormats();
  const { startDate } = listedDays(useToday(), monthsBack);
  return (
    <div className={styles.earlier}>
      <span role="status">{t("since", { date: formats.date(startDate) })}</span>
      <Button isBusy={isBusy} onClick={onMore}>
        {t("showEarlier")}
      </Button>
    </div>
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

/** Returns the time, updated when the next report of one's own begins, is locked (ABS-8) or ends. */
function useLockTime(absences: Absence[] | undefined): Date {
  const [now, setNow] = useState(readClock);
  const next = Math.min(
    ...(absences ?? [])
      .filter(({ ownReporting }) => ownReporting)
      .flatMap(({ startTime, endTime, reported }) => [
        Math.max(Date.parse(startTime), Date.parse(reported) + ABSENCE_LOCK_MINUTES * 60_000),
        Date.parse(startTime),
        Date.parse(endTime),
      ])
      .filter((moment) => moment >= now.getTime()),
  );
  useEffect(() => {
    const wait = next + 1 - readClock().getTime();
    if (!Number.isFinite(next) || wait > LONGEST_TIMER_MS) return;
    const timer = setTimeout(() => setNow(readClock()), wait);
    return () => clearTimeout(timer);
  }, [next]);
  return now;
}
