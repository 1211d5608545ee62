import { z } from "zod";
import { Attachment, Id, Person, Timestamp } from "./common.ts";
import { endpoint, FileContent } from "./endpoint.ts";
import { OFFERS } from "./offers.ts";
import { FeedQuery, PageParams } from "./posts.ts";

/** What a preschool has documented of a child's days and learning. */
export const Documentation = z.object({
  id: Id,
  title: z.string(),
  /** HTML from others: shown through RichText alone. */
  description: z.string(),
  author: z.union([z.string(), Person]),
  published: Timestamp,
  associatedFiles: z.array(Attachment),
  associatedGoals: z.array(z.object({ goalId: Id, title: z.string(), colorCode: z.string() })),
  unread: z.boolean(),
});
export type Documentation = z.infer<typeof Documentation>;

export const listDocumentations = endpoint({
  method: "GET",
  path: "/Guardians/me/Students/:studentId/Documentations/page/:page/size/:size",
  offer: OFFERS.documentations,
  audit: "documentations",
  summary: "A page of the student's published documentations, newest first.",
  params: PageParams,
  query: FeedQuery,
  reply: z.array(Documentation),
});

export const getDocumentation = endpoint({
  method: "GET",
  path: "/Guardians/me/Students/:studentId/Documentation/:documentId",
  offer: OFFERS.documentations,
  audit: "documentations",
  summary: "One documentation.",
  reply: Documentation,
});

export const getDocumentationFile = endpoint({
  method: "GET",
  path: "/Guardians/me/Students/:studentId/Documentation/:documentId/file/:fileId",
  offer: OFFERS.documentations,
  audit: "documentations",
  summary: "The contents of a file attached to a documentation.",
  reply: FileContent,
  content: "file",
});
