import { asc, eq } from "drizzle-orm";
import { z } from "zod";
import { INTEGRATION_ENDPOINTS } from "#contract/integration/kinds.ts";
import { FIELD_TYPES } from "#contract/kinds.ts";
import type { Api } from "#server/api.ts";
import { forms } from "#server/database/schema/forms.ts";
import { meetingInstances, meetingParticipants, meetings } from "#server/database/schema/meetings.ts";
import { Gone } from "#server/http/problems.ts";
import { formById, studentsOfForm } from "../desk/forms/queries.ts";
import { fieldsOf } from "../forms/queries.ts";
import { slotsOf } from "../meetings/queries.ts";
import { Detailed, detailing, followed, GONE, noteReading } from "./details.ts";
import { Named } from "./names.ts";
import type { ProgramRoute } from "./programRoute.ts";

const SentForm = Detailed.extend({
  group: Named,
  title: z.string(),
  /** HTML; only what RichText shows is taken. */
  text: z.string(),
  due: z.iso.datetime().nullable(),
  closed: z.iso.datetime().nullable(),
  /** Of the latest version; `id` is `field` of the answers. */
  fields: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      type: z.enum(FIELD_TYPES),
      options: z.array(z.string()),
      required: z.boolean(),
    }),
  ),
}).meta({ id: "SentForm" });

const OfferedMeeting = Detailed.extend({
  title: z.string(),
  /** HTML; only what RichText shows is taken. */
  text: z.string(),
  /** COMPLETED once it is over or canceled. */
  status: z.enum(["ACTIVE", "COMPLETED"]),
  staff: z.array(Named),
  /** `booking` is the id of the student's occasion, whose details are at `/reports/bookings/`. */
  students: z.array(z.object({ student: Named, booking: z.string() })),
  times: z.array(z.object({ start: z.iso.datetime(), end: z.iso.datetime(), isOffered: z.boolean() })),
}).meta({ id: "OfferedMeeting" });

/** Endpoints for forms and rounds of meetings that staff have made at the desk (INT-8). */
export function formAndMeetingRoutes({ audit }: Api, route: ProgramRoute): void {
  const { getSentForm, getOfferedMeeting } = INTEGRATION_ENDPOINTS;

  const form = { summary: "A form that staff have sent to a group.", reply: SentForm, refuses: GONE };
  route(getSentForm, form, async (call) => {
    const place = await followed(["sentForm"], call);
    const [isThere] = await call.db.select({ id: forms.id }).from(forms).where(eq(forms.id, place.id));
    if (!isThere) throw new Gone("It has been removed.");
    const row = await formById(call.db, place.id);
    const { title, text, dueDate, closedAt, templateId } = row.form;
    const { named, common } = await detailing(call, place, [row.group.id]);
    noteReading(audit, call, "forms", await studentsOfForm(call.db, row));
    const fields = await fieldsOf(call.db, templateId);
    return {
      ...common,
      group: named(row.group.id),
      title,
      text,
      due: dueDate?.toISOString() ?? null,
      closed: closedAt?.toISOString() ?? null,
      fields: fields.map(({ id, name, type, options, required }) => ({ id, name, type, options, required })),
    };
  });

  const meeting = {
    summary: "A round of meetings that staff have offered, with its students and times.",
    reply: OfferedMeeting,
    refuses: GONE,
  };
  route(getOfferedMeeting, meeting, async (call) => {
    const place = await followed(["meeting"], call);
    const [row] = await call.db.select().from(meetings).where(eq(meetings.id, place.id));
    if (!row) throw new Gone("It has been removed.");
    const ofRound = eq(meetingInstances.meetingId, place.id);
    const talks = await call.db
      .select({ id: meetingInstances.id, studentId: meetingInstances.studentId })
      .from(meetingInstances)
      .where(ofRound)
      .orderBy(asc(meetingInstances.studentId), asc(meetingInstances.position));
    const people = await call.db
      .selectDistinct({ id: meetingParticipants.personId, type: meetingParticipants.userType })
      .from(meetingParticipants)
      .innerJoin(meetingInstances, eq(meetingInstances.id, meetingParticipants.instanceId))
      .where(ofRound)
      .orderBy(meetingParticipants.personId);
    const staff = people.flatMap(({ id, type }) => (type === "USER" ? [id] : []));
    const studentIds = talks.map(({ studentId }) => studentId);
    const { named, common } = await detailing(call, place, [...staff, ...studentIds]);
    noteReading(audit, call, "meetings", studentIds);
    const slots = await slotsOf(call.db, place.id);
    return {
      ...common,
      title: row.title,
      text: row.description,
      status: row.status,
      staff: staff.map(named),
      students: talks.map(({ id, studentId }) => ({ student: named(studentId), booking: id })),
      times: slots.map(({ slot, takenBy }) => ({
        start: slot.startTime.toISOString(),
        end: slot.endTime.toISOString(),
        isOffered: slot.bookable && !slot.blocked && takenBy === null,
      })),
    };
  });
}
