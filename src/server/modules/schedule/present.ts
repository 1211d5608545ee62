import type { AttendedLesson } from "#contract/attendance/schemas.ts";
import type { ScheduleItem } from "#contract/schedule/schemas.ts";
import type { Person } from "#contract/schemas/common.ts";
import type { ScheduleRow } from "./queries.ts";

export const presentItem = ({ item, attendance, reporter }: ScheduleRow): ScheduleItem => ({
  id: item.id,
  title: item.title,
  type: item.type,
  instanceType: item.instanceType,
  startTime: item.startTime.toISOString(),
  length: item.length,
  allDay: item.allDay,
  room: item.room,
  teamsMeeting: item.joinWebUrl === null ? null : { joinWebUrl: item.joinWebUrl },
  attendance: presentAttendance(attendance, reporter),
  attendanceReported: item.attendanceReported,
  linkedSchedulePositions: item.linkedSchedulePositions,
  relationships: item.relationships,
  examination: item.examination,
  cancelled: item.cancelled,
});

type Lesson = Pick<ScheduleRow, "attendance"> & {
  item: Pick<ScheduleRow["item"], "id" | "title" | "startTime" | "length">;
};

export const presentLesson = ({ item, attendance }: Lesson, reporter: Person | null): AttendedLesson => ({
  id: item.id,
  startTime: item.startTime.toISOString(),
  length: item.length,
  section: { title: item.title },
  attendance: presentAttendance(attendance, reporter),
});

const presentAttendance = (
  attendance: ScheduleRow["attendance"],
  reporter: Person | null,
): AttendedLesson["attendance"] =>
  attendance && {
    attendanceType: attendance.attendanceType,
    lateDuration: attendance.lateDuration,
    reportedByUser: reporter,
  };
