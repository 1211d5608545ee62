import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import type { FluentIcon } from "@fluentui/react-icons";
import { BowlChopsticks20Regular } from "@fluentui/react-icons/svg/bowl-chopsticks";
import { CalendarCancel20Regular } from "@fluentui/react-icons/svg/calendar-cancel";
import { CalendarLtr20Regular } from "@fluentui/react-icons/svg/calendar-ltr";
import { ClipboardTask20Regular } from "@fluentui/react-icons/svg/clipboard-task";
import { Clock20Regular } from "@fluentui/react-icons/svg/clock";
import { ClockDismiss20Regular } from "@fluentui/react-icons/svg/clock-dismiss";
import { DocumentEdit20Regular } from "@fluentui/react-icons/svg/document-edit";
import { PeopleCommunity20Regular } from "@fluentui/react-icons/svg/people-community";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "#client/i18n/useFormats.ts";
import { paths } from "#client/lib/paths.ts";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import { textStyles } from "#client/ui/textStyles.ts";
import type { WeekKind } from "#contract/kinds.ts";
import { linkTo } from "#contract/screens.ts";
import { joined } from "#contract/week/absences.ts";
import { isAwayAllDay } from "#contract/week/endpoints.ts";
import type { WeekChild, WeekDay, WeekEntry } from "#contract/week/schemas.ts";
import { EntryLink } from "./EntryLink.tsx";
import { isAtHome, reasonSaid } from "./embed/withoutCare.ts";
import { LunchLine } from "./LunchLine.tsx";

export const isEmptyDay = ({ hours, withoutCare, entries }: WeekDay): boolean =>
  hours === null && withoutCare === null && entries.length === 0;

/** Whether no child has anything on a day. */
export const hasNothing = (children: WeekChild[], at: number): boolean =>
  children.every(({ days }) => days[at] === undefined || isEmptyDay(days[at]));

const useStyles = makeStyles({
  icon: { flexShrink: 0, color: tokens.colorNeutralForeground2 },
  words: { minWidth: 0, display: "grid", overflowWrap: "anywhere" },
  title: { ...textStyles.row },
  test: { ...textStyles.detailStrong },
  detail: { ...textStyles.detail, color: tokens.colorNeutralForeground2 },
  list: { listStyleType: "none", margin: 0, padding: 0 },
});

export const WEEK_ICONS: Record<WeekKind, FluentIcon> = {
  CARE: Clock20Regular,
  TEST: DocumentEdit20Regular,
  ASSIGNMENT: ClipboardTask20Regular,
  MEETING: PeopleCommunity20Regular,
  EVENT: CalendarLtr20Regular,
  CANCELLED: ClockDismiss20Regular,
  ABSENCE: CalendarCancel20Regular,
  LEAVE: CalendarCancel20Regular,
  LUNCH: BowlChopsticks20Regular,
};

/** Entries that a child who is away all day misses (CALM-2). Work is handed in all the same, and guardians go to meetings and events. */
const MISSED: readonly WeekKind[] = ["CARE", "TEST", "CANCELLED", "LUNCH"];

type ChildDayProps = {
  child: WeekChild;
  day: WeekDay;
  /** Whether its lunch is said for all children. */
  isLunchSaid: boolean;
};

/** A child's day: the hours at school, why there is no care, and below them the other entries, each a link to its place (FAM-1). */
export function ChildDay({ child, day: shownDay, isLunchSaid }: ChildDayProps) {
  const { day, hours, withoutCare: without, entries } = shownDay;
  const styles = useStyles();
  const { t } = useTranslation("week");
  const { timeRange } = useFormats();
  const opened = { studentId: child.id, day };
  if (isEmptyDay(shownDay)) return null;
  const absences = entries.filter(({ kind }) => isAbsence(kind));
  const isAway = isAwayAllDay(absences);
  const said = joined(absences, ({ kind }) => kind);
  const reason = reasonSaid({ hours, without });
  const shown = entries.flatMap((entry) => {
    if (entry.kind === "LUNCH" && (isLunchSaid || isAtHome({ hours, without }))) return [];
    if (!isAbsence(entry.kind)) return [entry];
    return said.filter(({ kind, id }) => kind === entry.kind && id === entry.id);
  });
  return (
    <ul className={styles.list}>
      {hours && !isAway && (
        <li>
          <EntryLink {...opened} address={paths.schedule}>
            <Clock20Regular aria-hidden className={styles.icon} />
            <span className={styles.title}>{t("school", { times: timeRange(hours.start, hours.end) })}</span>
          </EntryLink>
        </li>
      )}
      {reason && !isAway && (
        <li>
          <EntryLink {...opened} address={linkTo("care")}>
            <Clock20Regular aria-hidden className={styles.icon} />
            <EntryTitle title={t(`without.${reason}`)} detail={t("kinds.CARE")} />
          </EntryLink>
        </li>
      )}
      {inOrder(shown).map((entry) => {
        if (isAway && MISSED.includes(entry.kind)) return null;
        const Icon = WEEK_ICONS[entry.kind];
        return (
          <li key={`${entry.kind} ${entry.id}`}>
            <EntryLink {...opened} address={entry.address}>
              <Icon aria-hidden className={styles.icon} />
              <EntryWords child={child} entry={entry} />
            </EntryLink>
          </li>
        );
      })}
    </ul>
  );
}

/** Drop-off and pick-up first, as the hours at school, and lunch last. */
const inOrder = (entries: WeekEntry[]): WeekEntry[] => entries.toSorted((one, other) => placeOf(one) - placeOf(other));

const placeOf = ({ kind }: WeekEntry): number => (kind === "CARE" ? 0 : kind === "LUNCH" ? 2 : 1);

function EntryWords({ child, entry }: { child: WeekChild; entry: WeekEntry }) {
  const styles = useStyles();
  const { t } = useTranslation("week");
  const { kind, title, isDone } = entry;
  const times = useTimes(entry);
  const name = t(`kinds.${kind}`);
  if (kind === "LUNCH")
    return (
      <span className={styles.words}>
        <LunchLine lunch={entry} eaters={[child]} />
      </span>
    );
  const details = [...(title ? [isDone ? t("handedIn") : name] : []), ...(times ? [times] : [])];
  return (
    <EntryTitle
      title={title ? <SchoolText>{title}</SchoolText> : name}
      isTest={kind === "TEST"}
      detail={details.join(" · ")}
    />
  );
}

type EntryTitleProps = { title: ReactNode; detail: string; isTest?: boolean };

function EntryTitle({ title, detail, isTest = false }: EntryTitleProps) {
  const styles = useStyles();
  return (
    <span className={styles.words}>
      <span className={mergeClasses(styles.title, isTest && styles.test)}>{title}</span>{" "}
      <span className={styles.detail}>{detail}</span>
    </span>
  );
}

const isAbsence = (kind: WeekEntry["kind"]): boolean => kind === "ABSENCE" || kind === "LEAVE";

/** The times of an entry on its day. */
function useTimes({ kind, start, end }: WeekEntry): string {
  const { t } = useTranslation("week");
  const { time, timeRange, deadlineOf } = useFormats();
  if (start === null && end === null) return isAbsence(kind) ? t("allDay") : "";
  if (kind === "ASSIGNMENT" && start !== null && start === end) return deadlineOf(start).time;
  if (start !== null && end !== null) return start === end ? time(start) : timeRange(start, end);
  return start === null ? `–${time(end ?? "")}` : `${time(start)}–`;
}
