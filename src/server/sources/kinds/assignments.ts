import { inArray } from "drizzle-orm";
import { readAssignments, writeAssignments } from "#server/content/assignments.ts";
import { assignments } from "#server/database/schema/assignments.ts";
import { forgetNotifications } from "#server/notify/notifyGuardians.ts";
import { referencesOfParts, withLocalIds } from "./assessedBy.ts";
import { all, type Imported, imported, localIds, maybe, membersOf } from "./imported.ts";

export const assignment: Imported<"assignment"> = imported({
  refersTo: ({ group, courses, creator, assessedBy = [] }) => [
    ["group", group],
    ...all("course", courses),
    ...maybe("user", creator),
    ...referencesOfParts(assessedBy),
  ],
  publishedAt: ({ published }) => published,
  read: readAssignments,
  rowOf: ({ id, values, idOf }, was) => ({
    id,
    groupId: idOf("group", values.group),
    title: values.title,
    description: values.text,
    assignmentType: values.type,
    created: values.published,
    startDate: values.start === undefined ? (was?.startDate ?? null) : values.start,
    dueDate: values.due === undefined ? (was?.dueDate ?? null) : values.due,
    creatorId: values.creator === undefined ? (was?.creatorId ?? null) : idOf("user", values.creator),
    status: "ASSIGNMENT_OPEN",
    courses: localIds(idOf, "course", values.courses).toSorted(),
    assessedBy: values.assessedBy === undefined ? (was?.assessedBy ?? []) : withLocalIds(idOf, values.assessedBy),
  }),
  write: writeAssignments,
  follows: { event: "assignment", of: membersOf(assignments) },
  // Students may have assessed themselves in it.
  async end(db, ids) {
    await db.update(assignments).set({ status: "DELETED" }).where(inArray(assignments.id, ids));
    await forgetNotifications(db, "ASSIGNMENT", ids);
  },
});
