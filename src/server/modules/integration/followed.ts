import { and, asc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { INTEGRATION_ENDPOINTS } from "#contract/integration/kinds.ts";
import { PERMISSION_STATES } from "#contract/kinds.ts";
import { holdingLinks } from "#server/access/guardianship.ts";
import { spokenTo } from "#server/access/staffAudience.ts";
import type { Api } from "#server/api.ts";
import type { Database } from "#server/database/connect.ts";
import { conversations, messages } from "#server/database/schema/conversations.ts";
import { formInstances, forms } from "#server/database/schema/forms.ts";
import { meetingInstances } from "#server/database/schema/meetings.ts";
import { guardians, studentSchools, users } from "#server/database/schema/people.ts";
import { Gone, NotFound } from "#server/http/problems.ts";
import { answeredRounds } from "../holidays/queries.ts";
import { answerWith } from "../permissions/standing.ts";
import { Detailed, detailing, followed, GONE, noteReading, OfStudent, type Reading } from "./details.ts";
import { Named } from "./names.ts";
import type { ProgramRoute } from "./programRoute.ts";

const SentMessage = OfStudent.extend({
  conversation: z.object({ id: z.string(), title: z.string() }),
  /** HTML; only what RichText shows is taken. */
  text: z.string(),
  created: z.iso.datetime(),
  /** The guardian who has written it; null for a message of staff. */
  guardian: Named.nullable(),
  /** The member of staff who has written it; null for a message of a guardian. */
  writer: Named.nullable(),
  /** Members of staff who take part; each of them can answer. */
  staff: z.array(Named),
}).meta({ id: "SentMessage" });
const ChangedBooking = OfStudent.extend({
  meeting: Named,
  /** COMPLETED after the meeting, or if the student has left the round. */
  status: z.enum(["DRAFT", "ACTIVE", "COMPLETED"]),
  /** Null without a booked time. */
  start: z.iso.datetime().nullable(),
  end: z.iso.datetime().nullable(),
  guardian: Named.nullable(),
}).meta({ id: "ChangedBooking" });
const SubmittedAnswers = OfStudent.extend({
  form: Named,
  guardian: Named,
  submitted: z.iso.datetime(),
  /** `field` is the program's id of the field if it has written the form; several choices are a JSON list. */
  answers: z.array(z.object({ field: z.string(), name: z.string(), value: z.string() })),
}).meta({ id: "SubmittedAnswers" });
const AnsweredPermission = OfStudent.extend({
  permission: Named,
  version: z.number().int(),
  isGiven: z.boolean(),
  /** State that holds now by the answers of all guardians. */
  state: z.enum(PERMISSION_STATES),
  /** Null for the student, who has come of age. */
  guardian: Named.nullable(),
  answered: z.iso.datetime(),
}).meta({ id: "AnsweredPermission" });
const AnsweredHolidays = OfStudent.extend({
  /** Rounds that have not been canceled, with the answered days. */
  rounds: z.array(
    z.object({
      round: Named,
      /** Without times the child does not come; a late answer came after the last day to answer. */
      days: z.array(
        z.object({
          day: z.iso.date(),
          times: z.object({ start: z.string(), end: z.string() }).nullable(),
          isLate: z.boolean(),
          answered: z.iso.datetime(),
        }),
      ),
    }),
  ),
}).meta({ id: "AnsweredHolidays" });
const ChangedContact = Detailed.extend({
  guardian: Named,
  mail: z.string().nullable(),
  phone: z.string().nullable(),
  street: z.string().nullable(),
  postal: z.string().nullable(),
  city: z.string().nullable(),
}).meta({ id: "ChangedContact" });

/**
 * Endpoints for the details of what guardians did besides reporting, for as long as the change can be followed. Each reading is
 * in the access log that guardians see. They hold ids of people instead of names.
 */
export function followedRoutes({ audit }: Api, route: ProgramRoute): void {
  const { getSentMessage, getChangedBooking, getSubmittedAnswers, getAnsweredPermission } = INTEGRATION_ENDPOINTS;
  const { getAnsweredHolidays, getChangedContact } = INTEGRATION_ENDPOINTS;

  const message = {
    summary: "A message that a guardian or staff have sent; 410 once it is recalled.",
    reply: SentMessage,
    refuses: GONE,
  };
  route(getSentMessage, message, async (call) => {
    const place = await followed(["message", "answer"], call);
    const [row] = await call.db
      .select({ message: messages, conversation: conversations })
      .from(messages)
      .innerJoin(conversations, eq(conversations.id, messages.conversationId))
      .where(eq(messages.id, place.id));
    if (!row || row.message.recalled || row.message.flagId) throw new Gone("It can no longer be read.");
    const { conversation, message } = row;
    const staff = await staffIn(call.db, conversation.id);
    const { guardianId, userId } = message;
    const people = [conversation.studentId, guardianId, userId, ...staff];
    const { named, common } = await detailing(call, place, people);
    noteReading(audit, call, "conversations", [conversation.studentId]);
    return {
      ...common,
      student: named(conversation.studentId),
      conversation: { id: conversation.id, title: conversation.title },
      text: message.text,
      created: message.created.toISOString(),
      guardian: guardianId === null ? null : named(guardianId),
      writer: userId === null ? null : named(userId),
      staff: staff.map(named),
    };
  });

  const booking = {
    summary: "A student's meeting with the time that is booked now.",
    reply: ChangedBooking,
    refuses: GONE,
  };
  route(getChangedBooking, booking, async (call) => {
    const place = await followed(["booking"], call);
    const [row] = await call.db.select().from(meetingInstances).where(eq(meetingInstances.id, place.id));
    if (!row) throw new Gone("It has been removed.");
    const { named, common } = await detailing(call, place, [row.studentId, row.meetingId, row.bookedBy]);
    noteReading(audit, call, "meetings", [row.studentId]);
    return {
      ...common,
      student: named(row.studentId),
      meeting: named(row.meetingId),
      status: row.status,
      start: row.date?.toISOString() ?? null,
      end: row.endDate?.toISOString() ?? null,
      guardian: row.bookedBy === null ? null : named(row.bookedBy),
    };
  });

  const answers = { summary: "A guardian's answers to a form.", reply: SubmittedAnswers, refuses: GONE };
  route(getSubmittedAnswers, answers, async (call) => {
    const place = await followed(["form"], call);
    const [row] = await call.db
      .select({ instance: formInstances, templateId: forms.templateId })
      .from(formInstances)
      .innerJoin(forms, eq(forms.id, formInstances.formId))
      .where(eq(formInstances.id, place.id));
    if (row?.instance.status !== "SUBMITTED") throw new Gone("It has been removed.");
    const { studentId, formId, assignedTo, edited, results, templateId = null } = row.instance;
    const { named, common } = await detailing(call, place, [studentId, formId, assignedTo]);
    const version = `${templateId ?? row.templateId}.`;
    noteReading(audit, call, "forms", [studentId]);
    return {
      ...common,
      student: named(studentId),
      form: named(formId),
      guardian: named(assignedTo),
      submitted: (edited ?? call.now).toISOString(),
      answers: results.map(({ FieldTemplateId: field, fieldName, value }) => ({
        field: field.startsWith(version) ? field.slice(version.length) : field,
        name: fieldName,
        value,
      })),
    };
  });

  const permission = { summary: "A guardian's answer to a permission, and what holds now.", reply: AnsweredPermission };
  route(getAnsweredPermission, permission, async (call) => {
    const place = await followed(["permission"], call);
    const found = await answerWith(call.db, place.id, call.now);
    if (!found) throw new NotFound();
    const { studentId, permissionId, guardianId, version, isGiven, at } = found.row;
    const { named, common } = await detailing(call, place, [studentId, permissionId, guardianId]);
    noteReading(audit, call, "permissions", [studentId]);
    return {
      ...common,
      student: named(studentId),
      permission: named(permissionId),
      version,
      isGiven,
      state: found.state,
      answered: at.toISOString(),
      guardian: guardianId === null ? null : named(guardianId),
    };
  });

  const holidays = {
    summary: "A student's answers about the days of holidays. Its id is that of the student.",
    reply: AnsweredHolidays,
  };
  route(getAnsweredHolidays, holidays, async (call) => {
    const place = await followed(["holiday"], call);
    const rounds = await answeredRounds(call.db, place.id, call.program.schools);
    const { named, common } = await detailing(call, place, [place.id, ...rounds.map(({ id }) => id)]);
    noteReading(audit, call, "care", [place.id]);
    return {
      ...common,
      student: named(place.id),
      rounds: rounds.map(({ id, days }) => ({ round: named(id), days })),
    };
  });

  const contact = { summary: "A guardian's address and phone number as they are now.", reply: ChangedContact };
  route(getChangedContact, contact, async (call) => {
    const place = await followed(["contact"], call);
    const [row] = await call.db
      .select()
      .from(guardians)
      .where(and(eq(guardians.id, place.id), eq(guardians.protected, false)));
    if (!row) throw new NotFound();
    const children = await childrenAt(call, row.id, place.schoolId);
    if (children.length === 0) throw new NotFound();
    const { named, common } = await detailing(call, place, [row.id]);
    noteReading(audit, call, "student", children);
    const { mail, phone, street, postal, city } = row;
    return { ...common, guardian: named(row.id), mail, phone, street, postal, city };
  });
}

/** Returns the members of staff who read a conversation, by themselves or as staff of a group. */
export async function staffIn(db: Database, conversationId: string): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(sql`${users.id} in ${spokenTo(conversationId)}`)
    .orderBy(asc(users.id));
  return rows.map(({ id }) => id);
}

async function childrenAt({ db, now }: Reading, guardianId: string, schoolId: string): Promise<string[]> {
  const links = holdingLinks(db, now);
  const rows = await db
    .select({ id: links.studentId })
    .from(links)
    .innerJoin(studentSchools, eq(studentSchools.studentId, links.studentId))
    .where(and(eq(links.guardianId, guardianId), eq(studentSchools.schoolId, schoolId)));
  return rows.map(({ id }) => id);
}
