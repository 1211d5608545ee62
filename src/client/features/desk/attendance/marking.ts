import type { LessonStudent } from "#contract/desk/attendance/schemas.ts";
import { TAKEN_MARKS, type TakenMark } from "#contract/kinds.ts";

/** The mark of a student. The minutes are how late the student was. */
export type Marked = { mark: TakenMark; minutes: number };

/** Marks by the keys of the students. */
export type Marks = Readonly<Record<string, Marked>>;

/** The letter of each mark, in the language of the screen. */
export type Letters = Record<TakenMark, string>;

type Move = "next" | "previous" | "first" | "last";
type Pressed = { marked?: Marked; move?: Move };

/** Longest delay that can be typed, as minutes. */
const MINUTES_DIGITS = 3;

/** Meaning of a key for the student who has the focus; null if it has none. A letter marks, and goes on unless minutes follow. */
export function pressed(key: string, letters: Letters, now: Marked | null): Pressed | null {
  const mark = TAKEN_MARKS.find((one) => letters[one] === key.toLocaleUpperCase());
  if (mark === "LATE") return { marked: { mark, minutes: now?.mark === mark ? now.minutes : 0 } };
  if (mark) return { marked: { mark, minutes: 0 }, move: "next" };
  if (now?.mark === "LATE" && /^\d$/.test(key)) return { marked: withDigit(now, key) };
  if (now?.mark === "LATE" && key === "Backspace")
    return { marked: { mark: "LATE", minutes: Math.trunc(now.minutes / 10) } };
  const move = MOVES[key];
  if (move) return { move };
  const step = STEPS[key];
  return step === undefined ? null : { marked: beside(now, step) };
}

const MOVES: Record<string, Move> = {
  ArrowDown: "next",
  Enter: "next",
  ArrowUp: "previous",
  Home: "first",
  End: "last",
};

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

function withDigit({ minutes }: Marked, digit: string): Marked {
  const typed = Number(`${minutes}${digit}`);
  return { mark: "LATE", minutes: String(typed).length > MINUTES_DIGITS ? minutes : typed };
}

/** The mark beside the one that is chosen, as the arrow keys of radio buttons have it. */
function beside(now: Marked | null, step: number): Marked {
  const at = now ? TAKEN_MARKS.indexOf(now.mark) : step > 0 ? -1 : 0;
  return { mark: TAKEN_MARKS.at((at + step) % TAKEN_MARKS.length) ?? "PRESENT", minutes: 0 };
}

/** The row that a key moves to. */
export function rowAfter(move: Move, at: number, size: number): number {
  if (move === "first") return 0;
  if (move === "last") return size - 1;
  return Math.min(Math.max(at + (move === "next" ? 1 : -1), 0), size - 1);
}

/** Marks of a lesson as it is now. */
export const marksOf = (students: LessonStudent[]): Marks =>
  Object.fromEntries(students.flatMap(({ key, mark, minutes }) => (mark === null ? [] : [[key, { mark, minutes }]])));

/** Marks everybody without a mark as present, but those as absent of whom that is reported. */
export const allPresent = (students: LessonStudent[], marks: Marks): Marks => ({
  ...Object.fromEntries(
    students.map(({ key, excuse }) => [key, { mark: excuse?.isWhole ? "ABSENT" : "PRESENT", minutes: 0 }] as const),
  ),
  ...marks,
});

type Wrong = { key: string; why: "unmarked" | "minutes" };

/** The first student without a mark, or whose delay is none or as long as the lesson. */
export function firstWrong(students: LessonStudent[], marks: Marks, length: number): Wrong | null {
  for (const { key } of students) {
    const marked = marks[key];
    if (!marked) return { key, why: "unmarked" };
    if (!hasMinutes(marked, length)) return { key, why: "minutes" };
  }
  return null;
}

export const hasMinutes = ({ mark, minutes }: Marked, length: number): boolean =>
  mark !== "LATE" || (minutes > 0 && minutes < length);
