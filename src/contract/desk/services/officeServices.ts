import type { ServiceName } from "#contract/services.ts";

/** Services that a school's office switches by itself: those that change what guardians see, in the order of its list. */
export const OFFICE_SERVICES = [
  "news",
  "conversations",
  "attendance",
  "leave",
  "careTimes",
  "schedule",
  "calendarFeeds",
  "plans",
  "nativeAssignments",
  "msAssignments",
  "assessments",
  "verdicts",
  "additionalAdjustments",
  "forms",
  "meetings",
  "notes",
  "childCard",
  "classList",
  "meals",
  "translation",
] as const satisfies ServiceName[];
