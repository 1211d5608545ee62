import { Checkbox, MessageBar, MessageBarBody, makeStyles, tokens } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { useFormats } from "#client/i18n/useFormats.ts";
import { paths } from "#client/lib/paths.ts";
import { schoolTypeOf } from "#client/session/students.ts";
import { ChildOutcomes } from "#client/ui/fields/ChildOutcomes.tsx";
import { ChildrenChoice } from "#client/ui/fields/ChildrenChoice.tsx";
import { DateField } from "#client/ui/fields/DateField.tsx";
import { QuickDays } from "#client/ui/fields/QuickDays.tsx";
import { TextLink } from "#client/ui/fields/TextLink.tsx";
import { Theirs } from "#client/ui/fields/Theirs.tsx";
import { TimeField } from "#client/ui/fields/TimeField.tsx";
import { SCHOOL_TYPES } from "#contract/offers.ts";
import { AbsenceSummary } from "./AbsenceSummary.tsx";
import { type AbsenceProblem, wholeDaysFrom, withStart } from "./formRules.ts";
import { LengthChoice } from "./LengthChoice.tsx";
import { ReasonChoice } from "./ReasonChoice.tsx";
import { ReportElsewhere } from "./ReportElsewhere.tsx";
import type { AbsenceForm } from "./useAbsenceForm.ts";
import { WholeDays } from "./WholeDays.tsx";

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

/** The fields of a report: children, length, times, reason and a summary. */
export function AbsenceFields({ form }: { form: AbsenceForm }) {
  const styles = useStyles();
  const { t } = useTranslation("absence");
  const { list } = useFormats();
  const { values, change, problems, today, failure, children, chosen, outcomes } = form;
  const absent = children.filter(({ id }) => chosen.includes(id));
  const textOf = (problem: AbsenceProblem | undefined) =>
    problem === undefined || problem === "unreadable" ? undefined : t(problem);
  return (
    <div className={styles.fields}>
      <ChildrenChoice
        label={t("whichChildren")}
        offered={children}
        chosen={chosen}
        done={children.map(({ id }) => id).filter((id) => outcomes.get(id) === null)}
        error={problems.chosen && t(problems.chosen)}
        isOneOfSeveral={form.elsewhere.length > 0}
        onChoose={form.choose}
      />
      {form.elsewhere.map(({ id, firstName, link }) => (
        <ReportElsewhere key={id} link={link} name={firstName} />
      ))}
      <Theirs of={form.theirs("reason")}>
        <ReasonChoice form={form} />
      </Theirs>
      {form.wholeDays.length > 0 && <WholeDays form={form} />}
      <Theirs of={form.theirs("times")}>
        <LengthChoice
          names={list(absent.map(({ firstName }) => firstName))}
          isPreschool={absent.length > 0 && absent.every((child) => schoolTypeOf(child) === SCHOOL_TYPES.PRESCHOOL)}
          chosen={values.length}
          isMissing={problems.length !== undefined}
          onChoose={(length) => change({ ...values, length })}
        />
        {values.length && (
          <div className={styles.rows}>
            {!form.edited && (
              <QuickDays
                label={t("days")}
                days={wholeDaysFrom(today)}
                chosen={values.startDay === values.endDay ? values.startDay : null}
                onChoose={(day) => change({ ...values, startDay: day, endDay: day, isEndChosen: false })}
              />
            )}
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
                onChange={(endDay) => change({ ...values, endDay, isEndChosen: true })}
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
                  onChange={(endTime) => change({ ...values, endTime, passedEnd: undefined })}
                />
              </div>
            )}
            <WeeklyFields form={form} />
          </div>
        )}
      </Theirs>
      <AbsenceSummary form={form} />
      <div role="alert">
        <ChildOutcomes
          offered={form.children}
          outcomes={form.outcomes}
          textOf={(name, failure) =>
            failure === null
              ? t("childReported", { name })
              : t("childNotReported", { name, reason: t([failure, "notTaken"]) })
          }
        />
        {failure && (
          <MessageBar intent="error" layout="multiline">
            <MessageBarBody>
              {t([failure, "notTaken"])}{" "}
              {failure === "overlapsOwnReport" && <TextLink to={paths.reportedAbsences}>{t("showReported")}</TextLink>}
            </MessageBarBody>
          </MessageBar>
        )}
      </div>
    </div>
  );
}

const useWeeklyStyles = makeStyles({ weekly: { display: "grid", rowGap: tokens.spacingVerticalS } });

/** A part of a day that repeats weekly until a day (ABS-13). */
function WeeklyFields({ form: { series, repeat, repeatUntil, values, today, problems } }: { form: AbsenceForm }) {
  const styles = useWeeklyStyles();
  const { t } = useTranslation("absence");
  if (series === undefined) return null;
  return (
    <div className={styles.weekly}>
      <Checkbox
        label={t("repeats")}
        checked={series !== null}
        onChange={(_, { checked }) => repeat(checked === true)}
      />
      {series && (
        <DateField
          label={t("repeatUntil")}
          value={series.until}
          today={today}
          min={values.startDay ?? today}
          error={problems.until && t(problems.until)}
          onChange={repeatUntil}
        />
      )}
    </div>
  );
}
