import { get, post, put, remove } from "#contract/endpoint.ts";

/** Templates of posts or messages: the caller's own, and those of their schools (DESK-15). */
export const getDeskTemplates = get("getDeskTemplates", "/desk/templates", { access: "staff" });

/** Words of a template, to begin a post or a message with, or to change them. */
export const getDeskTemplate = get("getDeskTemplate", "/desk/templates/:textTemplateId", { access: "staff" });

export const createDeskTemplate = post("createDeskTemplate", "/desk/templates", { access: "staff" });
export const changeDeskTemplate = put("changeDeskTemplate", "/desk/templates/:textTemplateId", { access: "staff" });
export const removeDeskTemplate = remove("removeDeskTemplate", "/desk/templates/:textTemplateId", { access: "staff" });
