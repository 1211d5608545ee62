import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { ChevronRight20Regular } from "@fluentui/react-icons/svg/chevron-right";
import { ClockAlarm16Filled } from "@fluentui/react-icons/svg/clock-alarm";
import { ErrorCircle16Filled } from "@fluentui/react-icons/svg/error-circle";
import { millisecondsInHour } from "date-fns/constants";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { menuIcon } from "#client/features/menu/embed/menuIcons.ts";
import { ChildInitials } from "#client/features/week/embed/ChildName.tsx";
import { useFormats, useSchoolTimeZone, useToday } from "#client/i18n/useFormats.ts";
import { useClock } from "#client/lib/clock.ts";
import { paths } from "#client/lib/paths.ts";
import { useActiveStudentId, useStudents } from "#client/session/students.ts";
import { focusRingInside, hoverOnCard } from "#client/ui/surfaces.ts";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import { SrOnly } from "#client/ui/text/SrOnly.tsx";
import { textStyles } from "#client/ui/textStyles.ts";
import { DUE_SOON_HOURS } from "#contract/assignments/kinds.ts";
import { type Day, dayInZone, daysBetween } from "#contract/dates/dates.ts";
import type { TodoKind } from "#contract/kinds.ts";
import type { MenuIconId } from "#contract/screens.ts";
import { hasDeadline, isForGuardian } from "#contract/todo/rules.ts";
import type { TodoItem } from "#contract/todo/schemas.ts";

const useStyles = makeStyles({
  row: {
    ...focusRingInside,
    ...hoverOnCard,
    flexGrow: 1,
    minWidth: 0,
    display: "flex",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalM,
    minHeight: "44px",
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: "none",
  },
  icon: { flexShrink: 0, color: tokens.colorNeutralForeground2 },
  words: { flexGrow: 1, minWidth: 0, display: "grid" },
  title: { ...textStyles.rowTitle, overflowWrap: "anywhere" },
  what: { ...textStyles.detail, color: tokens.colorNeutralForeground2, overflowWrap: "anywhere" },
  sign: { verticalAlign: "text-bottom", marginInlineEnd: tokens.spacingHorizontalXS },
  soon: { color: tokens.colorStatusWarningForeground3 },
  late: { color: tokens.colorPaletteRedForeground1 },
});

/** Ids of the icons of the screens where it is done, which the menu shows too. */
const ICONS: Record<TodoKind, MenuIconId> = {
  FORM: "forms",
  MEETING: "meetings",
  MEETING_FORM: "forms",
  LEAVE_DECISION: "absence",
  ABSENCE_QUESTION: "attendance",
  IMPORTANT_POST: "posts",
  ASSIGNMENT: "assignments",
  CARE_TIMES: "care",
  HOLIDAY: "care",
  PERMISSION: "child",
  CONTACT: "todo",
};

/** Only what has a deadline is late or soon due, and only what the guardian has to do says so in colour (CALM-9). */
function standingOf(item: TodoItem, now: Date): "late" | "soon" | "open" {
  const { due } = item;
  if (due === null || !hasDeadline(item) || !isForGuardian(item)) return "open";
  const left = Date.parse(due) - now.getTime();
  if (left < 0) return "late";
  return left <= DUE_SOON_HOURS * millisecondsInHour ? "soon" : "open";
}

/** Returns the address of the place where an item is done, which switches to the child that it is about (DUE-4). */
export function useTodoTarget(): (item: TodoItem) => string {
  const activeId = useActiveStudentId();
  return ({ students, address }) => {
    const target = students.find(({ id }) => id === activeId) ?? students[0];
    return target ? paths.openedAs(target.id, target.address, activeId) : address;
  };
}

/**
 * Something to do in two lines, as a link to where it is done: the title, then the child and the due moment (CALM-3).
 * @param hasMenu whether there is a menu beside it, which leaves no room for the arrow
 */
