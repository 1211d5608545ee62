import type { ScheduleItem } from "#contract/schedule/schemas.ts";

/** Builds a schedule item for unit tests, as the API returns it: an hour of maths by default. */
export const givenItem = (values: Partial<ScheduleItem> = {}): ScheduleItem => ({
  id: "item",
  title: "Matematik",
  type: "LESSON",
  instanceType: null,
  startTime: "2026-03-12T07:20:00.000Z",
  length: 60,
  allDay: false,
  room: "B214",
  teamsMeeting: null,
  attendance: null,
  attendanceReported: false,
  linkedSchedulePositions: [],
  relationships: [],
  examination: false,
  cancelled: false,
  ...values,
});
