import { makeStyles, tokens } from "@fluentui/react-components";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useAbsenceTimes } from "#client/i18n/absenceTimes.ts";
import type { ClockTime } from "#client/i18n/dateEntry.ts";
import { useSchoolTimeZone } from "#client/i18n/useFormats.ts";
import { readClock, useNow } from "#client/lib/clock.ts";
import { refreshAbsences, useLatestAbsence } from "#client/resources/absence.ts";
import type { PendingWrite } from "#client/resources/outbox/pendingItems.ts";
import { BACK_REFUSALS, type Refusal, refusalOf } from "#client/resources/refusal.ts";
import { useChange } from "#client/resources/useChange.ts";
import { useActiveStudent } from "#client/session/students.ts";
import { FormDialog } from "#client/ui/dialogs/FormDialog.tsx";
import { TimeField } from "#client/ui/fields/TimeField.tsx";
import { notify } from "#client/ui/notices/notify.ts";
import { textStyles } from "#client/ui/textStyles.ts";
import { reportReturn } from "#contract/absence/endpoints.ts";
import { mayComeBackAt } from "#contract/absence/rules.ts";
import type { Absence } from "#contract/absence/schemas.ts";
import { dayInZone, momentInZone, timeInZone } from "#contract/dates/dates.ts";
import type { InputOf } from "#contract/registry/calls.ts";
import { nextQuarter } from "./formRules.ts";

const useStyles = makeStyles({
  text: { ...textStyles.row, margin: 0, color: tokens.colorNeutralForeground2 },
});

/** Reasons that depend on the report as it is now. */
const OF_REPORT: readonly string[] = ["backWrong", "backOver", "removedElsewhere"];

type BackDialogProps = {
  absence: Absence;
  /** A return that was not sent, with whose time the form begins (LINE-5). */
  unsent?: PendingWrite;
  onClose: () => void;
};

/** Tells the school when a student comes back today; the report stays as it is (ABS-12). */
export function BackDialog({ absence, unsent, onClose }: BackDialogProps) {
  const styles = useStyles();
  const { t } = useTranslation("absence");
  const { id: studentId, firstName } = useActiveStudent();
  const timeZone = useSchoolTimeZone();
  const { run, cancel, isRunning } = useChange(reportReturn);
  const [initial] = useState(() => nextQuarter(readClock(), timeZone));
  const [time, setTime] = useState<ClockTime | null>(() => (unsent ? enteredTime(unsent, timeZone) : initial));
  /** The report as last read. */
  const [current, setCurrent] = useState(absence);
  const [refusal, setRefusal] = useState<Refusal<typeof BACK_REFUSALS> | "backChanged" | null>(null);
  const latestOf = useLatestAbsence();
  const timesOf = useAbsenceTimes();
  const now = useNow();
  const backAt = time === null ? null : momentInZone(dayInZone(now, timeZone), `${time}:00`, timeZone);
  const isRight = backAt !== null && mayComeBackAt(backAt, current, { now, timeZone });

  /** Shows what the report says now, or that it has been removed. */
  const explain = async (error: unknown) => {
    const reason = refusalOf(error, BACK_REFUSALS);
    if (!OF_REPORT.includes(reason)) return setRefusal(reason);
    try {
      const latest = await latestOf(absence.id);
      refreshAbsences();
      if (latest) {
        setCurrent(latest);
        return setRefusal(latest.version === current.version ? reason : "backChanged");
      }
    } catch (unread) {
      return setRefusal(refusalOf(unread, BACK_REFUSALS));
    }
    notify({ msg: t("removedElsewhere") });
    onClose();
  };

  const send = async () => {
    if (!backAt || !isRight) return;
    setRefusal(null);
    const startTime = backAt.toISOString();
    const about = { studentId, name: firstName, times: { startTime, endTime: startTime, period: false } };
    try {
      const input = { params: { absenceId: absence.id }, body: { backAt: startTime } };
      const { isKept } = await run(input, { about, notAfter: absence.endTime, instead: unsent?.key });
      if (!isKept) notify({ msg: t("backSent"), type: "success" });
    } catch (error) {
      return explain(error);
    }
    onClose();
  };

  const wrong = time && !isRight ? t("backWrong") : undefined;
  return (
    <FormDialog
      title={t("back")}
      isDirty={time !== initial}
      onClose={() => {
        cancel();
        onClose();
      }}
      submit={t("backSend")}
      isBusy={isRunning}
      onSubmit={send}
    >
      <p className={styles.text}>{t("backQuestion", { name: firstName })}</p>
      <TimeField
        label={t("backTime")}
        value={time}
        error={refusal ? t(refusal, { absence: timesOf(current) }) : wrong}
        onChange={(chosen) => {
          setTime(chosen);
          setRefusal(null);
        }}
      />
      <p className={styles.text}>{t("backText")}</p>
    </FormDialog>
  );
}

/** Returns the time of a return that was not sent. */
const enteredTime = ({ input }: PendingWrite, timeZone: string): ClockTime =>
  timeInZone((input as InputOf<typeof reportReturn>).body.backAt, timeZone) as ClockTime;
