import { makeStyles, tokens } from "@fluentui/react-components";
import { useState } from "react";
import { useSchoolTimeZone } from "#client/i18n/useFormats.ts";
import { DateField } from "#client/ui/fields/DateField.tsx";
import { TimeField } from "#client/ui/fields/TimeField.tsx";
import { type Day, dayInZone, momentInZone, timeInZone } from "#contract/dates/dates.ts";

const useStyles = makeStyles({
  fields: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 2fr) minmax(0, 1fr)",
    columnGap: tokens.spacingHorizontalM,
  },
});

/** The beginning of a school day. */
const USUAL_TIME = "08:00";

type MomentFieldsProps = {
  dayLabel: string;
  timeLabel: string;
  today: Day;
  /** A moment in UTC, or none. */
  value: string | null;
  error?: string | undefined;
  onChange: (moment: string | null) => void;
};

/** A day and its time on the school's clock, which may both be left out. */
export function MomentFields({ dayLabel, timeLabel, today, value, error, onChange }: MomentFieldsProps) {
  const styles = useStyles();
  const timeZone = useSchoolTimeZone();
  const [lastTime, setLastTime] = useState(USUAL_TIME);
  const day = value && dayInZone(value, timeZone);
  const time = value ? timeInZone(value, timeZone) : lastTime;
  return (
    <div className={styles.fields}>
      <DateField
        mayBeEmpty
        label={dayLabel}
        value={day}
        today={today}
        min={today}
        error={error}
        onChange={(chosen) => onChange(chosen && momentInZone(chosen, time, timeZone).toISOString())}
      />
      {day && (
        <TimeField
          label={timeLabel}
          value={time}
          onChange={(chosen) => {
            if (!chosen) return;
            setLastTime(chosen);
            onChange(momentInZone(day, chosen, timeZone).toISOString());
          }}
        />
      )}
    </div>
  );
}
