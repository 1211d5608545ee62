import { get, post, put } from "../endpoint.ts";

export const listLeave = get("listLeave", "/Guardians/me/students/:studentId/leave", { shape: "list" });
export const applyForLeave = post("applyForLeave", "/Guardians/me/students/:studentId/leave", {
  kept: { subject: "leave", version: 1 },
});
export const withdrawLeave = put("withdrawLeave", "/leave/:leaveId/withdrawal", {
  kept: { subject: "leave", version: 1 },
});

/** Counts the school days between two days and finds overlaps, for each of the caller's children (LEAVE-1). */
export const previewLeave = get("previewLeave", "/Guardians/me/leavePreview/:start/:end", {
  access: "guardian",
  shape: "list",
});
