import { makeStyles, mergeClasses, tokens, typographyStyles } from "@fluentui/react-components";
import { ChevronRight20Regular } from "@fluentui/react-icons/svg/chevron-right";
import { ClockAlarm16Filled } from "@fluentui/react-icons/svg/clock-alarm";
import { ErrorCircle16Filled } from "@fluentui/react-icons/svg/error-circle";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { menuIcon } from "#client/features/menu/embed/menuIcons.ts";
import { useFormats } from "#client/i18n/useFormats.ts";
import { paths } from "#client/lib/paths.ts";
import { useActiveStudentId, useStudents } from "#client/session/students.ts";
import { focusRingInside, hoverOnCard } from "#client/ui/surfaces.ts";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import { DUE_SOON_HOURS } from "#contract/assignments/kinds.ts";
import type { TodoKind } from "#contract/kinds.ts";
import type { MenuIconId } from "#contract/screens.ts";
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
  title: { ...typographyStyles.body1Strong, overflowWrap: "anywhere" },
  what: {
    ...typographyStyles.body1,
    display: "flex",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalXS,
    color: tokens.colorNeutralForeground2,
    "& svg": { flexShrink: 0 },
  },
  soon: { ...typographyStyles.body1Strong, color: tokens.colorStatusWarningForeground3 },
  late: { ...typographyStyles.body1Strong, color: tokens.colorPaletteRedForeground1 },
  children: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground3, overflowWrap: "anywhere" },
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
  CARE_TIMES: "schedule",
  PERMISSION: "child",
  CONTACT: "todo",
};

const HOUR_MS = 60 * 60_000;

const DEADLINES: readonly TodoKind[] = ["FORM", "ASSIGNMENT", "CARE_TIMES"];

/** Only what has a deadline is late or soon due. */
function standingOf({ kind, due }: TodoItem): "late" | "soon" | "open" {
  if (due === null || !DEADLINES.includes(kind)) return "open";
  const left = Date.parse(due) - Date.now();
  if (left < 0) return "late";
  return left <= DUE_SOON_HOURS * HOUR_MS ? "soon" : "open";
}

/** Something to do, as a link to where it is done. The link switches to the child that it is about (DUE-4). */
export function TodoRow({ item }: { item: TodoItem }) {
  const styles = useStyles();
  const what = useWhat(item);
  const title = useTodoTitle()(item);
  const hasSiblings = useStudents().length > 1;
  const activeId = useActiveStudentId();
  const { students, address } = item;
  const target = students.find(({ id }) => id === activeId) ?? students[0];
  const to = target ? paths.openedAs(target.id, target.address, activeId) : address;
  const standing = standingOf(item);
  const Icon = menuIcon(ICONS[item.kind], false);
  return (
    <Link to={to} className={styles.row}>
      <Icon aria-hidden className={styles.icon} />
      <span className={styles.words}>
        <span className={styles.title}>{item.title === "" ? title : <SchoolText>{title}</SchoolText>}</span>{" "}
        <span
          className={mergeClasses(styles.what, standing === "soon" && styles.soon, standing === "late" && styles.late)}
        >
          {standing === "soon" && <ClockAlarm16Filled aria-hidden />}
          {standing === "late" && <ErrorCircle16Filled aria-hidden />}
          {what}
        </span>
        {hasSiblings && students.length > 0 && (
          <>
            {" "}
            <span className={styles.children}>{students.map(({ firstName }) => firstName).join(", ")}</span>
          </>
        )}
      </span>
      <ChevronRight20Regular aria-hidden className={styles.icon} />
    </Link>
  );
}

/** Returns the title of an item; some kinds have none from school. */
export function useTodoTitle(): (item: TodoItem) => string {
  const { t } = useTranslation("todo");
  return ({ kind, title }) => {
    if (kind === "LEAVE_DECISION") return t("leave");
    if (kind === "CARE_TIMES") return t("care");
    return kind === "CONTACT" ? t("contact") : title;
  };
}

/** Says what is to be done, and until when. */
function useWhat({ kind, due, created }: TodoItem): string {
  const { t } = useTranslation("todo");
  const { dateTimeInSentence, dayInSentence } = useFormats();
  const time = due === null ? "" : dateTimeInSentence(due);
  const isLate = due !== null && Date.parse(due) < Date.now();
  switch (kind) {
    case "FORM":
      return due === null ? t("answer") : t(isLate ? "answerLate" : "answerBy", { time });
    case "MEETING":
      return t("book", { time });
    case "MEETING_FORM":
      return due === null ? t("prepare") : t("prepareFor", { time });
    case "ABSENCE_QUESTION":
      return t("absence", { time: created === null ? "" : dateTimeInSentence(created) });
    case "LEAVE_DECISION":
      return t("leaveDecided", { day: created === null ? "" : dayInSentence(created) });
    case "CARE_TIMES":
      return t(isLate ? "careLate" : "careBy", { time });
    case "PERMISSION":
      return t("permission");
    case "IMPORTANT_POST":
      return t("post", { day: due === null ? "" : dayInSentence(due) });
    case "ASSIGNMENT":
      return t(isLate ? "handInLate" : "handInBy", { time });
    case "CONTACT":
      return t("contactLacks");
  }
}
