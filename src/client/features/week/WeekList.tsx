import { makeStyles, tokens } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { useFormats, useToday } from "#client/i18n/useFormats.ts";
import { Collapsible } from "#client/ui/frame/Collapsible.tsx";
import { Panel } from "#client/ui/frame/Panel.tsx";
import { RowList } from "#client/ui/lists/RowList.tsx";
import { textStyles } from "#client/ui/textStyles.ts";
import type { Day } from "#contract/dates/dates.ts";
import type { WeekChild } from "#contract/week/schemas.ts";
import { ChildDay, hasNothing, isEmptyDay } from "./ChildDay.tsx";
import { ChildName } from "./embed/ChildName.tsx";
import { LunchLine } from "./LunchLine.tsx";
import { sharedLunch } from "./sharedLunch.ts";

const useStyles = makeStyles({
  days: { display: "flex", flexDirection: "column", rowGap: tokens.spacingVerticalL },
  child: {
    display: "grid",
    rowGap: tokens.spacingVerticalXXS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalS}`,
  },
  name: { margin: 0, paddingInline: tokens.spacingHorizontalS },
  lunch: { padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}` },
  nothing: {
    display: "flex",
    flexWrap: "wrap",
    columnGap: tokens.spacingHorizontalS,
    paddingInline: tokens.spacingHorizontalL,
  },
  day: { ...textStyles.detailStrong, margin: 0 },
  words: { ...textStyles.detail, color: tokens.colorNeutralForeground3 },
});

/** The days one below the other, each with the children who have something. The present week begins at today. */
export function WeekList({ days, items: children }: { days: Day[]; items: WeekChild[] }) {
  const styles = useStyles();
  const { t } = useTranslation("week");
  const today = Math.max(days.indexOf(useToday()), 0);
  const [earlier, coming] = [days.slice(0, today), days.slice(today)];
  const listed = (day: Day) => <ListedDay key={day} day={day} at={days.indexOf(day)} items={children} />;
  return (
    <div className={styles.days}>
      {coming.map(listed)}
      {earlier.length > 0 && (
        <Collapsible title={t("earlier")}>
          <div className={styles.days}>{earlier.map(listed)}</div>
        </Collapsible>
      )}
    </div>
  );
}

type ListedDayProps = { day: Day; at: number; items: WeekChild[] };

/** A day with its children. A day with nothing is one line. */
function ListedDay({ day, at, items: children }: ListedDayProps) {
  const styles = useStyles();
  const { t } = useTranslation("week");
  const { dateRelative } = useFormats();
  const shared = sharedLunch(children, at);
  if (hasNothing(children, at))
    return (
      <div className={styles.nothing}>
        <h2 className={styles.day}>{dateRelative(day)}</h2>
        <span className={styles.words}>{t("nothing")}</span>
      </div>
    );
  return (
    <Panel title={dateRelative(day)}>
      <RowList isInPanel>
        {children.flatMap((child) => {
          const own = child.days[at];
          if (!own || isEmptyDay(own)) return [];
          return [
            <li key={child.id} className={styles.child}>
              <h3 className={styles.name}>
                <ChildName child={child} />
              </h3>
              <ChildDay child={child} day={own} isLunchSaid={shared !== null} />
            </li>,
          ];
        })}
        {shared && (
          <li className={styles.lunch}>
            <LunchLine {...shared} />
          </li>
        )}
      </RowList>
    </Panel>
  );
}
