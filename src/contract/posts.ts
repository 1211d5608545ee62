import { z } from "zod";
import { Attachment, Id, Person, Timestamp } from "./common.ts";
import { endpoint, FileContent } from "./endpoint.ts";
import { PAGE_SIZE_MAX } from "./limits.ts";
import { OFFERS } from "./offers.ts";

export const Post = z.object({
  id: Id,
  title: z.string(),
  /** HTML from others: shown through RichText alone. */
  body: z.string(),
  abbreviatedDescription: z.string(),
  author: z.union([z.string(), Person]),
  published: Timestamp,
  important: z.boolean(),
  eventDate: Timestamp.nullable(),
  validUntil: Timestamp.nullable(),
  associatedFiles: z.array(Attachment),
  associatedGoals: z.array(z.object({ goalId: Id })),
  unread: z.boolean(),
});
export type Post = z.infer<typeof Post>;

export const PageParams = z.object({
  page: z.coerce.number().int().min(1).max(10_000),
  size: z.coerce.number().int().min(1).max(PAGE_SIZE_MAX),
});

export const FeedQuery = z.object({ sectionId: Id.optional(), status: z.literal("unread").optional() });

export const listPosts = endpoint({
  method: "GET",
  path: "/Guardians/me/students/:studentId/posts/page/:page/size/:size",
  offer: OFFERS.posts,
  audit: "posts",
  summary: "A page of the student's published posts, newest first.",
  params: PageParams,
  query: FeedQuery,
  reply: z.array(Post),
});

/** Null (204) means the guardian may not see the post. */
export const getPost = endpoint({
  method: "GET",
  path: "/Guardians/me/students/:studentId/posts/:postId",
  offer: OFFERS.posts,
  audit: "posts",
  summary: "One post; 204 if the guardian may not see it.",
  reply: Post.nullable(),
});

export const getPostFile = endpoint({
  method: "GET",
  path: "/Guardians/me/students/:studentId/posts/:postId/file/:fileId",
  offer: OFFERS.posts,
  audit: "posts",
  summary: "The contents of a file attached to a post.",
  reply: FileContent,
  content: "file",
});
