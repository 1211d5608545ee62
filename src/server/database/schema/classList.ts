import { boolean, foreignKey, index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { groupMembers, groups } from "./groups.ts";
import { guardianStudents, guardians, students } from "./people.ts";

/**
 * Choices of what a guardian shares with the families of a child's group (CLASS-1). Nothing is copied here: the list shows the contact details as
 * they are. A row ends with the child's place in the group and with the guardian's link, by the database itself (CLASS-2).
 */
export const classLines = pgTable(
  "class_lines",
  {
    guardianId: text()
      .notNull()
      .references(() => guardians.id),
    studentId: text()
      .notNull()
      .references(() => students.id),
    groupId: text()
      .notNull()
      .references(() => groups.id),
    phone: boolean().notNull(),
    mail: boolean().notNull(),
    address: boolean().notNull(),
    birthday: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.studentId, table.groupId, table.guardianId] }),
    index().on(table.groupId),
    index().on(table.guardianId, table.studentId),
    foreignKey({
      name: "class_lines_place_fk",
      columns: [table.studentId, table.groupId],
      foreignColumns: [groupMembers.studentId, groupMembers.groupId],
    }).onDelete("cascade"),
    foreignKey({
      name: "class_lines_guardianship_fk",
      columns: [table.guardianId, table.studentId],
      foreignColumns: [guardianStudents.guardianId, guardianStudents.studentId],
    }).onDelete("cascade"),
  ],
);
