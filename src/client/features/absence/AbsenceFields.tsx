import { MessageBar, MessageBarBody, makeStyles, tokens } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { DateField } from "#client/ui/fields/DateField.tsx";
import { TimeField } from "#client/ui/fields/TimeField.tsx";
import { AbsenceSummary } from "./AbsenceSummary.tsx";
import { type AbsenceProblem, withStart } from "./formRules.ts";
import { LengthChoice } from "./LengthChoice.tsx";
import type { AbsenceForm } from "./useAbsenceForm.ts";

const useStyles = makeStyles({
  fields: { display: "grid", rowGap: tokens.spacingVerticalL, minWidth: 0 },
  rows: { display: "grid", rowGap: tokens.spacingVerticalM },
  times: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 140px), 1fr))",
    gap: tokens.spacingHorizontalM,
    alignItems: "start",
  },
});

/** The fields of a report: how long, from when to when, and what that comes to. */
export function AbsenceFields({ form }: { form: AbsenceForm }) {
  const styles = useStyles();
  const { t } = useTranslation("absence");
  const { values, change, problems, today, failure } = form;
  const textOf = (problem: AbsenceProblem | undefined) =>
    problem === undefined || problem === "unreadable" ? undefined : t(problem);
  return (
    <div className={styles.fields}>
      <LengthChoice
        chosen={values.length}
        isMissing={problems.length !== undefined}
        onChoose={(length) => change({ ...values, length })}
      />
      {values.length && (
        <div className={styles.rows}>
          <div className={styles.times}>
            <DateField
              label={t("from")}
              value={values.startDay}
              today={today}
              min={today}
              error={textOf(problems.startDay)}
              onChange={(startDay) => change(withStart(values, { startDay }))}
            />
            <DateField
              label={t("to")}
              value={values.endDay}
              today={today}
              min={values.startDay && values.startDay > today ? values.startDay : today}
              error={textOf(problems.endDay)}
              onChange={(endDay) => change({ ...values, endDay })}
            />
          </div>
          {values.length === "partOfDay" && (
            <div className={styles.times}>
              <TimeField
                label={t("fromTime")}
                value={values.startTime}
                error={textOf(problems.startTime)}
                onChange={(startTime) => change(withStart(values, { startTime }))}
              />
              <TimeField
                label={t("toTime")}
                value={values.endTime}
                error={textOf(problems.endTime)}
                onChange={(endTime) => change({ ...values, endTime })}
              />
            </div>
          )}
        </div>
      )}
      {values.length && <AbsenceSummary values={values} />}
      <div role="alert">
        {failure && (
          <MessageBar intent="error" layout="multiline">
            <MessageBarBody>{t(failure)}</MessageBarBody>
          </MessageBar>
        )}
      </div>
    </div>
  );
}
