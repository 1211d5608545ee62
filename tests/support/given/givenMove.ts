import { and, eq } from "drizzle-orm";
import { rememberMembers } from "#server/content/formerMembers.ts";
import { followRoster } from "#server/content/rosterChanges.ts";
import { groupMembers, groupOwners } from "#server/database/schema/groups.ts";
import { studentSchools, students, userRoles } from "#server/database/schema/people.ts";
import { database } from "../server/database.ts";
import { NOW } from "./givenReporter.ts";

type Ids = { id: string };

/** Changes of groups, schools and staff of students, as a register brings them. */
type Move = {
  leaves?: [Ids, Ids][];
  joins?: [Ids, Ids][];
  leavesSchool?: [Ids, Ids][];
  joinsSchool?: [Ids, Ids][];
  /** Staff who no longer own a group. */
  givesUp?: [Ids, Ids][];
  takes?: [Ids, Ids][];
  /** Staff who have left the school. */
  quits?: [Ids, Ids][];
  /** Students who are no longer active. */
  goes?: Ids[];
};

/** Changes who has which students, as a run of a register does. */
export async function givenMove(move: Move, now = NOW): Promise<void> {
  const {
    leaves = [],
    joins = [],
    leavesSchool = [],
    joinsSchool = [],
    givesUp = [],
    takes = [],
    quits = [],
    goes = [],
  } = move;
  await database().transaction(async (db) => {
    for (const [student, group] of leaves) {
      const isLeaving = and(eq(groupMembers.groupId, group.id), eq(groupMembers.studentId, student.id));
      await rememberMembers(db, isLeaving, new Date(now));
      await db.delete(groupMembers).where(isLeaving);
    }
    for (const [student, school] of leavesSchool)
      await db
        .delete(studentSchools)
        .where(and(eq(studentSchools.schoolId, school.id), eq(studentSchools.studentId, student.id)));
    for (const [user, group] of givesUp)
      await db.delete(groupOwners).where(and(eq(groupOwners.groupId, group.id), eq(groupOwners.userId, user.id)));
    for (const [user, school] of quits)
      await db.delete(userRoles).where(and(eq(userRoles.schoolId, school.id), eq(userRoles.userId, user.id)));
    for (const [student, group] of joins)
      await db.insert(groupMembers).values({ groupId: group.id, studentId: student.id });
    for (const [student, school] of joinsSchool)
      await db.insert(studentSchools).values({ studentId: student.id, schoolId: school.id, position: 0 });
    for (const [user, group] of takes) await db.insert(groupOwners).values({ groupId: group.id, userId: user.id });
    for (const { id } of goes) await db.update(students).set({ active: false }).where(eq(students.id, id));
    const idsOf = (pairs: [Ids, Ids][]) => pairs.map(([{ id }]) => id);
    const change = {
      studentIds: [...idsOf([...leaves, ...joins, ...leavesSchool, ...joinsSchool]), ...goes.map(({ id }) => id)],
      userIds: idsOf([...givesUp, ...takes, ...quits]),
      groupIds: [...givesUp, ...takes].map(([, { id }]) => id),
      former: new Map(leavesSchool.map(([student, school]) => [student.id, school.id])),
    };
    await followRoster(db, change, new Date(now));
  });
}
