import { MessageBar, MessageBarBody, makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { CalendarDay24Regular, Clock24Regular } from "@fluentui/react-icons";
import { useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "#client/lib/paths.ts";
import { useActiveStudent } from "#client/session/students.ts";
import { ChoiceTile } from "#client/ui/fields/ChoiceTile.tsx";
import { DateField } from "#client/ui/fields/DateField.tsx";
import { TextLink } from "#client/ui/fields/TextLink.tsx";
import { TimeField } from "#client/ui/fields/TimeField.tsx";
import { AbsenceSummary } from "./AbsenceSummary.tsx";
import { useAbsenceTimes } from "./absenceTimes.ts";
import { type AbsenceProblem, type AbsenceValues, withStart } from "./formRules.ts";
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

/** The fields of a report: length, times and a summary. After a refused attempt the first wrong field has the focus. */
export function AbsenceFields({ form }: { form: AbsenceForm }) {
  const styles = useStyles();
  const { t } = useTranslation("absence");
  const { values, change, problems, today, failure, attempts, changedTo } = form;
  const fields = useRef<HTMLDivElement>(null);
  const timesOf = useAbsenceTimes();
  useEffect(() => {
    if (attempts > 0) focusOnFirstWrong(fields.current);
  }, [attempts]);
  const textOf = (problem: AbsenceProblem | undefined) =>
    problem === undefined || problem === "unreadable" ? undefined : t(problem);
  return (
    <div ref={fields} className={styles.fields}>
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
      <AbsenceSummary form={form} />
      <div role="alert">
        {changedTo && (
          <MessageBar intent="warning" layout="multiline">
            <MessageBarBody>{t("changedElsewhere", { absence: timesOf(changedTo) })}</MessageBarBody>
          </MessageBar>
        )}
        {failure && (
          <MessageBar intent="error" layout="multiline">
            <MessageBarBody>
              {t(failure)}{" "}
              {failure === "overlapsOwnReport" && <TextLink to={paths.reportedAbsences}>{t("showReported")}</TextLink>}
            </MessageBarBody>
          </MessageBar>
        )}
      </div>
    </div>
  );
}

function focusOnFirstWrong(fields: HTMLElement | null): void {
  const wrong = fields?.querySelector<HTMLElement>("[aria-invalid=true]");
  const field = wrong instanceof HTMLInputElement ? wrong : wrong?.querySelector("input");
  field?.focus();
}

const useLengthChoiceStyles = makeStyles({
  legend: { ...typographyStyles.body1Strong, padding: 0, marginBlockEnd: tokens.spacingVerticalS },
  required: {
    ...typographyStyles.caption1,
    marginInlineStart: tokens.spacingHorizontalS,
    color: tokens.colorNeutralForeground3,
  },
  missing: { ...typographyStyles.caption1, margin: 0, color: tokens.colorPaletteRedForeground1 },
  tiles: { display: "grid", rowGap: tokens.spacingVerticalS },
});

type LengthChoiceProps = {
  chosen: AbsenceValues["length"];
  /** The person tried to send without choosing. */
  isMissing: boolean;
  onChoose: (length: NonNullable<AbsenceValues["length"]>) => void;
};

/** The required choice between the entire day and a part of it. */
function LengthChoice({ chosen, isMissing, onChoose }: LengthChoiceProps) {
  const styles = useLengthChoiceStyles();
  const { t } = useTranslation("absence");
  const { firstName } = useActiveStudent();
  const id = useId();
  const tile = { name: id, isWrong: isMissing, describedBy: isMissing ? `${id}required` : undefined };
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}question`}
      aria-required
      aria-invalid={isMissing}
      aria-describedby={isMissing ? `${id}missing` : undefined}
    >
      <div className={styles.legend}>
        <span id={`${id}question`}>{t("howLong", { name: firstName })}</span>
        <span id={`${id}required`} className={styles.required}>
          {t("required")}
        </span>
      </div>
      <div className={styles.tiles}>
        <ChoiceTile
          {...tile}
          label={t("entireDay")}
          detail={t("entireDayDetail")}
          icon={<CalendarDay24Regular aria-hidden />}
          isChosen={chosen === "entireDay"}
          onChoose={() => onChoose("entireDay")}
        />
        <ChoiceTile
          {...tile}
          label={t("partOfDay")}
          detail={t("partOfDayDetail")}
          icon={<Clock24Regular aria-hidden />}
          isChosen={chosen === "partOfDay"}
          onChoose={() => onChoose("partOfDay")}
        />
        {isMissing && (
          <p id={`${id}missing`} className={styles.missing}>
            {t("chooseLength")}
          </p>
        )}
      </div>
    </div>
  );
}
