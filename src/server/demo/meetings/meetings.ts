import type { Day } from "#contract/dates.ts";
import {
  meetingInstances,
  meetingNotes,
  meetingParticipants,
  meetings,
  timeBlockSlots,
  timeBlocks,
} from "#server/database/schema/meetings.ts";
import { GUARDIANS, MEETINGS, SCHOOLS, STAFF, STUDENTS } from "../cast.ts";
import type { World } from "../world.ts";
import { seedMeetingForms } from "./meetingForms.ts";

type Instance = typeof meetingInstances.$inferInsert;

/** Seeds meetings to book, booked, past and followed up, with their forms and notes. */
export async function seedMeetings(world: World): Promise<void> {
  const { db } = world;
  await db
    .insert(meetings)
    .values([
      meeting(
        MEETINGS.unbooked,
        "Utvecklingssamtal",
        "<p>Vi talar om hur det går i skolan och vad som är nästa steg.</p>",
        true,
      ),
      meeting("meeting-2", "Samtal om läsning", "<p>Uppföljning av höstens lästest.</p>"),
      { ...meeting("meeting-3", "Utvecklingssamtal förra terminen", "", true), status: "COMPLETED" },
      meeting("meeting-4", "Elevhälsomöte", "<p>Tid bokas av skolan.</p>"),
      meeting("meeting-5", "Planerat samtal", ""),
      { ...meeting("meeting-6", "Avslutat samtal", ""), status: "COMPLETED" },
      { ...meeting("meeting-7", "Föräldrasamtal", ""), schoolId: SCHOOLS.upperSecondary },
      meeting("meeting-8", "Utvecklingssamtal 7A", ""),
      { ...meeting(MEETINGS.shared, "Samtal om modersmål", ""), schoolId: SCHOOLS.upperSecondary },
    ]);
  await seedSlots(world);
  const instances = instancesOf(world);
  await db.insert(meetingInstances).values(instances);
  await db.insert(meetingParticipants).values(instances.flatMap(participantsOf));
  await seedNotes(world);
  await seedMeetingForms(world);
}

const meeting = (id: string, title: string, description: string, followUp = false) => ({
  id,
  schoolId: SCHOOLS.compulsory as string,
  title,
  description,
  status: "ACTIVE" as "ACTIVE" | "COMPLETED",
  followUp,
});

/** Two days with free, taken, blocked and past times. */
async function seedSlots({ db, at, schoolDay }: World): Promise<void> {
  const days = [-1, 2, 3];
  await db.insert(timeBlocks).values([
    ...days.map((day) => ({
      id: `block-1-${day}`,
      meetingId: "meeting-1",
      startTime: at(schoolDay(day), "14:00"),
      endTime: at(schoolDay(day), "17:00"),
    })),
    { id: "block-2", meetingId: "meeting-2", startTime: at(schoolDay(4), "15:00"), endTime: at(schoolDay(4), "16:00") },
    { id: "block-8", meetingId: "meeting-8", startTime: at(schoolDay(6), "15:00"), endTime: at(schoolDay(6), "16:00") },
    {
      id: "block-10",
      meetingId: MEETINGS.shared,
      startTime: at(schoolDay(4), "16:00"),
      endTime: at(schoolDay(4), "19:00"),
    },
  ]);
  const times = ["14:00", "14:30", "15:00", "15:30", "16:00", "16:30", "17:00"];
  const slotsOf = (blockId: string, day: number, count = 6) =>
    times.slice(0, count).map((time, index) => ({
      id: `${blockId}-slot-${index + 1}`,
      blockId,
      startTime: at(schoolDay(day), time),
      endTime: at(schoolDay(day), times[index + 1] ?? "17:30"),
      bookable: index !== 4,
      blocked: index === 1,
    }));
  await db.insert(timeBlockSlots).values([
    ...days.flatMap((day) => slotsOf(`block-1-${day}`, day)),
    {
      id: "block-2-slot-1",
      blockId: "block-2",
      startTime: at(schoolDay(4), "15:00"),
      endTime: at(schoolDay(4), "15:30"),
    },
    {
      id: "block-2-slot-2",
      blockId: "block-2",
      startTime: at(schoolDay(4), "15:30"),
      endTime: at(schoolDay(4), "16:00"),
    },
    {
      id: "block-8-slot-1",
      blockId: "block-8",
      startTime: at(schoolDay(6), "15:00"),
      endTime: at(schoolDay(6), "15:30"),
    },
    ...["16:00", "17:00", "18:00"].map((time) => ({
      id: `block-10-slot-${time}`,
      blockId: "block-10",
      startTime: at(schoolDay(4), time),
      endTime: at(schoolDay(4), time.replace(":00", ":30")),
    })),
  ]);
}

