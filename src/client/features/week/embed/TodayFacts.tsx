import { makeStyles, mergeClasses, tokens, typographyStyles } from "@fluentui/react-components";
import { Fragment, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "#client/i18n/useFormats.ts";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import type { ChildsDay, WeekEntry } from "#contract/week/schemas.ts";
import { type Fact, standsOut } from "./todayLine.ts";

const useStyles = makeStyles({
  facts: { ...typographyStyles.body1, color: tokens.colorNeutralForeground2, overflowWrap: "anywhere" },
  strong: { ...typographyStyles.body1Strong, color: tokens.colorNeutralForeground1 },
});

type FactsProps = {
  facts: Fact[];
  now: Date;
  /** Whether the times need to say that they are today, beside a later day. */
  isToday?: boolean;
};

/** The facts of a child's day in one line, by time. */
export function TodayFacts({ facts, now, isToday = false }: FactsProps) {
  const styles = useStyles();
  const textOf = useFactText(isToday);
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

function useFactText(isToday: boolean): (fact: Fact) => ReactNode {
  const { t } = useTranslation("home");
  const { timeRange, time, dateTimeRelative } = useFormats();
  const entryText = ({ kind, title, start }: WeekEntry) => (
    <>
      {(kind === "TEST" || kind === "LUNCH") && `${t(kind === "TEST" ? "test" : "lunch")} `}
      <SchoolText>{title}</SchoolText>
      {start && ` ${isToday ? dateTimeRelative(start) : time(start)}`}
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
      case "school":
        return t("school", { times: timeRange(fact.times.start, fact.times.end) });
      case "pickup":
        return t("pickedUpBy", { name: fact.name });
      case "absence":
        return absenceText(fact.absence);
      case "entry":
        return entryText(fact.entry);
      case "closed":
      case "notComing":
        return t(fact.kind);
    }
  };
}
