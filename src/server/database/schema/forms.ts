import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, unique } from "drizzle-orm/pg-core";
import { bytea } from "./files.ts";
import { groups } from "./groups.ts";
import { schools, students, users } from "./people.ts";

const moment = () => timestamp({ withTimezone: true, mode: "date" });

export const formTemplates = pgTable("form_templates", {
  id: text().primaryKey(),
  schoolId: text()
    .notNull()
    .references(() => schools.id),
});

export const fieldTemplates = pgTable(
  "field_templates",
  {
    id: text().primaryKey(),
    templateId: text()
      .notNull()
      .references(() => formTemplates.id),
    name: text().notNull(),
    type: text({
      enum: ["TITLE", "DESCRIPTION", "TEXT", "LONG_TEXT", "CHOICE", "CHOICES", "DATE", "NUMBER", "YES_NO"],
    }).notNull(),
    value: text().notNull().default(""),
    options: jsonb().$type<string[]>().notNull().default([]),
    required: boolean().notNull().default(false),
    position: integer().notNull(),
  },
  (table) => [index().on(table.templateId, table.position)],
);

/** A form of a group, or of a meeting (groupId null), which is only reachable through the meeting. */
export const forms = pgTable(
  "forms",
  {
    id: text().primaryKey(),
    groupId: text().references(() => groups.id),
    templateId: text()
      .notNull()
      .references(() => formTemplates.id),
    title: text().notNull(),
    text: text().notNull().default(""),
    dueDate: moment(),
    /** When the school closed it: nobody answers it after that. */
    closedAt: moment(),
    /** When guardians without an answer were last reminded. */
    remindedAt: moment(),
    /** Number of the version of its fields. */
    version: integer().notNull().default(1),
    /** Shared by the forms that were sent to several groups at once, which are one form for a family. */
    sentWith: text(),
    /** The member of staff who has sent it at the desk; null for forms of sources, and of versions before. */
    creatorId: text().references(() => users.id),
  },
  (table) => [index().on(table.groupId), index().on(table.sentWith)],
);

/** The answers of one person about one student. */
export const formInstances = pgTable(
  "form_instances",
  {
    id: text().primaryKey(),
    formId: text()
      .notNull()
      .references(() => forms.id),
    studentId: text()
      .notNull()
      .references(() => students.id),
    /** The respondent: a guardian, the student, or for follow-ups a member of staff. */
    assignedTo: text().notNull(),
    /** The meeting's instance for forms of a meeting; otherwise empty. */
    meetingInstanceId: text().notNull().default(""),
    status: text({ enum: ["SAVED", "SUBMITTED"] }),
    edited: moment(),
    /** The earlier version of the fields that it answers; null for the form's own. */
    templateId: text().references(() => formTemplates.id),
    results: jsonb()
      .$type<{ id: string; fieldName: string; value: string; FieldTemplateId: string }[]>()
      .notNull()
      .default([]),
  },
  (table) => [
    unique().on(table.formId, table.studentId, table.assignedTo, table.meetingInstanceId),
    index().on(table.studentId),
    index().on(table.meetingInstanceId),
  ],
);

/** Pictures uploaded as answers. */
export const formPictures = pgTable(
  "form_pictures",
  {
    id: text().primaryKey(),
    formId: text()
      .notNull()
      .references(() => forms.id),
    studentId: text()
      .notNull()
      .references(() => students.id),
    /** The uploader, the only person who may see it here. */
    ownerId: text().notNull(),
    /** The media type, detected from the content. */
    type: text().notNull(),
    created: moment().notNull(),
    /** Whether all of its pieces are there. */
    arrived: boolean().notNull().default(false),
  },
  (table) => [index().on(table.ownerId, table.formId)],
);

/** The content of pictures, in pieces that are small enough to be written and read between other people's queries. */
export const formPicturePieces = pgTable(
  "form_picture_pieces",
  {
    pictureId: text()
      .notNull()
      .references(() => formPictures.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    bytes: bytea().notNull(),
  },
  (table) => [primaryKey({ columns: [table.pictureId, table.position] })],
);
