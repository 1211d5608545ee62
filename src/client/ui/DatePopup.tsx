import { Calendar, DayOfWeek } from "@fluentui/react-calendar-compat";
import { makeStyles, Popover, PopoverSurface, tokens } from "@fluentui/react-components";
import { type RefObject, useEffect, useRef } from "react";
import { type Day, dateOfDay, dayOfDate } from "#contract/dates.ts";
import { useCalendarTexts } from "./useCalendarTexts.ts";
import { useFocusManager } from "./useFocusManager.ts";

const useStyles = makeStyles({
  surface: { padding: tokens.spacingVerticalXS },
});

export type DatePopupProps = {
  target: RefObject<HTMLElement | null>;
  label: string;
  value: Day | null;
  today: Day;
  min?: Day;
  onPick: (day: Day) => void;
  onClose: () => void;
};

/** The calendar of a DateField. */
export function DatePopup({ target, label, value, today, min, onPick, onClose }: DatePopupProps) {
  const styles = useStyles();
  const { strings, formatter } = useCalendarTexts();
  const calendar = useRef<{ focus: () => void }>(null);
  useFocusManager();
  useEffect(() => calendar.current?.focus(), []);
  return (
    <Popover
      open
      trapFocus
      positioning={{ target: target.current, position: "below", align: "start", offset: 4 }}
      onOpenChange={(_, { open }) => open || onClose()}
    >
      <PopoverSurface className={styles.surface} aria-label={label}>
        <Calendar
          componentRef={calendar}
          value={dateOfDay(value ?? today)}
          today={dateOfDay(today)}
          {...(min && { minDate: dateOfDay(min) })}
          firstDayOfWeek={DayOfWeek.Monday}
          showMonthPickerAsOverlay
          highlightSelectedMonth
          strings={strings}
          dateTimeFormatter={formatter}
          onSelectDate={(date) => onPick(dayOfDate(date))}
          onDismiss={onClose}
        />
      </PopoverSurface>
    </Popover>
  );
}
