import { z } from "zod";
import { FileContent, PictureQuery } from "../files/schemas.ts";
import { PAGE_SIZE_MAX } from "../limits.ts";
import { OFFERS } from "../offers.ts";
import { Attachment, Id, Nothing, PageNumber, Person, Timestamp } from "../schemas/common.ts";
import { schemasFor } from "../schemas/endpointSchemas.ts";
import { aboutStudents, ofService } from "../schemas/ofService.ts";
import type * as documentationsEndpoints from "./documentations.ts";
import type * as endpoints from "./endpoints.ts";

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
  abbreviatedDescription: z.literal("").describe("Always empty: nobody writes one. Excerpts are cut from the body."),
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

const ReadPost = Post.extend({
  groups: z.array(z.string()).describe("The student's groups to which it was given, by name; of a withdrawn one none."),
});

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

/** The reader's students who have a text: it stands in a list of all students once. */
const students = z.array(Person.extend({ id: Id })).min(1);

const studentsOf = (item: { students: { id: string }[] }): string[] => item.students.map(({ id }) => id);

export const FamilyPost = aboutStudents(
  studentsOf,
  ofService(
    "news",
    z.discriminatedUnion("kind", [
      Post.extend({ kind: z.literal("post"), students }),
      Documentation.extend({ kind: z.literal("documentation"), students }),
    ]),
  ),
);
export type FamilyPost = z.infer<typeof FamilyPost>;

export const feedSchemas = schemasFor<typeof documentationsEndpoints & typeof endpoints>()({
  listFamilyPosts: {
    summary:
      "A page of the published posts and documentations of all active students of the caller, newest first. One of several students comes once, with their names; its files have the address of the first.",
    offer: OFFERS.guardians,
    asksWhatIsOffered: "to all students",
    audit: null,
    params: PageParams,
    query: z.object({ status: z.literal("unread").optional() }),
    reply: z.array(FamilyPost),
  },
  markFamilyPostsRead: {
    summary: "Marks the caller's notifications of posts and documentations of all active students as read.",
    offer: OFFERS.guardians,
    asksWhatIsOffered: "to all students",
    audit: null,
    reply: Nothing,
  },
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
    reply: ReadPost.nullable(),
  },
  getPostFile: {
    summary: "The contents of a file attached to a post.",
    offer: OFFERS.posts,
    audit: "posts",
    query: PictureQuery,
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
    query: PictureQuery,
    reply: FileContent,
  },
});
