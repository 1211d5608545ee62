import { z } from "zod";
import { DESK_TEXT_KINDS, DESK_TEXT_STATES, TEACHING_ROLES } from "#contract/kinds.ts";
import {
  Attachment,
  Id,
  Nothing,
  PageNumber,
  Person,
  SCHOOL_TITLE_MAX,
  SchoolHtml,
  SentTimestamp,
  Timestamp,
  text,
  trimmed,
} from "#contract/schemas/common.ts";
import { schemasFor } from "#contract/schemas/endpointSchemas.ts";
import { ALTERNATIVE_TEXT_MAX, FILES_PER_TEXT_MAX } from "../files/rules.ts";
import { Missing, Reminded } from "../missing.ts";
import { NumberedStudent } from "../named.ts";
import type * as postsEndpoints from "./endpoints.ts";

const Count = z.number().int().min(0);
const LINKS_MAX = 500;

export const Families = z
  .object({ all: Count, read: Count })
  .describe("Families with a child whom a text concerns, and those of whom somebody has read it.");

export const DeskTextRow = z.object({
  id: Id,
  kind: z.enum(DESK_TEXT_KINDS),
  state: z.enum(DESK_TEXT_STATES),
  title: z.string(),
  groups: z.array(z.string()).describe("Titles of the groups."),
  author: z.union([z.string(), Person]),
  important: z.boolean(),
  published: Timestamp.nullable(),
  corrected: Timestamp.nullable(),
  withdrawn: Timestamp.nullable(),
  edited: Timestamp.nullable(),
  families: Families,
});
export type DeskTextRow = z.infer<typeof DeskTextRow>;

export const DeskText = DeskTextRow.omit({ groups: true }).extend({
  text: z.string().describe("HTML: sanitise it before it is shown."),
  groups: z.array(Id),
  students: z.array(z.string()).describe("The children in a documentation, by their keys in its group."),
  urgent: z.boolean(),
  eventDate: Timestamp.nullable(),
  validUntil: Timestamp.nullable(),
  files: z.array(Attachment),
  editedBy: Person.nullable(),
  mayChange: z.boolean().describe("Whether the caller reaches all its groups, and no other system brings it."),
  version: z.string(),
});
export type DeskText = z.infer<typeof DeskText>;

const Content = z.strictObject({
  title: trimmed(SCHOOL_TITLE_MAX),
  text: SchoolHtml,
  groups: z.array(Id).max(LINKS_MAX),
  students: z.array(text(200)).max(LINKS_MAX).describe("Keys of children of the group."),
  important: z.boolean(),
  urgent: z
    .boolean()
    .describe(
      "Tells guardians at once, also in quiet hours. Only the school's office may, for what cannot wait: a school that is closed.",
    ),
  eventDate: SentTimestamp.nullable(),
  validUntil: SentTimestamp.nullable(),
  publish: z
    .union([z.null(), z.literal("NOW"), SentTimestamp], "Must be null, NOW, or a moment in UTC")
    .describe("Null keeps it a draft; what readers have seen stays published."),
  files: z
    .array(z.object({ id: Id, alternativeText: trimmed(ALTERNATIVE_TEXT_MAX).nullable() }))
    .max(FILES_PER_TEXT_MAX)
    .exactOptional()
    .describe("Files in their order. Left out, they stay as they are."),
});

export const NewDeskText = Content.extend({ kind: z.enum(DESK_TEXT_KINDS) });
export type NewDeskText = z.infer<typeof NewDeskText>;

export const ChangedDeskText = Content.extend({ tells: z.boolean() }).describe(
  "`tells` notifies the readers of a correction.",
);
export type ChangedDeskText = z.infer<typeof ChangedDeskText>;

export const DeskTextGroup = z.object({
  id: Id,
  title: z.string(),
  school: z.object({ id: Id, title: z.string() }),
  families: Count,
  students: z
    .array(NumberedStudent.extend({ key: z.string() }))
    .nullable()
    .describe(
      "Children for documentations, which only preschools have; the name is null where the identity is protected.",
    ),
  isOffice: z.boolean().describe("Whether the caller is the office of its school, which may write urgent posts."),
});
export type DeskTextGroup = z.infer<typeof DeskTextGroup>;

const TEXT_BODY_MAX_BYTES = 1024 * 1024;

/** The log has writes and missing readers of a post with those whom it reaches, of a documentation with those in it. */
const NOTED = { audit: "documentations", auditInstead: "posts" } as const;

/** A draft is for nobody yet. */
const WHEN_PUBLISHED = { service: "news", when: ({ publish }: { publish: string | null }) => publish } as const;

export const deskPostsSchemas = schemasFor<typeof postsEndpoints>()({
  listDeskTexts: {
    summary:
      "Posts or documentations that the caller reaches: drafts and scheduled ones, then the others, newest first.",
    roles: TEACHING_ROLES,
    audit: "documentations",
    query: z.object({ kind: z.enum(DESK_TEXT_KINDS), page: PageNumber.default(1) }),
    reply: z.array(DeskTextRow),
  },
  listDeskTextGroups: {
    summary: "Groups that the caller can write to, with the children of preschools.",
    roles: TEACHING_ROLES,
    audit: "documentations",
    reply: z.array(DeskTextGroup),
  },
  getDeskText: {
    summary: "A post or documentation as its writers see it.",
    roles: TEACHING_ROLES,
    audit: "documentations",
    reply: DeskText,
  },
  createDeskText: {
    addsChange: "post" as const,
    summary: "Keeps a draft of a post or documentation, or publishes it now or at a time.",
    roles: TEACHING_ROLES,
    sends: WHEN_PUBLISHED,
    ...NOTED,
    bodyLimit: TEXT_BODY_MAX_BYTES,
    body: NewDeskText,
    reply: DeskText,
  },
  changeDeskText: {
    addsChange: "post" as const,
    takesVersion: true as const,
    summary:
      "Changes a draft, publishes it, or corrects what readers can see; If-Match names the version that was changed.",
    roles: TEACHING_ROLES,
    sends: WHEN_PUBLISHED,
    reach: "content",
    ...NOTED,
    bodyLimit: TEXT_BODY_MAX_BYTES,
    body: ChangedDeskText,
    reply: DeskText,
  },
  removeDeskText: {
    takesVersion: true as const,
    summary: "Removes a draft.",
    roles: TEACHING_ROLES,
    reach: "content",
    ...NOTED,
    reply: Nothing,
  },
  withdrawDeskText: {
    addsChange: "post" as const,
    takesVersion: true as const,
    summary: "Takes a text from its readers: it is in no list, and its address only says that it was withdrawn.",
    roles: TEACHING_ROLES,
    reach: "content",
    ...NOTED,
    reply: DeskText,
  },
  getDeskTextMissing: {
    summary: "The students of whose families nobody has read a published text.",
    roles: TEACHING_ROLES,
    ...NOTED,
    reply: Missing,
  },
  remindOfDeskText: {
    summary: "Notifies the families of whom nobody has read it again, at most once in 24 hours.",
    roles: TEACHING_ROLES,
    sends: { service: "news" },
    reach: "content",
    ...NOTED,
    reply: Reminded,
  },
});
