import { dayInZone } from "#contract/dates/dates.ts";
import { SCHOOL_TIME_ZONE } from "#contract/limits.ts";

/** All requests of home and the frame around it. */
export function homeAddresses(studentId: string, now: Date): string[] {
  const mine = `/api/Guardians/me/students/${studentId}`;
  const today = dayInZone(now, SCHOOL_TIME_ZONE);
  return [
    "/api/Guardians/me/studentList",
    "/api/profile/me",
    `/api/students/${studentId}`,
    "/api/navigation",
    "/api/notifications?status=unread",
    `${mine}/posts/page/1/size/6`,
    `${mine}/latestResults?lcid=sv-SE`,
    `${mine}/plans`,
    `${mine}/assignments`,
    `${mine}/MSAssignments`,
    `/api/Guardians/me/day/${today}`,
    "/api/Guardians/me/todo",
    "/api/conversations",
  ].map((path) => `${path}${path.includes("?") ? "&" : "?"}studentId=${studentId}`);
}
