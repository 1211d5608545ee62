import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ClockTime } from "#client/i18n/dateEntry.ts";
import { useSchoolTimeZone } from "#client/i18n/useFormats.ts";
import { useTellBackAtSchool } from "#client/resources/absence.ts";
import { useActiveStudent } from "#client/session/students.ts";
import { FormDialog } from "#client/ui/dialogs/FormDialog.tsx";
import { Button } from "#client/ui/fields/Button.tsx";
import { TimeField } from "#client/ui/fields/TimeField.tsx";
import { notify } from "#client/ui/notices/notify.ts";
import { type Absence, mayComeBackAt } from "#contract/absence.ts";
import { dayInZone, momentInZone } from "#contract/dates.ts";
import { nextQuarter } from "./formRules.ts";

const useStyles = makeStyles({
  form: { display: "grid", rowGap: tokens.spacingVerticalM },
  text: { ...typographyStyles.body1, margin: 0, color: tokens.colorNeutralForeground2 },
});

/** Tells the school when a student comes back today; the report stays as it is (ABS-12). */
export function BackDialog({ absence, onClose }: { absence: Absence; onClose: () => void }) {
  const styles = useStyles();
  const { t } = useTranslation("absence");
  const formId = useId();
  const { firstName } = useActiveStudent();
  const timeZone = useSchoolTimeZone();
  const { run, isRunning } = useTellBackAtSchool();
  const [initial] = useState(() => nextQuarter(new Date(), timeZone));
  const [time, setTime] = useState<ClockTime | null>(initial);
  const [hasFailed, setFailed] = useState(false);
  const now = new Date();
  const backAt = time === null ? null : momentInZone(dayInZone(now, timeZone), `${time}:00`, timeZone);
  const isRight = backAt !== null && mayComeBackAt(backAt, absence, { now, timeZone });

  const tell = async () => {
    if (!backAt || !isRight) return;
    setFailed(false);
    try {
      await run({ params: { absenceId: absence.id }, body: { backAt: backAt.toISOString() } });
    } catch {
      return setFailed(true);
    }
    notify({ msg: t("backSent"), type: "success" });
    onClose();
  };

  const wrong = time && !isRight ? t("backWrong") : undefined;
  return (
    <FormDialog
      title={t("back")}
      isDirty={time !== initial}
      onClose={onClose}
      actions={
        <Button type="submit" form={formId} appearance="primary" isBusy={isRunning}>
          {t("backSend")}
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isRunning) void tell();
        }}
      >
        <p className={styles.text}>{t("backQuestion", { name: firstName })}</p>
        <TimeField
          label={t("backTime")}
          value={time}
          error={hasFailed ? t("lostConnection") : wrong}
          onChange={(chosen) => {
            setTime(chosen);
            setFailed(false);
          }}
        />
        <p className={styles.text}>{t("backText")}</p>
      </form>
    </FormDialog>
  );
}
