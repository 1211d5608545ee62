import { addDays } from "#contract/dates/dates.ts";

/** Requests of home and the frame around it, by their names in the report. */
export function homeCalls(studentId: string, today: string): { name: string; path: string }[] {
  const mine = `/api/Guardians/me/students/${studentId}`;
  const calls: [string, string][] = [
    ["students", "/api/Guardians/me/studentList"],
    ["profile", "/api/profile/me"],
    ["student", `/api/students/${studentId}`],
    ["navigation", "/api/navigation"],
    ["notifications", "/api/notifications?status=unread"],
    ["posts", `${mine}/posts/page/1/size/6`],
    ["schedule", `${mine}/schedule/${today}/${addDays(today, 14)}`],
    ["plans", `${mine}/plans`],
    ["assignments", `${mine}/assignments`],
    ["Teams' assignments", `${mine}/MSAssignments`],
    ["absence", `/api/students/${studentId}/absence/`],
    ["conversations", "/api/conversations"],
  ];
  return calls.map(([name, path]) => ({
    name,
    path: `${path}${path.includes("?") ? "&" : "?"}studentId=${studentId}`,
  }));
}
