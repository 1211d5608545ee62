import {
  meetingForms,
  meetingInstances,
  meetingParticipants,
  meetings,
  timeBlockSlots,
  timeBlocks,
} from "#server/database/schema/meetings.ts";
import { newId } from "../newId.ts";
import { database } from "../server/database.ts";
import type { GivenStudent } from "./givenStudent.ts";

type Slot = Omit<Partial<typeof timeBlockSlots.$inferInsert>, "startTime"> & { startTime: string };
type Participant = Omit<typeof meetingParticipants.$inferInsert, "instanceId" | "position">;
type Options = Partial<typeof meetings.$inferInsert> & {
  instance?: Partial<typeof meetingInstances.$inferInsert>;
  slots?: Slot[];
  participants?: Participant[];
  forms?: Omit<typeof meetingForms.$inferInsert, "meetingId" | "position">[];
};

const HALF_HOUR_MS = 30 * 60_000;

/** A meeting with one instance about the student and its bookable times. */
export async function givenMeeting(
  student: GivenStudent,
  { instance: given = {}, slots = [], participants = [], forms = [], ...values }: Options = {},
) {
  const [school] = student.schools;
  if (!school) throw new Error("A meeting needs a student with a school.");
  const db = database();
  const meetingId = values.id ?? newId("meeting");
  const made = slots.map(({ startTime, ...slot }) => ({
    id: newId("slot"),
    blockId: `${meetingId}-block`,
    endTime: new Date(Date.parse(startTime) + HALF_HOUR_MS),
    startTime: new Date(startTime),
    ...slot,
  }));
  const [first] = made;
  const meeting = {
    schoolId: school.id,
    title: "Talk",
    status: "ACTIVE" as const,
    lastTime: first?.endTime ?? null,
    ...values,
    id: meetingId,
  };
  await db.insert(meetings).values(meeting);
  if (first) {
    await db
      .insert(timeBlocks)
      .values({ id: first.blockId, meetingId, startTime: first.startTime, endTime: first.endTime });
    await db.insert(timeBlockSlots).values(made);
  }
  const instance = await givenInstance(meetingId, student, given);
  if (participants.length > 0) {
    await db
      .insert(meetingParticipants)
      .values(participants.map((one, position) => ({ ...one, instanceId: instance.id, position })));
  }
  if (forms.length > 0) {
    await db.insert(meetingForms).values(forms.map((form, position) => ({ ...form, meetingId, position })));
  }
  return { ...meeting, instance, slots: made };
}

/** Another instance of a meeting. */
export async function givenInstance(
  meetingId: string,
  student: { id: string },
  values: Partial<typeof meetingInstances.$inferInsert> = {},
) {
  const instance = { id: newId("instance"), meetingId, studentId: student.id, status: "ACTIVE" as const, ...values };
  await database().insert(meetingInstances).values(instance);
  return instance;
}
