import type { Endpoint } from "./endpoint.ts";
import { OFFERS } from "./offers.ts";

export type { Post } from "./schemas/feed.ts";

export const listPosts = {
  name: "listPosts",
  method: "GET",
  path: "/Guardians/me/students/:studentId/posts/page/:page/size/:size",
  shape: "list",
  offer: OFFERS.posts,
  audit: "posts",
} as const satisfies Endpoint;

/** Null (204) means the guardian may not see the post. */
export const getPost = {
  name: "getPost",
  method: "GET",
  path: "/Guardians/me/students/:studentId/posts/:postId",
  shape: "nullable",
  offer: OFFERS.posts,
  audit: "posts",
} as const satisfies Endpoint;

export const getPostFile = {
  name: "getPostFile",
  method: "GET",
  path: "/Guardians/me/students/:studentId/posts/:postId/file/:fileId",
  offer: OFFERS.posts,
  audit: "posts",
  content: "file",
} as const satisfies Endpoint;
