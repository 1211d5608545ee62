import { and, eq, inArray } from "drizzle-orm";
import type { NewDeskText } from "#contract/desk/posts/schemas.ts";
import { hasVisibleText } from "#contract/html/visibleText.ts";
import type { DeskTextKind, DeskTextState } from "#contract/kinds.ts";
import { SCHOOL_TYPES } from "#contract/offers.ts";
import { isGroupInScope, type Scope } from "#server/access/scope.ts";
import type { Database } from "#server/database/connect.ts";
import { groupMembers, groups } from "#server/database/schema/groups.ts";
import { schools, students } from "#server/database/schema/people.ts";
import { ApiProblem, type FieldError } from "#server/http/problems.ts";
import { familiesIn } from "../shared/families.ts";
import { keyOf } from "../shared/rowKeys.ts";
import { attachableFiles } from "./attachable.ts";

export type Content = Omit<NewDeskText, "kind">;

export type TextFile = { id: string; alternativeText: string | null };

type TextParams = {
  kind: DeskTextKind;
  /** State before the write. */
  state: DeskTextState;
  /** Whether it was urgent before the write. */
  wasUrgent: boolean;
  /** Files before the write. */
  files: TextFile[];
  scope: Scope;
  now: Date;
};

/**
 * Checks a text as a whole: a draft may lack anything but what it is about, and what readers see has to be complete.
 * @returns the school of its groups, if it has any, and the ids of its children
 * @throws ApiProblem that names every field that is wrong
 */
export async function checkContent(
  db: Database,
  content: Content,
  { kind, state, wasUrgent, files, scope, now }: TextParams,
): Promise<{ schoolId: string | undefined; studentIds: string[] }> {
  const { title, text, publish } = content;
  const groupIds = [...new Set(content.groups)];
  const found = await db
    .select({ id: groups.id, schoolId: groups.schoolId, schoolType: schools.type })
    .from(groups)
    .innerJoin(schools, eq(schools.id, groups.schoolId))
    .where(and(inArray(groups.id, groupIds), isGroupInScope(scope)));
  const schoolIds = new Set(found.map(({ schoolId }) => schoolId));
  const isPublic = state === "PUBLISHED" || publish !== null;
  const isDocumentation = kind === "DOCUMENTATION";
  const keys = new Set(content.students);
  const studentIds = isDocumentation ? await childrenBy(db, groupIds, keys) : [];

  const errors: FieldError[] = [];
  const refuse = (isWrong: boolean, field: string, message: string) => {
    if (isWrong && !errors.some((error) => error.field === field)) errors.push({ field, message });
  };
  refuse(found.length < groupIds.length, "body.groups", "names a group that is not yours");
  refuse(schoolIds.size > 1, "body.groups", "names groups of several schools");
  refuse((isPublic || isDocumentation) && groupIds.length === 0, "body.groups", "is empty");
  const families = await familiesIn(db, groupIds, now);
  // A text that is public already may have lost readers; it can still be corrected and withdrawn.
  refuse(
    publish !== null && state !== "PUBLISHED" && groupIds.some((id) => !families.has(id)),
    "body.groups",
    "names a group without families",
  );
  refuse(
    content.urgent && !wasUrgent && (isDocumentation || [...schoolIds].some((id) => !scope.schools.includes(id))),
    "body.urgent",
    "is only for posts of the school's office",
  );
  refuse(isDocumentation && groupIds.length > 1, "body.groups", "names more than one group");
  refuse(
    isDocumentation && found.some(({ schoolType }) => schoolType !== SCHOOL_TYPES.PRESCHOOL),
    "body.groups",
    "names a group that is not of a preschool",
  );
  refuse(isPublic && title === "", "body.title", "is empty");
  refuse(isPublic && !hasVisibleText(text) && !/<img\b/i.test(text), "body.text", "is empty");
  refuse(!isDocumentation && content.students.length > 0, "body.students", "is only for documentations");
  refuse(isDocumentation && isPublic && content.students.length === 0, "body.students", "is empty");
  refuse(isDocumentation && studentIds.length < keys.size, "body.students", "names somebody who is not in the group");
  refuse(
    !(await mayAttach(db, { wanted: content.files ?? [], files, scope })),
    "body.files",
    "names a file that is not yours",
  );
  const at = publish === null || publish === "NOW" ? null : new Date(publish);
  refuse(at !== null && state === "PUBLISHED", "body.publish", "has been published");
  refuse(at !== null && at <= now, "body.publish", "is not ahead");
  if (errors.length > 0) throw new ApiProblem(400, "bad_input", "The request is not valid.", errors);
  return { schoolId: found[0]?.schoolId, studentIds };
}

/** Returns the active children of groups whose keys are wanted. */
async function childrenBy(db: Database, groupIds: string[], keys: Set<string>): Promise<string[]> {
  if (keys.size === 0) return [];
  const rows = await db
    .select({ id: students.id, groupId: groupMembers.groupId })
    .from(groupMembers)
    .innerJoin(students, eq(students.id, groupMembers.studentId))
    .where(and(inArray(groupMembers.groupId, groupIds), eq(students.active, true)));
  return rows.filter(({ id, groupId }) => keys.has(keyOf(id, groupId))).map(({ id }) => id);
}

/** The caller attaches own files and those of posts, and keeps those that others have attached; none of them twice. */
async function mayAttach(
  db: Database,
  { wanted, files, scope }: Pick<TextParams, "files" | "scope"> & { wanted: TextFile[] },
): Promise<boolean> {
  const ids = wanted.map(({ id }) => id);
  const added = ids.filter((id) => !files.some((file) => file.id === id));
  const attachable = await attachableFiles(db, added, scope);
  return new Set(ids).size === ids.length && added.every((id) => attachable.includes(id));
}
