import { makeStyles, tokens } from "@fluentui/react-components";
import { CalendarAdd24Regular } from "@fluentui/react-icons/svg/calendar-add";
import { useTranslation } from "react-i18next";
import { useFormats } from "#client/i18n/useFormats.ts";
import { DateTile } from "#client/ui/text/DateText.tsx";
import { momentOfBooking } from "#contract/meetings/rules.ts";
import type { MeetingInstance } from "#contract/meetings/schemas.ts";

type Booking = Pick<MeetingInstance, "date" | "endDate">;

/** The day and time of a booking, or 'not booked'. */
export function BookedTime({ date, endDate }: Booking) {
  const { t } = useTranslation("meetings");
  const { timeRangeRelative, dateTimeFull } = useFormats();
  if (date === null) return t("notBooked");
  const start = momentOfBooking(date);
  return (
    <time dateTime={start.toISOString()} title={dateTimeFull(start)}>
      {timeRangeRelative(start, momentOfBooking(endDate ?? date))}
    </time>
  );
}

const useStyles = makeStyles({
  empty: {
    flexShrink: 0,
    boxSizing: "border-box",
    minWidth: "40px",
    minHeight: "44px",
    display: "grid",
    placeItems: "center",
    border: `${tokens.strokeWidthThin} dashed ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground3,
  },
});

/** The day of a booking as a calendar sheet, which is empty without one. */
export function BookedTile({ date }: Pick<Booking, "date">) {
  const styles = useStyles();
  const { dayOfMonth, monthShort } = useFormats();
  if (date === null) {
    return (
      <span aria-hidden className={styles.empty}>
        <CalendarAdd24Regular />
      </span>
    );
  }
  const start = momentOfBooking(date);
  return <DateTile day={dayOfMonth(start)} month={monthShort(start)} />;
}