function instancesOf({ at, minutes, schoolDay, schoolDayUntil }: World): Instance[] {
  const instance = (id: string, meetingId: string, values: Partial<Instance> = {}): Instance => ({
    id,
    meetingId,
    studentId: STUDENTS.compulsory,
    status: "ACTIVE",
    creatorId: STAFF.mentor,
    ...values,
  });
  const booked = (day: Day, start: string, end: string) => ({ date: at(day, start), endDate: at(day, end) });
  return [
    instance(MEETINGS.unbookedInstance, MEETINGS.unbooked, {
      description: "<p>Elsa leder samtalet själv.</p>",
      studentLed: true,
    }),
    instance("instance-1b", "meeting-1", {
      studentId: STUDENTS.classmate,
      ...booked(schoolDay(2), "15:00", "15:30"),
      timeBlockSlotId: "block-1-2-slot-3",
    }),
    instance(MEETINGS.bookedInstance, "meeting-2", {
      ...booked(schoolDay(4), "15:00", "15:30"),
      timeBlockSlotId: "block-2-slot-1",
      bookedBy: GUARDIANS.coparent,
      bookedAt: minutes(-120),
      joinWebUrl: "https://teams.microsoft.com/l/meetup-join/skolvy-demo",
    }),
    instance("instance-3", "meeting-3", {
      status: "COMPLETED",
      ...booked(schoolDayUntil(-120), "15:00", "15:30"),
      followUp: "<p>Elsa läser minst tjugo minuter om dagen. Vi ses igen till våren.</p>",
    }),
    instance("instance-4", "meeting-4"),
    instance("instance-5", "meeting-5", { status: "DRAFT" }),
    instance("instance-6", "meeting-6", booked(schoolDayUntil(-40), "08:00", "08:30")),
    instance("instance-6s", "meeting-6", {
      studentId: STUDENTS.upperSecondary,
      status: "COMPLETED",
      ...booked(schoolDayUntil(-40), "09:00", "09:30"),
    }),
    instance("instance-7", "meeting-7", { studentId: STUDENTS.upperSecondary, creatorId: STAFF.upperMentor }),
    ...[STUDENTS.preschool, STUDENTS.upperSecondary].map((studentId) =>
      instance(`instance-10-${studentId}`, MEETINGS.shared, { studentId, creatorId: STAFF.upperMentor }),
    ),
    instance("instance-8", "meeting-8", {
      studentId: STUDENTS.synced,
      ...booked(schoolDay(6), "15:00", "15:30"),
      timeBlockSlotId: "block-8-slot-1",
    }),
    instance("instance-9", "meeting-4", {
      separateFor: GUARDIANS.coparent,
      position: 1,
      ...booked(schoolDay(6), "10:00", "10:30"),
    }),
  ];
}

/** Participants: the guardians, the student where it leads the meeting, the staff, and one owner who is a student. */
function participantsOf({ id, studentId, studentLed, separateFor, meetingId }: Instance) {
  const guardiansOf: Record<string, string[]> = {
    [STUDENTS.preschool]: [GUARDIANS.family],
    [STUDENTS.compulsory]: [GUARDIANS.family, GUARDIANS.coparent],
    [STUDENTS.upperSecondary]: [GUARDIANS.family, GUARDIANS.protected],
    [STUDENTS.classmate]: [GUARDIANS.stranger],
    [STUDENTS.synced]: [GUARDIANS.synced],
  };
  const isOfUpperMentor = studentId === STUDENTS.upperSecondary || meetingId === MEETINGS.shared;
  const staff = isOfUpperMentor ? [STAFF.upperMentor] : [STAFF.mentor, STAFF.principal];
  const people = [
    ...(guardiansOf[studentId] ?? [])
      .filter((guardianId) => !separateFor || separateFor === guardianId)
      .map((personId) => ({ personId, userType: "GUARDIAN" as const })),
    ...(studentLed ? [{ personId: studentId, userType: "STUDENT" as const }] : []),
    ...staff.map((personId) => ({ personId, userType: "USER" as const })),
    ...(meetingId === "meeting-1" ? [{ personId: STAFF.studentOwner, userType: "USER" as const }] : []),
  ];
  return people.map((person, position) => ({ instanceId: id, ...person, position }));
}

async function seedNotes({ db, at, schoolDayUntil }: World): Promise<void> {
  const note = (id: string, title: string, text: string, readerId: string | null) => ({
    id,
    instanceId: "instance-3",
    title,
    text,
    created: at(schoolDayUntil(-120), "16:00"),
    authorId: STAFF.mentor,
    readerId,
  });
  await db
    .insert(meetingNotes)
    .values([
      note("note-1", "Sammanfattning", "<p>Elsa trivs bra och tar ansvar för sina uppgifter.</p>", null),
      note("note-2", "Till Karin", "<p>Som vi sa: ring mig på torsdag.</p>", GUARDIANS.family),
      note("note-3", "Till David", "<p>Only for you, David.</p>", GUARDIANS.coparent),
      note("note-4", "Mentorns egen", "<p>Kontrollera frånvaron.</p>", STAFF.mentor),
    ]);
}
