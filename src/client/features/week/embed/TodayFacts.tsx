import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { Fragment, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "#client/i18n/useFormats.ts";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import { textStyles } from "#client/ui/textStyles.ts";
import { saysTest } from "#contract/assignments/tests.ts";
import type { ChildsDay, WeekEntry } from "#contract/week/schemas.ts";
import { Lunch } from "./Lunch.tsx";
import { type Fact, standsOut } from "./todayLine.ts";

const useStyles = makeStyles({
  facts: { ...textStyles.detail, color: tokens.colorNeutralForeground2, overflowWrap: "anywhere" },
  strong: { ...textStyles.detailStrong, color: tokens.colorNeutralForeground1 },
});

type FactsProps = { child: Child; facts: Fact[]; now: Date };
type Child = { id: string; firstName: string };

/** The facts of a child's day in one line, by time. */
export function TodayFacts({ child, facts, now }: FactsProps) {
  const styles = useStyles();
  const textOf = useFactText(child);
  return (
    <span className={styles.facts}>
      {facts.map((fact, at) => (
        <Fragment key={keyOf(fact)}>
          {at > 0 && " · "}
          <span className={mergeClasses(standsOut(fact, now) && styles.strong)}>{textOf(fact)}</span>
        </Fragment>
      ))}{" "}
    </span>
  );
}

function keyOf(fact: Fact): string {
  if (fact.kind === "absence") return fact.absence.id;
  return fact.kind === "entry" ? `${fact.entry.kind} ${fact.entry.id}` : fact.kind;
}

function useFactText(child: Child): (fact: Fact) => ReactNode {
  const { t } = useTranslation("home");
  const { timeRange, time, dayMonth } = useFormats();
  const entryText = ({ kind, title, start, courses }: WeekEntry) => (
    <>
      {kind === "LUNCH" && `${t("lunch")} `}
      {kind === "TEST" && !saysTest(title) && `${t("test")} `}
      {courses ? <Lunch eaters={[child]} courses={courses} /> : <SchoolText>{title}</SchoolText>}
      {start && ` ${time(start)}`}
    </>
  );
  const absenceText = ({ isLeave, start, end }: ChildsDay["absences"][number]) => {
    if (start && end) return t(isLeave ? "leaveTimes" : "absentTimes", { times: timeRange(start, end) });
    if (start) return t(isLeave ? "leaveFrom" : "absentFrom", { time: time(start) });
    if (end) return t(isLeave ? "leaveUntil" : "absentUntil", { time: time(end) });
    return t(isLeave ? "leaveAllDay" : "absentAllDay");
  };
  return (fact) => {
    switch (fact.kind) {
      case "holiday":
        return (
          <>
            <SchoolText>{fact.holiday.title}</SchoolText>{" "}
            {t("holidayUntil", { date: dayMonth(fact.holiday.until, "long") })}
          </>
        );
      case "school":
        return t("school", { times: timeRange(fact.times.start, fact.times.end) });
      case "pickup":
        return t("pickedUpBy", { name: fact.name });
      case "absence":
        return absenceText(fact.absence);
      case "entry":
        return entryText(fact.entry);
      case "without":
        return t(`without.${fact.why}`);
    }
  };
}
