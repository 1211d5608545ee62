import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { useFormats } from "#client/i18n/useFormats.ts";
import { Panel } from "#client/ui/frame/Panel.tsx";
import { RowList } from "#client/ui/lists/RowList.tsx";
import type { Day } from "#contract/dates.ts";
import type { WeekChild } from "#contract/week.ts";
import { ChildDay, ChildName, hasNothing, isEmptyDay } from "./ChildDay.tsx";

const useStyles = makeStyles({
  days: { display: "flex", flexDirection: "column", rowGap: tokens.spacingVerticalL },
  child: {
    display: "grid",
    rowGap: tokens.spacingVerticalXXS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalS}`,
  },
  name: { margin: 0, paddingInline: tokens.spacingHorizontalS },
  nothing: {
    display: "flex",
    flexWrap: "wrap",
    columnGap: tokens.spacingHorizontalS,
    paddingInline: tokens.spacingHorizontalL,
  },
  day: { ...typographyStyles.body1Strong, margin: 0 },
  words: { ...typographyStyles.body1, color: tokens.colorNeutralForeground3 },
});

/** The days one below the other, each with the children who have something. A day with nothing is one line. */
export function WeekList({ days, items: children }: { days: Day[]; items: WeekChild[] }) {
  const styles = useStyles();
  const { t } = useTranslation("week");
  const { dateRelative } = useFormats();
  return (
    <div className={styles.days}>
      {days.map((day, at) =>
        hasNothing(children, at) ? (
          <div key={day} className={styles.nothing}>
            <h2 className={styles.day}>{dateRelative(day)}</h2>
            <span className={styles.words}>{t("nothing")}</span>
          </div>
        ) : (
          <Panel key={day} title={dateRelative(day)}>
            <RowList isInPanel>
              {children.flatMap((child) => {
                const own = child.days[at];
                if (!own || isEmptyDay(own)) return [];
                return [
                  <li key={child.id} className={styles.child}>
                    <h3 className={styles.name}>
                      <ChildName child={child} />
                    </h3>
                    <ChildDay studentId={child.id} day={own} />
                  </li>,
                ];
              })}
            </RowList>
          </Panel>
        ),
      )}
    </div>
  );
}
