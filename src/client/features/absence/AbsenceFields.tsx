import { Checkbox, MessageBar, MessageBarBody, makeStyles, tokens } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { ChildInitials } from "#client/features/week/embed/ChildName.tsx";
import { useFormats } from "#client/i18n/useFormats.ts";
import { paths } from "#client/lib/paths.ts";
import { schoolTypeOf } from "#client/session/students.ts";
import { ChildOutcomes } from "#client/ui/fields/ChildOutcomes.tsx";
import { ChildrenChoice } from "#client/ui/fields/ChildrenChoice.tsx";
import { DateField } from "#client/ui/fields/DateField.tsx";
import { TextLink } from "#client/ui/fields/TextLink.tsx";
import { Theirs } from "#client/ui/fields/Theirs.tsx";
import { TimeField } from "#client/ui/fields/TimeField.tsx";
import { type Day, daysBetween } from "#contract/dates/dates.ts";
import { SCHOOL_TYPES } from "#contract/offers.ts";
import { AbsenceSummary } from "./AbsenceSummary.tsx";
import { type AbsenceProblem, withStart } from "./formRules.ts";
import { ReasonChoice } from "./ReasonChoice.tsx";
import { ReportElsewhere } from "./ReportElsewhere.tsx";
import { TileGroup } from "./TileGroup.tsx";
import type { AbsenceForm } from "./useAbsenceForm.ts";

const useStyles = makeStyles({
  fields: { display: "grid", rowGap: tokens.spacingVerticalL, minWidth: 0 },
  times: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 140px), 1fr))",
    gap: tokens.spacingHorizontalM,
    alignItems: "start",
  },
});

/** The fields of a report: children, days, length, reason and a summary. */
export function AbsenceFields({ form }: { form: AbsenceForm }) {
  const styles = useStyles();
  const { t } = useTranslation("absence");
  return (
    <div className={styles.fields}>
      <ChildrenChoice
        label={t("whichChildren")}
        offered={form.children}
        chosen={form.chosen}
        faceOf={(child) => <ChildInitials child={child} />}
        done={form.children.map(({ id }) => id).filter((id) => form.outcomes.get(id) === null)}
        error={form.problems.chosen && t(form.problems.chosen)}
        isOneOfSeveral={form.elsewhere.length > 0}
        onChoose={form.choose}
      />
      {form.elsewhere.map(({ id, firstName, link }) => (
        <ReportElsewhere key={id} link={link} name={firstName} />
      ))}
      <Theirs of={form.theirs("times")}>
        <TimesFields form={form} />
      </Theirs>
      {form.reason && (
        <Theirs of={form.theirs("reason")}>
          <ReasonChoice form={form} asked={form.reason} />
        </Theirs>
      )}
      <AbsenceSummary form={form} />
      <FormAlerts form={form} />
    </div>
  );
}

/** The outcome of the report for each child, or why it was refused. */
function FormAlerts({ form: { children, outcomes, failure } }: { form: AbsenceForm }) {
  const { t } = useTranslation("absence");
  return (
    <div role="alert">
      <ChildOutcomes
        offered={children}
        outcomes={outcomes}
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
  );
}

const OTHER = "other";
const PART_OF_DAY = "partOfDay";

/** The days, the whole of them or a part, and the fields of what is not among the tiles. */
function TimesFields({ form }: { form: AbsenceForm }) {
  const styles = useStyles();
  const { t } = useTranslation("absence");
  const { list, weekday, dateRelative, dayMonth } = useFormats();
  const { values, change, problems, today, days, day, children, chosen } = form;
  const absent = children.filter(({ id }) => chosen.includes(id));
  const isPreschool = absent.length > 0 && absent.every((child) => schoolTypeOf(child) === SCHOOL_TYPES.PRESCHOOL);
  const textOf = (problem: AbsenceProblem | undefined) =>
    problem === undefined || problem === "unreadable" ? undefined : t(problem);
  const dayTiles = days.map((one) => ({
    id: one,
    label: isNear(today, one) ? dateRelative(one) : weekday(one),
    detail: dayMonth(one),
  }));
  const isNew = form.edited === undefined;
  return (
    <div className={styles.fields}>
      {isNew && (
        <TileGroup<Day | typeof OTHER>
          label={t("days")}
          tiles={[...dayTiles, { id: OTHER, label: t("otherDays") }]}
          chosen={day ?? OTHER}
          onChoose={(one) => form.chooseDay(one === OTHER ? null : one)}
        />
      )}
      {day === null && (
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
      )}
      <TileGroup
        label={t("howLong", { name: list(absent.map(({ firstName }) => firstName)) })}
        isRequired
        tiles={[
          {
            id: "entireDay",
            label: t("entireDay"),
            detail: t("entireDayDetail", { context: isPreschool ? "preschool" : "" }),
          },
          { id: PART_OF_DAY, label: t("partOfDay"), detail: t("partOfDayDetail") },
        ]}
        chosen={values.length}
        onChoose={(length) => change({ ...values, length })}
      />
      {values.length === PART_OF_DAY && (
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
  );
}

/** Today and tomorrow have names of their own. */
const isNear = (today: Day, day: Day): boolean => daysBetween(today, day) <= 1;

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
