import { get } from "../endpoint.ts";

/** An evaluation published earlier counts as published on this day, in ordering and ranges (PROG-6). */
export const VERDICTS_SINCE = "2018-01-01";

export const listVerdictScales = get("listVerdictScales", "/Guardians/me/students/:studentId/verdictScales", {
  shape: "list",
});

export const listVerdicts = get("listVerdicts", "/Guardians/me/students/:studentId/verdicts", { shape: "list" });

/** Returns the moment that evaluations are ordered by. */
export const verdictMoment = ({ published }: { published: string }): string =>
  published < VERDICTS_SINCE ? `${VERDICTS_SINCE}T00:00:00.000Z` : published;
