import { get } from "../endpoint.ts";

export const WEEK_DAYS = 7;

type PartOfDay = { start: string | null; end: string | null };

/** Returns whether absence or leave takes all of a day, so that its times of school and of care do not hold (HOME-4). */
export const isAwayAllDay = (absences: readonly PartOfDay[]): boolean =>
  absences.some(({ start, end }) => start === null && end === null);

/** A week of all active students at once (FAM-1). The handler writes the audit entries. */
export const getWeek = get("getWeek", "/Guardians/me/week/:day", { access: "guardian" });

/** The day of all active students at once, as home shows it (HOME-4). The handler writes the audit entries. */
export const getFamilyDay = get("getFamilyDay", "/Guardians/me/day/:day", { access: "guardian" });
