import { z } from "zod";
import { Id, Timestamp } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { OFFERS } from "./offers.ts";

/** What blocks stand on. */
export const BLOCK_OWNERS = ["PLAN", "ASSIGNMENT"] as const;
export type BlockOwner = (typeof BLOCK_OWNERS)[number];

export const BLOCK_TYPES = ["EDITOR", "FILE", "LINK", "ASSIGNMENT", "ASSESSMENT"] as const;

/** Rich text; HTML from others: shown through RichText alone. */
export const EditorBlock = z.object({ blockType: z.literal("EDITOR"), blockId: Id, text: z.string() });
export type EditorBlock = z.infer<typeof EditorBlock>;

/** A file with its media type and size in bytes; url is its address below /api. */
export const FileBlock = z.object({
  blockType: z.literal("FILE"),
  blockId: Id,
  id: Id,
  name: z.string(),
  type: z.string(),
  size: z.number().int(),
  url: z.string(),
});
export type FileBlock = z.infer<typeof FileBlock>;

export const LinkBlock = z.object({
  blockType: z.literal("LINK"),
  blockId: Id,
  title: z.string(),
  description: z.string(),
  /** The address of a picture, or empty. */
  image: z.string(),
  url: z.string(),
});
export type LinkBlock = z.infer<typeof LinkBlock>;

/** An assignment that belongs to the plan; id is the assignment's. */
export const AssignmentBlock = z.object({
  blockType: z.literal("ASSIGNMENT"),
  blockId: Id,
  id: Id,
  title: z.string(),
  assignmentType: z.string(),
  description: z.string(),
  dueDate: Timestamp.nullable(),
  /** Whether students hand it in as a group. */
  groupEnabled: z.boolean(),
  /** How many of its assessments the student may see. */
  publishedAssessments: z.number().int(),
  sectionId: Id,
  startDate: Timestamp.nullable(),
  status: z.string(),
  /** The student's own tasks that are handed in, and all of them. */
  submittedTasks: z.number().int(),
  totalTasks: z.number().int(),
});
export type AssignmentBlock = z.infer<typeof AssignmentBlock>;

/** Where the assessment of the plan or assignment stands among its content. */
export const AssessmentBlock = z.object({ blockType: z.literal("ASSESSMENT"), blockId: Id, title: z.string() });
export type AssessmentBlock = z.infer<typeof AssessmentBlock>;

export const Block = z.discriminatedUnion("blockType", [
  EditorBlock,
  FileBlock,
  LinkBlock,
  AssignmentBlock,
  AssessmentBlock,
]);
export type Block = z.infer<typeof Block>;

export const listBlocks = endpoint({
  method: "GET",
  path: "/blocks",
  offer: [OFFERS.plans, OFFERS.nativeAssignments],
  audit: "plans",
  summary: "The content of a plan or an assignment, in its order.",
  query: z.object({ referenceId: Id, referenceType: z.enum(BLOCK_OWNERS) }),
  reply: z.array(Block),
});
