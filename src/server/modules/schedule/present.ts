import type { Attendance } from "#contract/attendance.ts";
import type { ScheduleItem } from "#contract/schedule.ts";
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
});

export const presentAttendance = (
  reported: ScheduleRow["attendance"],
  reporter: ScheduleRow["reporter"],
): Attendance | null =>
  reported && {
    attendanceType: reported.attendanceType,
    lateDuration: reported.lateDuration,
    reportedByUser: reporter && { firstName: reporter.firstName, lastName: reporter.lastName },
  };
