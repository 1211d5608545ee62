import { millisecondsInMinute, minutesInDay } from "date-fns/constants";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { remembered } from "#client/i18n/intl.ts";
import { useFormats } from "#client/i18n/useFormats.ts";
import { attendanceText } from "#client/ui/text/AttendanceMark.tsx";
import type { AttendanceSign } from "#contract/attendance/rules.ts";
import { VERBAL_TEST } from "#contract/schedule/limits.ts";
import type { ScheduleItem } from "#contract/schedule/schemas.ts";
import type { AbsentDay } from "./absentDays.ts";
import { isTest } from "./activities.ts";
import type { Piece } from "./days.ts";

export type ItemTexts = ReturnType<typeof useItemTexts>;

/** Texts about items, created once for all tiles of a view. */
export function useItemTexts() {
  const { t } = useTranslation("schedule");
  const { t: label } = useTranslation("attendanceLabels");
  const formats = useFormats();
  return useMemo(() => {
    const dayText = remembered((day: string) => formats.dateLong(day));
    const clock = remembered((moment: number) => formats.time(new Date(moment)));
    const start = ({ startTime }: ScheduleItem): number => Date.parse(startTime);
    const end = ({ startTime, length }: ScheduleItem): number => Date.parse(startTime) + length * millisecondsInMinute;
    const time = (item: ScheduleItem): string => {
      if (item.allDay) return t("allDay");
      return item.length === 0 ? clock(start(item)) : `${clock(start(item))}–${clock(end(item))}`;
    };
    const pieceTime = ({ item, isContinued, to }: Piece): string => {
      if (!isContinued || item.allDay) return time(item);
      return to === minutesInDay ? t("allDay") : t("until", { time: clock(end(item)) });
    };
    const dayTime = (day: string, item: ScheduleItem): string =>
      item.allDay ? t("allDayOn", { day }) : formats.dayTimes(day, time(item));
    const pieceDayTime = (piece: Piece): string => {
      const { item, day, isContinued, to } = piece;
      if (!isContinued || item.allDay) return dayTime(dayText(day), item);
      return to === minutesInDay ? t("allDayOn", { day: dayText(day) }) : `${dayText(day)}, ${pieceTime(piece)}`;
    };
    const spanOf = (item: ScheduleItem): string => {
      const last = item.allDay ? Math.max(start(item), end(item) - 1) : end(item);
      const [from, to] = [dayText(item.startTime), dayText(new Date(last).toISOString())];
      if (from === to) return dayTime(from, item);
      return item.allDay
        ? `${from} – ${to}`
        : `${formats.dayTimes(from, clock(start(item)))} – ${formats.dayTimes(to, clock(end(item)))}`;
    };
    const plainSign = remembered((shown: "reported" | "none") =>
      shown === "reported" ? label("reported") : attendanceText(label, null),
    );
    const sign = ({ attendance }: ScheduleItem, shown: AttendanceSign): string => {
      if (shown === "reported") return plainSign("reported");
      return attendance ? attendanceText(label, attendance) : plainSign("none");
    };
    const kind = (item: ScheduleItem): string => {
      if (isTest(item)) return t(item.instanceType === VERBAL_TEST ? "verbalTest" : "writtenTest");
      return t(`types.${item.type}`);
    };
    return {
      day: dayText,
      cancelled: t("cancelled"),
      time,
      /** Day and time, with the day of the end if that is another. */
      span: spanOf,
      absence: ({ times }: AbsentDay): string =>
        times ? t("absentPart", { times: formats.timeRange(times.start, times.end) }) : t("absentEntireDay"),
      /** The time on one of the item's days. */
      pieceTime,
      until: ({ item }: Piece): string => t("until", { time: clock(end(item)) }),
      start: (piece: Piece): string => (piece.isContinued ? pieceTime(piece) : clock(start(piece.item))),
      sign,
      kind,
      /** Accessible name: everything that a tile shows by position, colour and shape. */
      name: (piece: Piece, shown: AttendanceSign | null): string => {
        const { item } = piece;
        return [
          item.title,
          item.cancelled && t("cancelled"),
          item.type !== "LESSON" && kind(item),
          pieceDayTime(piece),
          item.room,
          item.type === "LESSON" && item.examination && t("testInLesson"),
          item.teamsMeeting && t("teamsMeeting"),
          shown && sign(item, shown),
        ]
          .filter(Boolean)
          .join(", ");
      },
    };
  }, [t, label, formats]);
}
