import { get } from "../endpoint.ts";

export const listPosts = get("listPosts", "/Guardians/me/students/:studentId/posts/page/:page/size/:size", {
  shape: "list",
});

/** Null (204) means the guardian may not see the post. */
export const getPost = get("getPost", "/Guardians/me/students/:studentId/posts/:postId", { shape: "nullable" });

export const getPostFile = get("getPostFile", "/Guardians/me/students/:studentId/posts/:postId/file/:fileId", {
  content: "file",
});
