import { get, post, put } from "#contract/endpoint.ts";

export const getDeskFormChoices = get("getDeskFormChoices", "/desk/forms/choices", { access: "staff" });
export const listDeskForms = get("listDeskForms", "/desk/forms", { access: "staff", shape: "list" });
export const createDeskForms = post("createDeskForms", "/desk/forms", { access: "staff" });
export const getDeskForm = get("getDeskForm", "/desk/forms/:formId", { access: "staff" });
export const updateDeskForm = put("updateDeskForm", "/desk/forms/:formId", { access: "staff" });
export const closeDeskForm = put("closeDeskForm", "/desk/forms/:formId/closing", { access: "staff" });

/** The students without an answer, and a reminder to their guardians (DESK-14). */
export const getDeskFormMissing = get("getDeskFormMissing", "/desk/forms/:formId/missing", { access: "staff" });
export const remindOfDeskForm = post("remindOfDeskForm", "/desk/forms/:formId/reminders", { access: "staff" });
