import { asc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { removeAbsence, reportAbsence, reportReturn } from "#contract/absence/endpoints.ts";
import { listAttendance } from "#contract/attendance/endpoints.ts";
import { getDeskLesson, listDeskLessons, takeAttendance } from "#contract/desk/attendance/endpoints.ts";
import { getDesk } from "#contract/desk/today/endpoints.ts";
import { listNotifications } from "#contract/notifications/endpoints.ts";
import { listAudit } from "#contract/students/endpoints.ts";
import { attendanceChanges } from "#server/database/schema/attendance.ts";
import { notifications } from "#server/database/schema/notifications.ts";
import { givenLesson } from "../support/given/givenLesson.ts";
import { givenLessonToTake, isOf } from "../support/given/givenLessonToTake.ts";
import { NOW, reportOf } from "../support/given/givenReporter.ts";
import { deskFor, givenStaff } from "../support/given/givenStaff.ts";
import { database } from "../support/server/database.ts";
import { openPages } from "../support/server/openPages.ts";

type Given = Awaited<ReturnType<typeof givenLessonToTake>>;

const WHOLE = { startTime: "2026-03-12T07:00:00Z", endTime: "2026-03-12T10:00:00Z" };

const take = async ({ desk, lesson, marks }: Given, mark: Parameters<Given["marks"]>[0], version?: string) =>
  desk.answer(
    takeAttendance,
    { params: { lessonId: lesson.id }, body: await marks(mark) },
    version === undefined ? {} : { headers: { "if-match": `"${version}"` } },
  );

/** Returns the lesson's attendance as a guardian sees it. */
const seen = async ({ api, student }: Given) =>
  (await api.call(listAttendance, { params: { studentId: student.id, start: "2026-03-12", end: "2026-03-12" } }))[0];

const noticesOf = async ({ api }: Given) => {
  const all = await api.call(listNotifications, {});
  return (Array.isArray(all) ? all : []).map(({ notificationText }) => notificationText);
};

const ownRow = async ({ read, student }: Given) => (await read()).students.find(isOf(student));

const changesOf = (lesson: { id: string }) =>
  database()
    .select()
    .from(attendanceChanges)
    .where(eq(attendanceChanges.itemId, lesson.id))
    .orderBy(asc(attendanceChanges.id));

describe("[DESK-3] attendance of a lesson", () => {
  it("is listed for today, counted until it is taken, and taken with late arrivals in minutes", async () => {
    const given = await givenLessonToTake();
    const { desk, student, group, lesson } = given;
    await givenLesson(student, { groupId: group.id, startTime: "2026-03-12T12:00:00Z", title: "Later today" });
    await givenLesson(student, { groupId: group.id, startTime: "2026-03-11T08:00:00Z", title: "Yesterday" });
    expect(await desk.call(getDesk, {})).toMatchObject({ untakenLessons: 1 });
    const before = { id: lesson.id, group: "Matematik 7A", room: "B12", isTaken: false, size: 2, absent: 0, late: 0 };
    expect(await desk.call(listDeskLessons, {})).toMatchObject([before, { title: "Later today" }]);
    expect(await given.read()).toMatchObject({ takenBy: null, students: [{ mark: null }, { mark: null }] });
    expect((await take(given, { mark: "LATE", minutes: 12 })).status).toBe(200);
    expect((await desk.call(listDeskLessons, {}))[0]).toMatchObject({ isTaken: true, absent: 0, late: 1 });
    expect(await desk.call(getDesk, {})).toMatchObject({ untakenLessons: 0 });
    expect(await given.read()).toMatchObject({
      isTaken: true,
      takenAt: "2026-03-12T08:00:00.000Z",
      takenBy: { firstName: "Johan" },
    });
    expect(await ownRow(given)).toMatchObject({ mark: "LATE", minutes: 12 });
    expect(await seen(given)).toMatchObject({
      attendanceReported: true,
      attendance: { attendanceType: "INVALID_LATE", lateDuration: 12, reportedByUser: { firstName: "Johan" } },
    });
  });

  it("makes guardians' pages follow, and tells them at once of an absence that nobody has reported", async () => {
    const given = await givenLessonToTake();
    const stream = await openPages(given.guardian, given.student);
    await take(given, { mark: "ABSENT" });
    expect(await stream.next()).toMatchObject({ kind: "absence", studentId: given.student.id });
    expect(await seen(given)).toMatchObject({ attendance: { attendanceType: "INVALID_ABSENCE" } });
    expect(await noticesOf(given)).toEqual([expect.stringContaining("has been marked absent from a lesson")]);
    // An absence that is questioned disturbs in quiet hours, too (PREF-2).
    const ofGuardian = eq(notifications.personId, given.guardian.id);
    expect(await database().select().from(notifications).where(ofGuardian)).toMatchObject([{ urgent: true }]);
    await take(given, { mark: "ABSENT" });
    expect(await noticesOf(given)).toHaveLength(1);
  });

  it("is valid where a guardian has reported all that was missed, without a notice", async () => {
    const given = await givenLessonToTake();
    await given.api.call(reportAbsence, reportOf(given.student, WHOLE));
    expect(await ownRow(given)).toMatchObject({
      mark: null,
      excuse: { kind: "REPORT", isWhole: true, isLater: false },
    });
    await take(given, { mark: "ABSENT" });
    expect(await seen(given)).toMatchObject({ attendance: { attendanceType: "VALID_ABSENCE" } });
    expect(await noticesOf(given)).toEqual([]);
    // A student who is seen in the lesson was there, even if reported absent.
    await take(given, { mark: "PRESENT" });
    expect(await seen(given)).toMatchObject({ attendance: { attendanceType: "PRESENT" } });
  });

  it("follows a report that comes later, is told to both sides, and keeps who changed what", async () => {
    const given = await givenLessonToTake();
    const { api, student, teacher, guardian, lesson, desk } = given;
    await take(given, { mark: "ABSENT" });
    const later = "2026-03-12T08:05:00Z";
    await api.call(reportAbsence, reportOf(student, WHOLE), { now: later });
    expect(await seen(given)).toMatchObject({ attendance: { attendanceType: "VALID_ABSENCE" } });
    expect((await noticesOf(given)).filter((text) => text.includes("now counts as valid absence"))).toHaveLength(1);
    expect(await ownRow(given)).toMatchObject({ attendanceType: "VALID_ABSENCE", excuse: { isLater: true } });
    const [absence] = await given.list();
    await api.call(removeAbsence, { params: { absenceId: absence?.id ?? "" } }, { now: later });
    expect(await seen(given)).toMatchObject({ attendance: { attendanceType: "INVALID_ABSENCE" } });
    await desk.call(takeAttendance, { params: { lessonId: lesson.id }, body: await given.marks({}) });
    const kept = await changesOf(lesson);
    expect(
      kept.map(({ former, attendanceType, userId, guardianId }) => [former, attendanceType, userId ?? guardianId]),
    ).toEqual([
      [null, "INVALID_ABSENCE", teacher.id],
      ["INVALID_ABSENCE", "VALID_ABSENCE", guardian.id],
      ["VALID_ABSENCE", "INVALID_ABSENCE", guardian.id],
      ["INVALID_ABSENCE", "PRESENT", teacher.id],
    ]);
  });

  it("is no longer excused once the student was said to be back", async () => {
    const given = await givenLessonToTake({ startTime: "2026-03-12T08:10:00Z" });
    await given.api.call(reportAbsence, reportOf(given.student, WHOLE));
    await take(given, { mark: "ABSENT" });
    expect(await seen({ ...given, api: given.api })).toBeUndefined();
    expect(await ownRow(given)).toMatchObject({ attendanceType: "VALID_ABSENCE" });
    const [absence] = await given.list();
    const params = { absenceId: absence?.id ?? "" };
    await given.api.call(reportReturn, { params, body: { backAt: "2026-03-12T08:15:00Z" } });
    expect(await ownRow(given)).toMatchObject({ attendanceType: "INVALID_ABSENCE", excuse: { isWhole: false } });
  });

  it("shows the second of two teachers what the first has taken, also if a guardian reports in between", async () => {
    const given = await givenLessonToTake();
    const { version } = await given.read();
    await given.api.call(reportAbsence, reportOf(given.student, WHOLE));
    const first = await take(given, { mark: "ABSENT" }, version);
    expect(first.status).toBe(200);
    expect(first.body).toEqual({ version: (await given.read()).version });
    expect((await take(given, { mark: "PRESENT" }, version)).status).toBe(412);
    expect(await ownRow(given)).toMatchObject({ mark: "ABSENT" });
  });

  it("is taken once when two teachers take it at the same moment", async () => {
    const given = await givenLessonToTake();
    const { version } = await given.read();
    const colleague = deskFor(await givenStaff(given.school, { owns: [given.group] }), NOW);
    const body = await given.marks({ mark: "ABSENT" });
    const asked = { params: { lessonId: given.lesson.id }, body };
    const headers = { "if-match": `"${version}"` };
    const answers = await Promise.all(
      [given.desk, colleague].map((desk) => desk.answer(takeAttendance, asked, { headers })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    expect(await noticesOf(given)).toHaveLength(1);
  });

  it("refuses a student without a mark, with two, or later than the lesson is long, with the field's name", async () => {
    const given = await givenLessonToTake();
    const { marks } = await given.marks({});
    const [one, ...rest] = marks;
    if (!one) throw new Error("The lesson has students.");
    const answer = (body: { marks: typeof marks }) =>
      given.desk.answer(takeAttendance, { params: { lessonId: given.lesson.id }, body });
    expect(await answer({ marks: rest })).toMatchObject({ status: 400, body: { errors: [{ field: "body.marks" }] } });
    expect(await answer({ marks: [one, ...rest, one] })).toMatchObject({
      status: 400,
      body: { errors: [{ field: "body.marks.2.key" }] },
    });
    const tooLate = { ...one, mark: "LATE" as const, minutes: 60 };
    expect(await answer({ marks: [tooLate, ...rest] })).toMatchObject({
      status: 400,
      body: { errors: [{ field: "body.marks.0.minutes" }] },
    });
    expect(await given.read()).toMatchObject({ isTaken: false });
    const early = await givenLessonToTake({ startTime: "2026-03-12T08:16:00Z" });
    expect((await take(early, {})).status).toBe(409);
  });

  it("names nobody with a protected identity, and takes their attendance all the same", async () => {
    const given = await givenLessonToTake({
      classmates: [{ protected: true, firstName: "Hemlig", lastName: "Skyddad" }],
    });
    const lesson = await given.read();
    expect(JSON.stringify(lesson)).not.toMatch(/Hemlig|Skyddad/);
    expect(JSON.stringify(lesson)).not.toContain(given.others[0]?.id);
    expect(lesson.students).toContainEqual(expect.objectContaining({ student: null, mark: null }));
    await take(given, {});
    expect((await given.read()).students).toContainEqual(expect.objectContaining({ student: null, mark: "PRESENT" }));
  });

  it("[DESK-8] is in the access log of each student whose it is", async () => {
    const given = await givenLessonToTake();
    await take(given, {});
    await given.desk.call(getDeskLesson, { params: { lessonId: given.lesson.id } });
    const log = await given.api.call(listAudit, { params: { studentId: given.student.id } });
    const byStaff = log.filter(({ role }) => role === "staff").map(({ kind, action }) => `${action} ${kind}`);
    expect(byStaff.sort()).toEqual(["changed attendance", "read attendance"]);
  });
});

describe("[DESK-3] an office", () => {
  const givenOffice = async () => {
    const given = await givenLessonToTake();
    const office = await givenStaff(given.school, { roleId: "principal", firstName: "Eva" });
    return { ...given, teacherDesk: given.desk, desk: deskFor(office, NOW) };
  };

  it("corrects what a teacher has taken, which says by whom and what it was", async () => {
    const given = await givenOffice();
    const { desk, teacherDesk, lesson } = given;
    expect(await desk.call(listDeskLessons, {})).toMatchObject([{ id: lesson.id, isTaken: false }]);
    expect(await desk.call(getDeskLesson, { params: { lessonId: lesson.id } })).toMatchObject({ mayTake: false });
    expect((await take(given, { mark: "ABSENT" })).status).toBe(409);
    expect((await take({ ...given, desk: teacherDesk }, { mark: "ABSENT" })).status).toBe(200);
    const { version, mayTake } = await given.read();
    expect(mayTake).toBe(true);
    expect((await take(given, { mark: "LATE", minutes: 5 }, version)).status).toBe(200);
    expect(await ownRow(given)).toMatchObject({
      mark: "LATE",
      corrected: { former: "INVALID_ABSENCE", by: { firstName: "Eva" }, at: new Date(NOW).toISOString() },
    });
    expect(await seen(given)).toMatchObject({ attendance: { attendanceType: "INVALID_LATE" } });
    expect((await take({ ...given, desk: teacherDesk }, { mark: "PRESENT" }, version)).status).toBe(412);
    const changes = await changesOf(lesson);
    expect(changes.map(({ former, attendanceType }) => [former, attendanceType])).toEqual([
      [null, "INVALID_ABSENCE"],
      ["INVALID_ABSENCE", "INVALID_LATE"],
    ]);
  });

  it("reads the lessons of another day at its school, and no other school's", async () => {
    const { desk, student, group } = await givenOffice();
    const earlier = await givenLesson(student, { groupId: group.id, startTime: "2026-03-11T08:00:00Z" });
    await givenLessonToTake({ startTime: "2026-03-11T08:00:00Z" });
    const listed = await desk.call(listDeskLessons, { query: { day: "2026-03-11" } });
    expect(listed.map(({ id }) => id)).toEqual([earlier.id]);
    expect((await desk.answer(listDeskLessons, { query: { day: "yesterday" } })).status).toBe(400);
  });
});
