import type { Endpoint } from "./endpoint.ts";
import { OFFERS } from "./offers.ts";

export type { ScheduleItem, ScheduleRelationship } from "./schemas/schedule.ts";

/** Instance types of the assignments that are tests (ASG-11). */
export const WRITTEN_TEST = "ASSIGNMENT_TYPE_WRITTEN_TEST";
export const VERBAL_TEST = "ASSIGNMENT_TYPE_VERBAL_TEST";

/** The days of one call: a month's six weeks, and home's look ahead, with room to spare. */
export const SCHEDULE_DAYS_MAX = 100;

/** No item lasts longer. */
export const SCHEDULE_LENGTH_MAX_DAYS = 31;

/** Somebody who leafs through days makes no call for those passed in less time. */
export const SCHEDULE_FETCH_DELAY_MS = 500;

/** A window that is being resized is laid out anew once it has kept its size for so long. */
export const SCHEDULE_RESIZE_DELAY_MS = 125;

/** From this length on a lesson has a layout of several lines. */
export const SCHEDULE_TALL_MINUTES = 40;

export const listSchedule = {
  name: "listSchedule",
  method: "GET",
  path: "/Guardians/me/students/:studentId/schedule/:start/:end",
  offer: OFFERS.schedule,
  audit: "schedule",
} as const satisfies Endpoint;
