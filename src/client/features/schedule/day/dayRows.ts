import type { ScheduleItem } from "#contract/schedule/schemas.ts";
import type { Piece } from "../items/days.ts";

/** A row of the day: an item with what is handed in or tested in it, or the time between two lessons. */
export type DayRow =
  | { kind: "piece"; piece: Piece; within: Piece[] }
  | { kind: "break"; after: Piece; minutes: number };

/** Shorter gaps are only the way to the next room, and longer ones are no break. */
const BREAK = { min: 5, max: 180 };

/** Returns the rows of a day from its pieces by time. */
export function dayRows(pieces: Piece[]): DayRow[] {
  const lessons = pieces.filter(({ item }) => item.type === "LESSON");
  const owners = new Map(pieces.map((piece) => [piece, lessons.find((lesson) => belongs(piece, lesson))]));
  const rows: DayRow[] = [];
  let last: Piece | undefined;
  for (const piece of pieces.filter((one) => owners.get(one) === undefined)) {
    const isLesson = piece.item.type === "LESSON" && !piece.item.cancelled;
    const minutes = last && isLesson ? piece.from - last.to : 0;
    if (last && minutes >= BREAK.min && minutes <= BREAK.max) rows.push({ kind: "break", after: last, minutes });
    rows.push({ kind: "piece", piece, within: pieces.filter((one) => owners.get(one) === piece) });
    if (isLesson && (!last || piece.to > last.to)) last = piece;
  }
  return rows;
}

/** Whether a test is held in a lesson, or an assignment of its course is due that day. */
const belongs = ({ item }: Piece, { item: lesson }: Piece): boolean =>
  item.type === "ASSIGNMENT" &&
  (item.linkedSchedulePositions.length > 0
    ? item.linkedSchedulePositions.includes(lesson.id)
    : courseOf(item) !== undefined && courseOf(item) === courseOf(lesson));

const courseOf = ({ relationships }: ScheduleItem): string | undefined =>
  relationships.find(({ referenceType }) => referenceType === "COURSE")?.referenceId;