export function TodoRow({ item, hasMenu = false }: { item: TodoItem; hasMenu?: boolean }) {
  const styles = useStyles();
  const { t } = useTranslation("todo");
  const title = useTodoTitle()(item);
  const students = useStudents();
  const child = item.students.length === 1 && students.find(({ id }) => id === item.students[0]?.id);
  const names = students.length > 1 ? item.students.map(({ firstName }) => firstName).join(", ") : "";
  const what = useWhat(item, names !== "");
  const to = useTodoTarget()(item);
  const standing = useClock((now) => standingOf(item, now));
  const Icon = menuIcon(ICONS[item.kind], false);
  return (
    <Link to={to} className={styles.row}>
      {child ? <ChildInitials child={child} size="small" /> : <Icon aria-hidden className={styles.icon} />}
      <span className={styles.words}>
        <span className={styles.title}>{title === item.title ? <SchoolText>{title}</SchoolText> : title}</span>{" "}
        <span className={styles.what}>
          {names !== "" && `${names} · `}
          <span className={mergeClasses(standing === "soon" && styles.soon, standing === "late" && styles.late)}>
            {standing === "soon" && <ClockAlarm16Filled aria-hidden className={styles.sign} />}
            {standing === "late" && <ErrorCircle16Filled aria-hidden className={styles.sign} />}
            {standing === "late" && <SrOnly>{t("overdue")} </SrOnly>}
            {what}
          </span>
        </span>
      </span>
      {!hasMenu && <ChevronRight20Regular aria-hidden className={styles.icon} />}
    </Link>
  );
}

/** Returns the title of an item; some kinds have none from school. */
export function useTodoTitle(): (item: TodoItem) => string {
  const { t } = useTranslation("todo");
  return ({ kind, title }) => {
    if (kind === "LEAVE_DECISION") return t("leave");
    if (kind === "CARE_TIMES") return t("care");
    if (kind === "ABSENCE_QUESTION") return t("absence", { title });
    return kind === "CONTACT" ? t("contact") : title;
  };
}

/** Days ahead that are told by the name of the weekday alone. */
const NAMED_DAYS = 6;

/** Returns functions that write a moment and its day as shortly as a line needs: today 16:00, Monday 16:00, or 12 Jun. */
export function useShortMoment() {
  const timeZone = useSchoolTimeZone();
  const today = useToday();
  const { dateTimeInSentence, dateTimeRelative, deadlineOf, dayInSentence, dayMonth, dayTimes, time, weekday } =
    useFormats();
  const isNear = (day: Day) => Math.abs(daysBetween(today, day)) <= 1;
  const isNamed = (day: Day) => daysBetween(today, day) > 1 && daysBetween(today, day) <= NAMED_DAYS;
  const shortDay = (day: Day): string => {
    if (isNear(day)) return dayInSentence(day);
    return isNamed(day) ? weekday(day) : dayMonth(day);
  };
  const dayOf = (at: string) => dayInZone(at, timeZone);
  const withTime = ({ day, time: clock }: { day: Day; time: string }): string =>
    isNear(day) || isNamed(day) ? dayTimes(shortDay(day), clock) : dayMonth(day);
  return {
    moment: (at: string, isWithinLine = true): string => {
      if (isNear(dayOf(at))) return isWithinLine ? dateTimeInSentence(at) : dateTimeRelative(at);
      return withTime({ day: dayOf(at), time: time(at) });
    },
    deadline: (at: string): string => withTime(deadlineOf(at)),
    day: (at: string): string => shortDay(dayOf(at)),
  };
}

/** Says until when, or what there is to do. What is overdue says its moment alone. */
function useWhat(item: TodoItem, isWithinLine: boolean): string {
  const { kind, due, created, isTest } = item;
  const { t } = useTranslation("todo");
  const short = useShortMoment();
  const isPast = useClock((now) => due !== null && Date.parse(due) < now.getTime());
  if (due !== null && hasDeadline(item) && isPast) return short.moment(due, isWithinLine);
  const time = due === null ? "" : isTest ? short.moment(due) : short.deadline(due);
  const day = due === null ? "" : short.day(due);
  switch (kind) {
    case "FORM":
    case "HOLIDAY":
      return due === null ? t("answer") : t("answerBy", { time });
    case "MEETING":
      return t("book", { day });
    case "MEETING_FORM":
      return due === null ? t("prepare") : t("prepareFor", { day });
    case "ABSENCE_QUESTION":
      return created === null ? "" : short.moment(created, isWithinLine);
    case "LEAVE_DECISION":
      return t("leaveDecided", { day: created === null ? "" : short.day(created) });
    case "CARE_TIMES":
      return t("careBy", { time });
    case "PERMISSION":
      return t("permission");
    case "IMPORTANT_POST":
      return t("post", { day });
    case "ASSIGNMENT":
      return t(isTest ? "testAt" : "handInBy", { time });
    case "CONTACT":
      return t("contactLacks");
  }
}
