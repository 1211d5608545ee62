import { makeStyles, tokens } from "@fluentui/react-components";
import { CalendarCancel20Regular } from "@fluentui/react-icons/svg/calendar-cancel";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { LatePendingNotes } from "#client/features/outbox/embed/PendingParts.tsx";
import { useFormats, useToday } from "#client/i18n/useFormats.ts";
import { readClock } from "#client/lib/clock.ts";
import { useAbsencesWithin } from "#client/resources/absence.ts";
import { useReopened } from "#client/resources/outbox/useReopened.ts";
import { useActiveStudentId } from "#client/session/students.ts";
import { Button } from "#client/ui/fields/Button.tsx";
import { RowList, SkeletonRows } from "#client/ui/lists/RowList.tsx";
import { EmptyState } from "#client/ui/loading/EmptyState.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { SkeletonBar } from "#client/ui/loading/SkeletonBar.tsx";
import { notify } from "#client/ui/notices/notify.ts";
import { textStyles } from "#client/ui/textStyles.ts";
import type { reportReturn } from "#contract/absence/endpoints.ts";
import {
  ABSENCE_LOCK_MINUTES,
  ABSENCE_MONTHS_AHEAD_MAX,
  absenceWindow,
  isAbsenceLocked,
  isRunning,
  type MonthsAround,
  USUAL_MONTHS,
} from "#contract/absence/rules.ts";
import type { Absence } from "#contract/absence/schemas.ts";
import type { InputOf } from "#contract/registry/calls.ts";
import { AbsenceItem } from "./AbsenceItem.tsx";
import { BackDialog } from "./BackDialog.tsx";
import { ManageAbsence } from "./embed/ManageAbsence.tsx";

const useStyles = makeStyles({
  page: { display: "grid", rowGap: tokens.spacingVerticalL, outlineStyle: "none" },
  months: {
    ...textStyles.detail,
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "space-between",
    gap: tokens.spacingHorizontalM,
    color: tokens.colorNeutralForeground3,
  },
  buttons: { display: "flex", flexWrap: "wrap", gap: tokens.spacingHorizontalS },
});

/** Reported absences, newest first. One's own can be edited until they are locked (ABS-3, ABS-8). */
export function ReportedAbsences() {
  const styles = useStyles();
  const { t } = useTranslation("absence");
  const [months, setMonths] = useState(USUAL_MONTHS);
  const { data, isWaiting, ...absences } = useAbsencesWithin(months);
  const now = useLockTime(data);
  const [edited, setEdited] = useState<Absence | null>(null);
  const [returning, setReturning] = useState<Absence | null>(null);
  const { unsent, end } = useReopened("editAbsence");
  const changedId = unsent && (unsent.input as { body: { id: string } }).body.id;
  const reopened = data?.find(({ id }) => id === changedId);
  const back = useReopened("reportReturn");
  const returnId = back.unsent && (back.unsent.input as InputOf<typeof reportReturn>).params.absenceId;
  const returnOf = data?.find(({ id }) => id === returnId);
  const studentId = useActiveStudentId();
  const shown = data?.toSorted(byStartNewestFirst);
  const edit = (absence: Absence) => {
    if (isAbsenceLocked(absence, readClock())) notify({ msg: t("locked") });
    else setEdited(absence);
  };
  return (
    <div className={styles.page}>
      <LatePendingNotes at="absences" studentId={studentId} />
      <Loaded
        resource={{ ...absences, data: shown }}
        skeleton={<AbsenceSkeleton />}
        failed={t("failed")}
        empty={<EmptyState icon={CalendarCancel20Regular} text={t("empty")} />}
      >
        {(items) => (
          <RowList>
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
          </RowList>
        )}
      </Loaded>
      {shown && <ShownMonths months={months} isBusy={isWaiting} onShow={setMonths} />}
      {returning && <BackDialog absence={returning} onClose={() => setReturning(null)} />}
      {back.unsent && returnOf && (
        <BackDialog key={back.unsent.key} absence={returnOf} unsent={back.unsent} onClose={back.end} />
      )}
      {edited && <ManageAbsence key={edited.id} absence={edited} onClose={() => setEdited(null)} />}
      {/* One that has been removed meanwhile can be reported again. */}
      {unsent && data && (
        <ManageAbsence key={unsent.key} {...(reopened && { absence: reopened })} unsent={unsent} onClose={end} />
      )}
    </div>
  );
}

/** Months that the list reaches further back with each press. */
const EARLIER_MONTHS = 6;

type ShownMonthsProps = { months: MonthsAround; isBusy: boolean; onShow: (months: MonthsAround) => void };

/** Says between which days absences are listed, and leads further back, and to everything ahead (ABS-10). */
function ShownMonths({ months, isBusy, onShow }: ShownMonthsProps) {
  const styles = useStyles();
  const { t } = useTranslation("absence");
  const formats = useFormats();
  const { startDate, endDate } = absenceWindow(useToday(), months);
  const { back, ahead } = months;
  return (
    <div className={styles.months}>
      <span role="status">{t("listed", { start: formats.date(startDate), end: formats.date(endDate) })}</span>
      <span className={styles.buttons}>
        <Button isBusy={isBusy} onClick={() => onShow({ back: back + EARLIER_MONTHS, ahead })}>
          {t("showEarlier")}
        </Button>
        {ahead < ABSENCE_MONTHS_AHEAD_MAX && (
          <Button isBusy={isBusy} onClick={() => onShow({ back, ahead: ABSENCE_MONTHS_AHEAD_MAX })}>
            {t("showLater")}
          </Button>
        )}
      </span>
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
