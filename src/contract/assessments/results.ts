import { get } from "../endpoint.ts";

/** The newest results in words (PROG-10). */
export const listLatestResults = get("listLatestResults", "/Guardians/me/students/:studentId/latestResults", {
  shape: "list",
});

/** Results of a student who has left the guardian's school (YEAR-6). */
export const getLeaverResults = get("getLeaverResults", "/Guardians/me/formerStudents/:leaverId/results", {
  access: "leaver",
});
