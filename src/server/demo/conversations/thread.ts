import type { GROUPS, GUARDIANS, STAFF } from "../cast.ts";

export type Writer = keyof typeof STAFF | "family" | "coparent" | "stranger" | "synced" | "protected";

/** A line of a thread: author, minutes ago, text. */
export type Line = {
  by: Writer;
  ago: number;
  text: string;
  /** On behalf of a group. */
  as?: keyof typeof GROUPS;
  reportedBy?: "family" | "coparent";
  /** Minutes after which its writer took it back. */
  recalledAfter?: number;
};

export type Thread = {
  id: string;
  title: string;
  student?: string;
  status?: "ACTIVE" | "ARCHIVED";
  guardians: (keyof typeof GUARDIANS)[];
  staff?: (keyof typeof STAFF)[];
  /** Groups whose owners take part together, and groups as participants. */
  staffGroups?: (keyof typeof GROUPS)[];
  groups?: (keyof typeof GROUPS)[];
  students?: string[];
  about?: { referenceType: "ASSIGNMENT" | "PLAN" | "STUDENT" | "SECTION" | "MEETING_INSTANCE"; referenceId: string }[];
  lines: Line[];
  /** The message to several families that began it. */
  batchId?: string;
  /** Number of the newest lines that `family` has not read. */
  unread?: number;
};
