import { makeStyles, tokens } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { useFormats, useToday } from "#client/i18n/useFormats.ts";
import { Panel } from "#client/ui/frame/Panel.tsx";
import { RowList } from "#client/ui/lists/RowList.tsx";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import { textStyles } from "#client/ui/textStyles.ts";
import type { Day } from "#contract/dates/dates.ts";
import type { WeekChild, WeekDay, WeekEntry } from "#contract/week/schemas.ts";
import { WEEK_ICONS } from "./ChildDay.tsx";
import { EntryLink } from "./EntryLink.tsx";

const useStyles = makeStyles({
  row: { paddingInline: tokens.spacingHorizontalS },
  icon: { flexShrink: 0, color: tokens.colorNeutralForeground2 },
  words: { minWidth: 0, display: "grid", overflowWrap: "anywhere" },
  title: { ...textStyles.rowTitle },
  detail: { ...textStyles.detail, color: tokens.colorNeutralForeground2 },
});

type Work = { child: WeekChild; day: WeekDay; entry: WeekEntry };

/** Tests to come and work not handed in, of all children, by themselves above the days (FAM-1). Nothing where there is none. */
export function WorkOfWeek({ items: children }: { items: WeekChild[] }) {
  const styles = useStyles();
  const { t } = useTranslation("week");
  const { dateTimeInSentence, dayInSentence, deadlineInSentence } = useFormats();
  const today = useToday();
  const work = workOf(children, today);
  if (work.length === 0) return null;
  const whenOf = ({ day: { day }, entry: { kind, start } }: Work): string => {
    if (!start) return dayInSentence(day);
    return kind === "TEST" ? dateTimeInSentence(start) : deadlineInSentence(start);
  };
  return (
    <Panel title={t("work")}>
      <RowList isInPanel>
        {work.map((one) => {
          const { child, day, entry } = one;
          const Icon = WEEK_ICONS[entry.kind];
          return (
            <li key={`${child.id} ${entry.kind} ${entry.id}`} className={styles.row}>
              <EntryLink studentId={child.id} day={day.day} address={entry.address}>
                <Icon aria-hidden className={styles.icon} />
                <span className={styles.words}>
                  <span className={styles.title}>
                    <SchoolText>{entry.title}</SchoolText>
                  </span>{" "}
                  <span className={styles.detail}>
                    {[child.firstName, t(`kinds.${entry.kind}`), whenOf(one)].join(" · ")}
                  </span>
                </span>
              </EntryLink>
            </li>
          );
        })}
      </RowList>
    </Panel>
  );
}

/** By day, then in the order of the children. */
const workOf = (children: WeekChild[], today: Day): Work[] =>
  children
    .flatMap((child) => child.days.flatMap((day) => day.entries.map((entry) => ({ child, day, entry }))))
    .filter(({ day: { day }, entry: { kind, isDone } }) =>
      kind === "TEST" ? day >= today : kind === "ASSIGNMENT" && !isDone,
    )
    .toSorted((one, other) => one.day.day.localeCompare(other.day.day));
