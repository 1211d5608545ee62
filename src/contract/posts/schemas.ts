import { z } from "zod";
import { FileContent } from "../files/schemas.ts";
import { PAGE_SIZE_MAX } from "../limits.ts";
import { OFFERS } from "../offers.ts";
import { Attachment, Id, PageNumber, Person, Timestamp } from "../schemas/common.ts";

/** Corrections and withdrawal of a text since it was published. */
const states = {
  corrected: Timestamp.nullable(),
  withdrawn: Timestamp.nullable().describe(
    "Of a withdrawn text only this is left: nothing of its title or contents is sent. It is in no list.",
  ),
};

export const Post = z.object({
  id: Id,
  title: z.string(),
  body: z.string().describe("HTML from others: sanitise it before it is shown."),
  abbreviatedDescription: z.string(),
  author: z.union([z.string(), Person]),
  published: Timestamp,
  ...states,
  important: z.boolean(),
  eventDate: Timestamp.nullable(),
  validUntil: Timestamp.nullable(),
  associatedFiles: z.array(Attachment),
  associatedGoals: z.array(z.object({ goalId: Id })),
  unread: z.boolean(),
});
export type Post = z.infer<typeof Post>;

export const PageParams = z.object({
  page: PageNumber,
  size: z.coerce.number().int().min(1).max(PAGE_SIZE_MAX),
});

export const FeedQuery = z.object({ sectionId: Id.optional(), status: z.literal("unread").optional() });

export const Documentation = z
  .object({
    id: Id,
    title: z.string(),
    description: z.string().describe("HTML from others: sanitise it before it is shown."),
    author: z.union([z.string(), Person]),
    published: Timestamp,
    ...states,
    associatedFiles: z.array(Attachment),
    associatedGoals: z.array(z.object({ goalId: Id, title: z.string(), colorCode: z.string() })),
    unread: z.boolean(),
  })
  .describe("A preschool's notes on a child's days and learning.");
export type Documentation = z.infer<typeof Documentation>;

export const feedSchemas = {
  listPosts: {
    summary: "A page of the student's published posts, newest first.",
    offer: OFFERS.posts,
    audit: "posts",
    params: PageParams,
    query: FeedQuery,
    reply: z.array(Post),
  },
  getPost: {
    summary: "One post; 204 if the guardian may not see it.",
    offer: OFFERS.posts,
    audit: "posts",
    reply: Post.nullable(),
  },
  getPostFile: {
    summary: "The contents of a file attached to a post.",
    offer: OFFERS.posts,
    audit: "posts",
    reply: FileContent,
  },
  listDocumentations: {
    summary: "A page of the student's published documentations, newest first.",
    offer: OFFERS.documentations,
    audit: "documentations",
    params: PageParams,
    query: FeedQuery,
    reply: z.array(Documentation),
  },
  getDocumentation: {
    summary: "One documentation.",
    offer: OFFERS.documentations,
    audit: "documentations",
    reply: Documentation,
  },
  getDocumentationFile: {
    summary: "The contents of a file attached to a documentation.",
    offer: OFFERS.documentations,
    audit: "documentations",
    reply: FileContent,
  },
} as const;
