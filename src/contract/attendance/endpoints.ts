import { get } from "../endpoint.ts";

export const listAttendance = get("listAttendance", "/Guardians/me/students/:studentId/attendance/:start/:end", {
  shape: "list",
});
