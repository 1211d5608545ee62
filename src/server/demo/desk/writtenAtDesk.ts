import { and, asc, eq, inArray, lt } from "drizzle-orm";
import { attendanceChanges, takenLessons } from "#server/database/schema/attendance.ts";
import { attachments } from "#server/database/schema/files.ts";
import { forms } from "#server/database/schema/forms.ts";
import { documentationStudents, documentations, NEVER, postGroups, posts } from "#server/database/schema/posts.ts";
import { attendance, scheduleItems } from "#server/database/schema/schedule.ts";
import { FILES, GROUPS, SCHOOLS, STAFF, STUDENTS } from "../cast.ts";
import { TEMPLATES } from "../meetings/forms.ts";
import { paragraphs } from "../posts/feedRows.ts";
import type { World } from "../world.ts";

/** Seeds what staff have begun, planned and withdrawn, so that the desk has something in each state. Guardians see none of it. */
export async function seedWrittenAtDesk(world: World): Promise<void> {
  await seedTexts(world);
  await seedClosedForm(world);
  await seedCorrections(world);
}

async function seedTexts({ db, at, minutes, schoolDay, atWork }: World): Promise<void> {
  const post = (id: string, title: string, body: string[]) => ({
    id,
    schoolId: SCHOOLS.compulsory,
    title,
    body: paragraphs(body),
    abbreviatedDescription: "",
    authorId: STAFF.mentor,
    editedById: STAFF.mentor,
    withdrawn: null as Date | null,
  });
  const rows = [
    {
      ...post("post-draft", "Klassresan till Göteborg", ["Nu är tågbiljetterna bokade. Programmet kommer här."]),
      published: NEVER,
      edited: atWork(minutes(-90)),
    },
    {
      ...post("post-scheduled", "Packlista till klassresan", ["Ta med matsäck, regnkläder och sovsäck."]),
      published: at(schoolDay(1), "07:30"),
      edited: atWork(minutes(-80)),
    },
    {
      ...post("post-withdrawn", "Simning på torsdag", ["Glöm inte badkläder och handduk."]),
      published: NEVER,
      withdrawn: at(schoolDay(-2), "09:10"),
      edited: at(schoolDay(-2), "09:10"),
      editedById: STAFF.principal,
    },
  ];
  await db.insert(posts).values(rows);
  await db.insert(postGroups).values(rows.map(({ id: postId }) => ({ postId, groupId: GROUPS.mentor7b })));
  await db.insert(documentations).values({
    id: "documentation-draft",
    groupId: GROUPS.preschoolMentor,
    title: "Vi odlar krasse",
    description: paragraphs(["Barnen har sått frön och mäter varje dag hur mycket de har vuxit."]),
    authorId: STAFF.preschoolTeacher,
    published: NEVER,
    edited: atWork(minutes(-120)),
    editedById: STAFF.preschoolTeacher,
  });
  const about = { documentationId: "documentation-draft", studentId: STUDENTS.preschool };
  await db.insert(documentationStudents).values(about);
  await db.insert(attachments).values([
    {
      ownerType: "POST",
      ownerId: "post-draft",
      fileId: FILES.picture,
      position: 0,
      alternativeText: "Utsikt över en sjö i skogen vid solnedgång",
    },
    { ownerType: "POST", ownerId: "post-draft", fileId: FILES.programme, position: 1 },
  ]);
}

const seedClosedForm = ({ db, at }: World) =>
  db.insert(forms).values({
    id: "form-closed",
    groupId: GROUPS.syncedMentor,
    templateId: TEMPLATES.trip,
    title: "Studiebesöket",
    text: "<p>Fyll i och skicka in.</p>",
    dueDate: at(-10, "12:00"),
    closedAt: at(-9, "08:00"),
    remindedAt: at(-11, "08:00"),
  });

/** The lessons of the last days were taken by the mentor, and the office has corrected one late arrival. */
async function seedCorrections({ db, now, minutes }: World): Promise<void> {
  const late = await db
    .select({ itemId: attendance.itemId, type: attendance.attendanceType, lateDuration: attendance.lateDuration })
    .from(attendance)
    .innerJoin(scheduleItems, eq(scheduleItems.id, attendance.itemId))
    .where(
      and(
        eq(attendance.studentId, STUDENTS.compulsory),
        inArray(attendance.attendanceType, ["INVALID_LATE", "VALID_LATE", "LATE"]),
        lt(scheduleItems.startTime, now),
      ),
    )
    .orderBy(asc(scheduleItems.startTime));
  const last = late.at(-1);
  if (!last) return;
  const { itemId, type, lateDuration } = last;
  await db.insert(takenLessons).values({ itemId, userId: STAFF.principal, at: minutes(-30) });
  const change = { itemId, studentId: STUDENTS.compulsory };
  await db.insert(attendanceChanges).values([
    {
      ...change,
      userId: STAFF.mentor,
      former: null,
      attendanceType: "INVALID_ABSENCE",
      lateDuration: 0,
      at: minutes(-60),
    },
    {
      ...change,
      userId: STAFF.principal,
      former: "INVALID_ABSENCE",
      attendanceType: type,
      lateDuration,
      at: minutes(-30),
    },
  ]);
}
