import type { core } from "zod";
import { type DataProblem, type DataProblemCode, dataProblem } from "#contract/integration/dataProblems.ts";
import type { ProblemSeverity } from "#server/database/schema/sources.ts";
import { translator } from "#server/settings/texts.ts";

/** A problem, and English words that say more than its text, for the command line and for programs. */
export type Reason = DataProblem & { words?: string };

const english = translator("en", "dataProblems");

/** Returns a problem in English. */
export const englishOf = ({ code, values, words }: Reason): string => words ?? english(code, values);

/** Returns what is wrong with a value that a schema refuses. The schema has to be parsed with `reportInput`. */
export const reasonOfIssue = (issue: core.$ZodIssue | undefined): Reason =>
  issue ? { ...dataProblem(codeOfIssue(issue)), words: issue.message } : dataProblem("valueUnusable");

type PlainCode = Extract<
  DataProblemCode,
  "valueMissing" | "wrongType" | "wrongFormat" | "tooLong" | "tooShort" | "outOfRange" | "valueUnusable"
>;

/** Kinds of values whose limits are those of a length. */
const WITH_LENGTH = ["string", "array", "set", "file"];

function codeOfIssue(issue: core.$ZodIssue): PlainCode {
  const { code, input } = issue;
  if (input === undefined || input === null || input === "") return "valueMissing";
  if (code === "invalid_type") return "wrongType";
  if (code === "invalid_format") return "wrongFormat";
  if (code === "too_big") return WITH_LENGTH.includes(issue.origin) ? "tooLong" : "outOfRange";
  if (code === "too_small") return WITH_LENGTH.includes(issue.origin) ? "tooShort" : "outOfRange";
  return "valueUnusable";
}

/** Returns why a server could not be reached; undefined for an error that is not the network's. */
export function connectionProblem(error: unknown): DataProblem | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error.name === "TimeoutError" || error.name === "AbortError") return dataProblem("noReplyInTime");
  if (!("code" in error)) return undefined;
  const code = String(error.code);
  if (code === "ENOTFOUND") return dataProblem("noSuchHost");
  if (code === "ECONNREFUSED") return dataProblem("connectionRefused");
  return code === "ECONNRESET" ? dataProblem("connectionBrokeOff") : dataProblem("unreachable", { code });
}

/** Replies that mean that a system does not have a listing, or not for this client. */
export const NOT_OFFERED = [403, 404, 405, 410, 501];

/** A problem of a run; `place` as in "users.csv:4, givenName". */
export type Problem = { place: string; reason: Reason; severity: ProblemSeverity };

/** A problem as it is kept: with its words in English, which those of the command line and programs read. */
export type KeptProblem = { place: string; words: string; problem: DataProblem; severity: ProblemSeverity };

export const keptProblem = ({ place, reason, severity }: Problem): KeptProblem => {
  const { code, values } = reason;
  return { place, words: englishOf(reason), problem: { code, values }, severity };
};

/** Input that a person gave and can correct. */
export class WrongInput extends Error {
  /** Why a run fails for which this input was kept. */
  readonly reason: Reason;

  constructor(message: string, problem = dataProblem("settingsUnusable")) {
    super(message);
    this.reason = { ...problem, words: message };
  }
}
