import { get } from "../endpoint.ts";

export const listPlans = get("listPlans", "/Guardians/me/students/:studentId/plans", { shape: "list" });
export const getPlan = get("getPlan", "/Guardians/me/students/:studentId/plans/:planId");

export const listBlocks = get("listBlocks", "/blocks", { shape: "list" });
