import { get } from "../endpoint.ts";

export const listGroups = get("listGroups", "/Guardians/me/Students/:studentId/Sections/type/:type", { shape: "list" });
export const listFormerGroups = get("listFormerGroups", "/Guardians/me/Students/:studentId/Sections/former", {
  shape: "list",
});
export const getGroup = get("getGroup", "/Guardians/me/Students/:studentId/Sections/:sectionId");
