import type { Endpoint } from "./endpoint.ts";
import { OFFERS } from "./offers.ts";
import type { Verdict } from "./schemas/assessments.ts";

export type { Verdict, VerdictScale } from "./schemas/assessments.ts";

/** An evaluation published earlier counts as published on this day, in ordering and ranges (PROG-6). */
export const VERDICTS_SINCE = "2018-01-01";

export const listVerdictScales = {
  name: "listVerdictScales",
  method: "GET",
  path: "/Guardians/me/students/:studentId/verdictScales",
  shape: "list",
  offer: OFFERS.verdicts,
  audit: "assessments",
} as const satisfies Endpoint;

export const listVerdicts = {
  name: "listVerdicts",
  method: "GET",
  path: "/Guardians/me/students/:studentId/verdicts",
  shape: "list",
  offer: OFFERS.verdicts,
  audit: "assessments",
} as const satisfies Endpoint;

/** Returns the moment that evaluations are ordered by. */
export const verdictMoment = ({ published }: Pick<Verdict, "published">): string =>
  published < VERDICTS_SINCE ? `${VERDICTS_SINCE}T00:00:00.000Z` : published;
