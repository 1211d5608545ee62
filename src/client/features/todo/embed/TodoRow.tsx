import { makeStyles, tokens } from "@fluentui/react-components";
import { ChevronRight20Regular } from "@fluentui/react-icons/svg/chevron-right";
import { ClockAlarm16Filled } from "@fluentui/react-icons/svg/clock-alarm";
import { ErrorCircle16Filled } from "@fluentui/react-icons/svg/error-circle";
import { millisecondsInHour } from "date-fns/constants";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { menuIcon } from "#client/features/menu/embed/menuIcons.ts";
import { ChildInitials } from "#client/features/week/embed/ChildName.tsx";
import { useFormats } from "#client/i18n/useFormats.ts";
import { useClock } from "#client/lib/clock.ts";
import { paths } from "#client/lib/paths.ts";
import { useActiveStudentId, useStudents } from "#client/session/students.ts";
import { LinkButton } from "#client/ui/fields/TextLink.tsx";
import { Row } from "#client/ui/lists/Row.tsx";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import { SrOnly } from "#client/ui/text/SrOnly.tsx";
import { DUE_SOON_HOURS } from "#contract/assignments/kinds.ts";
import type { TodoKind } from "#contract/kinds.ts";
import type { MenuIconId } from "#contract/screens.ts";
import { hasDeadline, isForGuardian } from "#contract/todo/rules.ts";
import type { TodoItem } from "#contract/todo/schemas.ts";

const useStyles = makeStyles({
  sign: { verticalAlign: "text-bottom", marginInlineEnd: tokens.spacingHorizontalXS },
  soon: { color: tokens.colorStatusWarningForeground3 },
  open: {},
  late: { color: tokens.colorPaletteRedForeground1 },
  answer: { minWidth: 0 },
  lateRow: { backgroundColor: tokens.colorStatusDangerBackground1 },
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

const SIGNS = { late: ErrorCircle16Filled, soon: ClockAlarm16Filled, open: null };

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

type TodoRowProps = {
  item: TodoItem;
  /** Buttons beside it, which take the place of the arrow. */
  actions?: ReactNode;
};

/** Something to do in two lines, as a link to where it is done: the title, then the child and the due moment. What is late or soon due has a button too (CALM-3). */
export function TodoRow({ item, actions }: TodoRowProps) {
  const styles = useStyles();
  const { t } = useTranslation("todo");
  const title = useTodoTitle()(item);
  const students = useStudents();
  const child = item.students.length === 1 && students.find(({ id }) => id === item.students[0]?.id);
  const names = students.length > 1 ? item.students.map(({ firstName }) => firstName).join(", ") : "";
  const standing = useClock((now) => standingOf(item, now));
  const what = useWhat(item, names !== "", standing);
  const to = useTodoTarget()(item);
  const Sign = SIGNS[standing];
  const Icon = menuIcon(ICONS[item.kind], false);
  const answer = standing !== "open" && (
    <LinkButton to={to} className={styles.answer} aria-label={t("answerOf", { title })}>
      {t("answerNow")}
    </LinkButton>
  );
  return (
    <Row
      to={to}
      className={standing === "late" ? styles.lateRow : undefined}
      lead={child ? <ChildInitials child={child} size="small" /> : <Icon aria-hidden />}
      title={title === item.title ? <SchoolText>{title}</SchoolText> : title}
      detail={
        <span>
          {names !== "" && `${names} · `}
          <span className={styles[standing]}>
            {Sign && <Sign aria-hidden className={styles.sign} />}
            {standing === "late" && <SrOnly>{t("overdue")} </SrOnly>}
            {what}
          </span>
        </span>
      }
      end={!actions && !answer && <ChevronRight20Regular aria-hidden />}
      actions={
        (answer || actions) && (
          <>
            {answer}
            {actions}
          </>
        )
      }
    />
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

/** Says until when, or what there is to do. What is overdue says its moment alone. */
function useWhat(item: TodoItem, isWithinLine: boolean, standing: ReturnType<typeof standingOf>): string {
  const { kind, due, created, isTest } = item;
  const { t } = useTranslation("todo");
  const { dateTimeShort, dateTimeShortInSentence, dayShort, deadlineShortInSentence } = useFormats();
  const past = isWithinLine ? dateTimeShortInSentence : dateTimeShort;
  const isPast = useClock((now) => due !== null && Date.parse(due) < now.getTime());
  if (due !== null && hasDeadline(item) && isPast) return past(due);
  const time = due === null ? "" : isTest ? dateTimeShortInSentence(due) : deadlineShortInSentence(due);
  const day = due === null ? "" : dayShort(due);
  switch (kind) {
    case "FORM":
    case "HOLIDAY":
      if (due === null) return t("answer");
      // The button beside it says that it is to be answered.
      return t(standing === "soon" ? "by" : "answerBy", { time });
    case "MEETING":
      return t("book", { day });
    case "MEETING_FORM":
      return due === null ? t("prepare") : t("prepareFor", { day });
    case "ABSENCE_QUESTION":
      return created === null ? "" : past(created);
    case "LEAVE_DECISION":
      return t("leaveDecided", { day: created === null ? "" : dayShort(created) });
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
