import type { PermissionState } from "../kinds.ts";

/** Maximum lengths of a permission's title and text. */
export const PERMISSION_TITLE_MAX = 100;
export const PERMISSION_TEXT_MAX = 2_000;

type Question = { version: number; allMustAgree: boolean };

/** An answer of a guardian, or of a student who has come of age. Later answers of the same person replace it. */
export type PermissionAnswer = { personId: string; version: number; isGiven: boolean; at: string };

/**
 * Returns the latest answer of each person to the present version, the latest of all last: an earlier one was to another text.
 * @param answers in the order in which they were given, since clocks of servers differ
 */
export function presentAnswers<Answer extends PermissionAnswer>(
  { version }: Pick<Question, "version">,
  answers: Answer[],
): Answer[] {
  const latest = new Map<string, Answer>();
  for (const answer of answers.filter((one) => one.version === version)) {
    latest.delete(answer.personId);
    latest.set(answer.personId, answer);
  }
  return [...latest.values()];
}

/**
 * Returns what holds (CARD-3). Where all must agree, one no is a no, and a missing answer leaves it open; elsewhere the latest
 * answer holds. Answers of people who no longer decide do not count.
 * @param deciders ids of the guardians, or of the student who has come of age
 */
export function permissionState(question: Question, answers: PermissionAnswer[], deciders: string[]): PermissionState {
  const present = presentAnswers(question, answers).filter(({ personId }) => deciders.includes(personId));
  if (!question.allMustAgree) {
    const latest = present.at(-1);
    return latest ? (latest.isGiven ? "GIVEN" : "DENIED") : "OPEN";
  }
  if (present.some(({ isGiven }) => !isGiven)) return "DENIED";
  return present.length > 0 && present.length === deciders.length ? "GIVEN" : "OPEN";
}
