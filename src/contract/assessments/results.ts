import { get } from "../endpoint.ts";

/** The newest results in words (PROG-10). */
export const listLatestResults = get("listLatestResults", "/Guardians/me/students/:studentId/latestResults", {
  shape: "list",
});
