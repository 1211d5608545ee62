import { get, put } from "../endpoint.ts";

export const listPosts = get("listPosts", "/Guardians/me/students/:studentId/posts/page/:page/size/:size", {
  shape: "list",
});

/** Null (204) means the guardian may not see the post. */
export const getPost = get("getPost", "/Guardians/me/students/:studentId/posts/:postId", { shape: "nullable" });

export const getPostFile = get("getPostFile", "/Guardians/me/students/:studentId/posts/:postId/file/:fileId", {
  content: "file",
});

/** Posts and documentations of all active students at once (CALM-7). The handler writes the audit entries. */
export const listFamilyPosts = get("listFamilyPosts", "/Guardians/me/posts/page/:page/size/:size", {
  access: "guardian",
  shape: "list",
});

/** Marks posts and documentations of all active students as read (POST-4, CALM-7). */
export const markFamilyPostsRead = put("markFamilyPostsRead", "/Guardians/me/posts/read", {
  access: "guardian",
  kept: { subject: "read", version: 1 },
});
