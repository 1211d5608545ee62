import { get } from "../endpoint.ts";

export const listSchedule = get("listSchedule", "/Guardians/me/students/:studentId/schedule/:start/:end", {
  shape: "list",
});
