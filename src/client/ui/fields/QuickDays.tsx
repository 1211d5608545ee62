import { makeStyles, mergeClasses, shorthands, tokens } from "@fluentui/react-components";
import { useFormats } from "#client/i18n/useFormats.ts";
import { own } from "#client/theme/ownTokens.ts";
import type { Day } from "#contract/dates/dates.ts";
import { Button } from "./Button.tsx";

const useStyles = makeStyles({
  days: { margin: 0, padding: 0, border: "none", display: "flex", flexWrap: "wrap", gap: tokens.spacingHorizontalS },
  /** The tint of other buttons would look like a choice here. */
  day: { backgroundColor: own.tile, color: tokens.colorNeutralForeground2 },
  chosen: {
    boxShadow: `inset 0 0 0 ${tokens.strokeWidthThin} ${tokens.colorBrandStroke1}`,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    ...shorthands.borderColor(tokens.colorBrandStroke1),
  },
});

type QuickDaysProps = {
  label: string;
  days: Day[];
  /** The only chosen day; null if there are several or none. */
  chosen: Day | null;
  onChoose: (day: Day) => void;
};

/** One press for the days that most forms are about, above the fields for any day. */
export function QuickDays({ label, days, chosen, onChoose }: QuickDaysProps) {
  const styles = useStyles();
  const { dateRelative } = useFormats();
  return (
    <fieldset aria-label={label} className={styles.days}>
      {days.map((day) => (
        <Button
          key={day}
          aria-pressed={chosen === day}
          className={mergeClasses(styles.day, chosen === day && styles.chosen)}
          onClick={() => onChoose(day)}
        >
          {dateRelative(day)}
        </Button>
      ))}
    </fieldset>
  );
}
