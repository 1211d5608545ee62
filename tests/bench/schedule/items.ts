import type { ScheduleItem } from "#contract/schedule/schemas.ts";

export type Load = { start: string; days: number; count: number };

const SUBJECTS = ["Maths", "Swedish", "English", "Biology", "History", "Sports", "Art"];
const COLORS = ["#4f6bed", "#c239b3", "#7160e8", "#498205", "#986f0b", "#ca5010", "#0078d4"];

const FIRST_MINUTE = 8 * 60;
const LAST_MINUTE = 16 * 60;
/** Stockholm in winter: all items are before the clocks change. */
const OFFSET = "+01:00";

/** Returns that many lessons during school hours of several days, many of them parallel. */
export function itemsOf({ start, days, count }: Load): ScheduleItem[] {
  return Array.from({ length: count }, (_, index): ScheduleItem => {
    const day = new Date(Date.parse(`${start}T00:00:00Z`) + (index % days) * 86_400_000).toISOString().slice(0, 10);
    const place = Math.floor(index / days);
    const minute = FIRST_MINUTE + ((place * 65) % (LAST_MINUTE - FIRST_MINUTE - 60));
    const time = `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
    const subject = index % SUBJECTS.length;
    const title = SUBJECTS[subject] ?? "";
    const colorCode = COLORS[subject] ?? null;
    return {
      id: `${start}-${index}`,
      title,
      type: "LESSON",
      instanceType: null,
      startTime: new Date(`${day}T${time}:00${OFFSET}`).toISOString(),
      length: [40, 50, 60][index % 3] ?? 60,
      allDay: false,
      room: `A${100 + (index % 20)}`,
      teamsMeeting: null,
      attendance: null,
      attendanceReported: true,
      linkedSchedulePositions: [],
      relationships: [{ referenceType: "COURSE", referenceId: title, reference: { title, colorCode } }],
      examination: false,
      cancelled: false,
    };
  }).sort((one, other) => Date.parse(one.startTime) - Date.parse(other.startTime));
}
