import { makeStyles, mergeClasses, tokens, typographyStyles } from "@fluentui/react-components";
import type { ReactNode } from "react";
import { phone } from "#client/ui/measures.ts";
import type { ScheduleItem } from "#contract/schedule.ts";

const useStyles = makeStyles({
  fact: {
    position: "relative",
    minWidth: 0,
    margin: `0 0 ${tokens.spacingVerticalL}`,
    padding: `0 ${tokens.spacingHorizontalL} 0 calc(${tokens.spacingHorizontalL} + 24px + ${tokens.spacingHorizontalM})`,
    ":not(:first-child)": { borderLeft: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}` },
    [phone]: { ":not(:first-child)": { borderLeft: "none" } },
  },
  icon: {
    position: "absolute",
    insetInlineStart: tokens.spacingHorizontalL,
    top: 0,
    color: tokens.colorNeutralForeground3,
  },
  strong: { color: tokens.colorBrandForeground1 },
  name: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground3 },
  value: { ...typographyStyles.subtitle2, margin: 0, overflowWrap: "anywhere" },
  detail: { ...typographyStyles.caption1, margin: 0, color: tokens.colorNeutralForeground2, overflowWrap: "anywhere" },
});

type DayFactProps = {
  icon: ReactNode;
  name: string;
  value: string;
  item: Pick<ScheduleItem, "title" | "room">;
  isStrong?: boolean;
};

/** One thing to know of a day: large what it is, small what and where. */
export function DayFact({ icon, name, value, item: { title, room }, isStrong = false }: DayFactProps) {
  const styles = useStyles();
  return (
    <div className={styles.fact}>
      <dt className={styles.name}>
        <span aria-hidden className={mergeClasses(styles.icon, isStrong && styles.strong)}>
          {icon}
        </span>
        {name}
      </dt>
      <dd className={styles.value}>{value}</dd>
      <dd className={styles.detail}>{room ? `${title} · ${room}` : title}</dd>
    </div>
  );
}
