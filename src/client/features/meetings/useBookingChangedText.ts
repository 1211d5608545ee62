import { useTranslation } from "react-i18next";
import type { MeetingInstance } from "#contract/meetings/schemas.ts";

/** Returns a function for who has changed a booking: by name, unless the school has, or whoever did may not be named. */
export function useBookingChangedText(): (instance: Pick<MeetingInstance, "bookedBy">) => string {
  const { t } = useTranslation("meetings");
  return ({ bookedBy: by }) =>
    by ? t("bookingChangedBy", { name: `${by.firstName} ${by.lastName}` }) : t("bookingChanged");
}
