import { makeStyles, tokens } from "@fluentui/react-components";
import { SkeletonBar } from "#client/ui/SkeletonBar.tsx";

const useStyles = makeStyles({
  days: {
    display: "grid",
    gridTemplateColumns: "repeat(var(--days), minmax(0, 1fr))",
    gap: tokens.spacingHorizontalL,
    padding: `${tokens.spacingVerticalXXXL} ${tokens.spacingHorizontalXXL}`,
  },
  day: { display: "grid", rowGap: tokens.spacingVerticalL },
});

const ROWS = ["a", "b", "c", "d"];

/** Days that are being loaded. */
export function ScheduleSkeleton({ days }: { days: string[] }) {
  const styles = useStyles();
  return (
    <div className={styles.days} style={{ "--days": Math.min(days.length, 7) }}>
      {days.slice(0, 7).map((day) => (
        <div key={day} className={styles.day}>
          {ROWS.map((row) => (
            <SkeletonBar key={row} size="title" />
          ))}
        </div>
      ))}
    </div>
  );
}
