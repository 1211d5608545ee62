import type { ScheduleItem } from "#contract/schedule.ts";

/** A schedule item for tests of the rules, as the API gives it: an hour of maths unless told otherwise. */
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
  ...values,
});
