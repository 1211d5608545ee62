import { useTranslation } from "react-i18next";
import { DateText } from "#client/ui/text/DateText.tsx";
import { momentOfBooking } from "#contract/meetingRules.ts";

/** The time of a booking, or 'not booked'. */
export function BookedTime({ time }: { time: string | null }) {
  const { t } = useTranslation("meetings");
  return time === null ? t("notBooked") : <DateText moment={momentOfBooking(time).toISOString()} />;
}
