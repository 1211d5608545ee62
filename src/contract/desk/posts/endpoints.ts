import { get, post, put, remove } from "#contract/endpoint.ts";

export const DESK_TEXTS_PAGE_SIZE = 20;

/** Posts or documentations within reach (DESK-4). Reading a post is about no student. */
export const listDeskTexts = get("listDeskTexts", "/desk/posts", { access: "staff", shape: "list" });
export const listDeskTextGroups = get("listDeskTextGroups", "/desk/postGroups", { access: "staff", shape: "list" });
export const getDeskText = get("getDeskText", "/desk/posts/:postId", { access: "staff" });
export const createDeskText = post("createDeskText", "/desk/posts", { access: "staff" });
export const changeDeskText = put("changeDeskText", "/desk/posts/:postId", { access: "staff" });

/** Removes a draft. What readers have seen is withdrawn instead. */
export const removeDeskText = remove("removeDeskText", "/desk/posts/:postId", { access: "staff" });
export const withdrawDeskText = put("withdrawDeskText", "/desk/posts/:postId/withdrawal", { access: "staff" });

/** The students of whose families nobody has read it, and a reminder to their guardians (DESK-14). */
export const getDeskTextMissing = get("getDeskTextMissing", "/desk/posts/:postId/missing", { access: "staff" });
export const remindOfDeskText = post("remindOfDeskText", "/desk/posts/:postId/reminders", { access: "staff" });
