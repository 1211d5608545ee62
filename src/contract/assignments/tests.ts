import { VERBAL_TEST, WRITTEN_TEST } from "../schedule/limits.ts";

/** Types of assignments that students write or take at an hour, and do not hand in. */
export const TEST_TYPES: readonly string[] = [WRITTEN_TEST, VERBAL_TEST];

export const isTest = (type: string | null): boolean => type !== null && TEST_TYPES.includes(type);

/** Words for a test in the languages of schools, and those that end compounds such as 'Geometriprov'. */
const TEST_WORDS: readonly string[] = [
  "prov",
  "test",
  "prøve",
  "prøva",
  "koe",
  "kokeet",
  "exam",
  "тест",
  "іспит",
  "контрольна",
];
const COMPOUND_ENDS: readonly string[] = ["prov", "prøve", "prøva", "koe"];

/** Returns whether the school's title of a test says that it is one, so that no other word has to. */
export function saysTest(title: string): boolean {
  const words = title.toLowerCase().split(/[^\p{L}]+/u);
  return words.some(
    (word, at) => TEST_WORDS.includes(word) || (at === 0 && COMPOUND_ENDS.some((end) => word.endsWith(end))),
  );
}

type Timed = { assignmentType: string | null; dueDate: Date | null; testTime: Date | null };

/** Returns the moment of an assignment: of a test the hour at which it is written, as the schedule has it, else when it is due. */
export const momentOf = ({ assignmentType, dueDate, testTime }: Timed): Date | null =>
  isTest(assignmentType) ? (testTime ?? dueDate) : dueDate;
