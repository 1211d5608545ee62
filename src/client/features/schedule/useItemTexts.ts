import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { attendanceText } from "#client/i18n/attendanceText.ts";
import { useFormats } from "#client/i18n/useFormats.ts";
import type { AttendanceSign } from "#client/ui/AttendanceMark.tsx";
import { type ScheduleItem, VERBAL_TEST } from "#contract/schedule.ts";
import { isTest } from "./activities.ts";

export type ItemTexts = ReturnType<typeof useItemTexts>;

/** What is said of items, made once for all tiles of a view. */
export function useItemTexts() {
  const { t } = useTranslation("schedule");
  const { t: label } = useTranslation("attendanceLabels");
  const formats = useFormats();
  return useMemo(() => {
    const end = ({ startTime, length }: ScheduleItem) => new Date(Date.parse(startTime) + length * 60_000);
    const time = (item: ScheduleItem): string => {
      if (item.allDay) return t("allDay");
      return item.length === 0 ? formats.time(item.startTime) : formats.timeRange(item.startTime, end(item));
    };
    const sign = (item: ScheduleItem, shown: AttendanceSign): string =>
      shown === "reported" ? label("reported") : attendanceText(label, item.attendance);
    const kind = (item: ScheduleItem): string => {
      if (isTest(item)) return t(item.instanceType === VERBAL_TEST ? "verbalTest" : "writtenTest");
      return t(`types.${item.type}`);
    };
    return {
      time,
      start: ({ startTime }: ScheduleItem): string => formats.time(startTime),
      sign,
      kind,
      /** All that a tile shows by place, colour and shape, in words. */
      name: (item: ScheduleItem, day: string, shown: AttendanceSign | null): string =>
        [
          item.title,
          item.type !== "LESSON" && kind(item),
          `${formats.dateLong(day)} ${time(item)}`,
          item.room,
          item.type === "LESSON" && item.examination && t("testInLesson"),
          item.teamsMeeting && t("teamsMeeting"),
          shown && sign(item, shown),
        ]
          .filter(Boolean)
          .join(", "),
    };
  }, [t, label, formats]);
}
