import sharp from "sharp";
import { describe, expect, it, vi } from "vitest";
import { listAbsences } from "#contract/absence/endpoints.ts";
import { getNavigation } from "#contract/app/navigation.ts";
import { listAssignments } from "#contract/assignments/endpoints.ts";
import { listAttendance } from "#contract/attendance/endpoints.ts";
import { applyForLeave, listLeave } from "#contract/leave/endpoints.ts";
import { getMeals } from "#contract/meals/endpoints.ts";
import { SCHOOL_TYPES } from "#contract/offers.ts";
import { getDocumentationFile, listDocumentations } from "#contract/posts/documentations.ts";
import { getPostFile, listPosts } from "#contract/posts/endpoints.ts";
import { notificationsOf } from "#tests/support/given/givenNotification.ts";
import { schoolRef, withProgramServer } from "#tests/support/given/givenProgram.ts";
import { givenProgramClass, ref } from "#tests/support/given/givenProgramClass.ts";
import { NOW } from "#tests/support/given/givenReporter.ts";

/** Time that a background job may take. */

const server = withProgramServer();
const givenClass = (type?: number) => givenProgramClass(server, type);

const PDF = Buffer.from("%PDF-1.7 menu of the week");
const PNG = await sharp({ create: { width: 4, height: 4, channels: 3, background: "#3a7" } })
  .withExif({ IFD0: { Make: "Telefon" } })
  .png()
  .toBuffer();

const pageFor = ({ id: studentId }: { id: string }) => ({ params: { studentId, page: 1, size: 10 }, query: {} });

const post = (school: { id: string }, values: object = {}) => ({
  school: schoolRef(school.id),
  groups: [ref("groups", "G1")],
  title: "Utflykt",
  text: "<p>Ta med matsäck.</p>",
  published: "2026-03-12T07:30:00Z",
  author: ref("staff", "T1"),
  ...values,
});

describe("[INT-2] posts", () => {
  it("reach the guardians of their groups with their files, once they are published", async () => {
    const { school, guardian, student, apiAt, write, putFile } = await givenClass();
    expect((await putFile("/files/F1?name=matsedel.pdf&type=application/pdf", PDF)).body.status).toBe("created");
    expect((await putFile("/files/F1?name=matsedel.pdf&type=application/pdf", PDF)).body.status).toBe("unchanged");
    await write("/posts/P1", post(school, { files: [ref("files", "F1")] }));
    await write("/posts/P2", post(school, { title: "Senare", published: "2026-03-13T07:00:00Z" }));
    const [shown, ...others] = await apiAt(NOW).call(listPosts, pageFor(student));
    expect(others).toEqual([]);
    expect(shown).toMatchObject({ title: "Utflykt", author: { firstName: "Maria", lastName: "Ek" } });
    const file = shown?.associatedFiles[0];
    expect(file).toMatchObject({ name: "matsedel.pdf", type: "application/pdf" });
    const params = { studentId: student.id, postId: shown?.id ?? "", fileId: file?.id ?? "" };
    const { body } = await apiAt(NOW).answer(getPostFile, { params });
    expect(Buffer.from(body as Uint8Array)).toEqual(PDF);
    await vi.waitFor(async () => expect(await notificationsOf(guardian)).toEqual([{ type: "POST", text: "Utflykt" }]));
    const later = await apiAt("2026-03-13T08:00:00Z").call(listPosts, pageFor(student));
    expect(later.map(({ title }) => title)).toEqual(["Senare", "Utflykt"]);
  });

  it("are changed without another notification, and disappear with their files and notifications", async () => {
    const { program, school, guardian, student, apiAt, write, putFile } = await givenClass();
    await putFile("/files/F1?name=bild.png&type=image/png", PNG);
    await write("/posts/P1", post(school, { files: [ref("files", "F1")] }));
    await vi.waitFor(async () => expect(await notificationsOf(guardian)).toHaveLength(1));
    expect(await write("/posts/P1", post(school, { files: [ref("files", "F1")] }))).toMatchObject({
      status: "unchanged",
    });
    expect(await write("/posts/P1", post(school, { title: "Inställd utflykt" }))).toMatchObject({
      status: "updated",
    });
    const list = () => apiAt(NOW).call(listPosts, pageFor(student));
    expect(await list()).toMatchObject([{ title: "Inställd utflykt", associatedFiles: [] }]);
    expect(await notificationsOf(guardian)).toHaveLength(1);
    await program.send({ method: "DELETE", path: "/posts/P1" });
    expect(await list()).toEqual([]);
    expect(await notificationsOf(guardian)).toEqual([]);
    expect((await program.send({ method: "DELETE", path: "/files/F1" })).body.status).toBe("removed");
    expect((await program.send({ path: "/files/F1" })).status).toBe(410);
  });

  it("that have moved here from an older system are no news", async () => {
    const { school, guardian, student, apiAt, write } = await givenClass();
    await write("/posts/P1", post(school, { title: "Gammal", published: "2025-11-12T07:30:00Z" }));
    await write("/posts/P2", post(school));
    await vi.waitFor(async () => expect(await notificationsOf(guardian)).toMatchObject([{ text: "Utflykt" }]));
    const list = await apiAt(NOW).call(listPosts, pageFor(student));
    expect(list.map(({ title, unread }) => [title, unread])).toEqual([
      ["Utflykt", true],
      ["Gammal", false],
    ]);
  });
});

it("[INT-2] a documentation reaches the guardians of its children, with its files", async () => {
  const { guardian, student, apiAt, write, putFile } = await givenClass(SCHOOL_TYPES.PRESCHOOL);
  await putFile("/files/F1?name=bild.png&type=image/png", PNG);
  await write("/documentations/D1", {
    group: ref("groups", "G1"),
    students: [ref("students", "S1")],
    title: "I skogen",
    text: "<p>Vi byggde en koja.</p>",
    published: NOW,
    author: "Förskolan",
    files: [ref("files", "F1")],
  });
  const [shown] = await apiAt(NOW).call(listDocumentations, pageFor(student));
  expect(shown).toMatchObject({ title: "I skogen", author: "Förskolan", associatedFiles: [{ name: "bild.png" }] });
  const params = { studentId: student.id, documentId: shown?.id ?? "", fileId: shown?.associatedFiles[0]?.id ?? "" };
  const seen = await apiAt(NOW).answer(getDocumentationFile, { params });
  const { width, height, exif } = await sharp(seen.body as Uint8Array).metadata();
  expect([width, height, exif]).toEqual([4, 4, undefined]);
  await vi.waitFor(async () =>
    expect(await notificationsOf(guardian)).toEqual([{ type: "DOCUMENTATION", text: "I skogen" }]),
  );
});

it("[INT-2] an assignment is seen and notified of from its publication, and has its due date", async () => {
  const { program, guardian, student, apiAt, write } = await givenClass();
  const assignment = {
    group: ref("groups", "G1"),
    courses: [ref("courses", "C1")],
    title: "Bråkräkning",
    type: "HOMEWORK",
    due: "2026-03-20T15:00:00Z",
    creator: ref("staff", "T1"),
  };
  await write("/assignments/A1", { ...assignment, published: NOW });
  await write("/assignments/A2", { ...assignment, title: "Prov", published: "2026-03-16T08:00:00Z" });
  const listAt = (now: string) => apiAt(now).call(listAssignments, { params: { studentId: student.id } });
  expect(await listAt(NOW)).toMatchObject([
    {
      title: "Bråkräkning",
      dueDate: "2026-03-20T15:00:00.000Z",
      assignmentType: "ASSIGNMENT_TYPE_HOMEWORK",
      courses: [{ title: "Matematik" }],
    },
  ]);
  expect(await listAt("2026-03-16T08:00:00Z")).toHaveLength(2);
  await vi.waitFor(async () =>
    expect(await notificationsOf(guardian)).toEqual([
      { type: "ASSIGNMENT", text: "A new assignment for Alva: Bråkräkning" },
    ]),
  );
  await program.send({ method: "DELETE", path: "/assignments/A1" });
  expect(await listAt(NOW)).toEqual([]);
});

it("[INT-2] a menu item leads guardians of the school's students to another site", async () => {
  const { program, school, apiAt, write } = await givenClass();
  const item = { title: "Biblioteket", url: "https://library.example/", category: "EDUCATION" };
  await write("/menuItems/B1", { school: schoolRef(school.id), ...item });
  const own = async () =>
    (await apiAt(NOW).call(getNavigation, {})).filter(({ type }) => type === "EXTERNAL").map(({ url }) => url);
  expect(await own()).toEqual([item.url]);
  await program.send({ method: "DELETE", path: "/menuItems/B1" });
  expect(await own()).toEqual([]);
});

it("[INT-2] [MEAL-1] a menu reaches guardians of the school's students, one a day", async () => {
  const { program, school, student, apiAt, write } = await givenClass();
  const meal = { school: schoolRef(school.id), day: "2026-03-12" };
  await write("/meals/M1", { ...meal, courses: [{ name: "Torsk", allergens: ["FISH"] }] });
  const shown = async () =>
    (await apiAt(NOW).call(getMeals, { params: { studentId: student.id, day: "2026-03-12" } })).meals;
  const torsk = { name: "Torsk", isVegetarian: false, allergens: ["FISH"] };
  expect(await shown()).toEqual([{ day: "2026-03-12", school: school.title, courses: [torsk] }]);
  const other = { ...meal, courses: [{ name: "Korv", vegetarian: true }] };
  const refused = await program.send({ method: "PUT", path: "/meals/M2", body: other });
  expect(refused.status).toBe(400);
  await write("/meals/M1", other);
  expect(await shown()).toMatchObject([{ courses: [{ name: "Korv", isVegetarian: true, allergens: [] }] }]);
  await program.send({ method: "DELETE", path: "/meals/M1" });
  expect(await shown()).toEqual([]);
});

it("[INT-2] attendance is written, corrected and taken back", async () => {
  const { program, student, apiAt, write } = await givenClass();
  const day = { studentId: student.id, start: "2026-03-12", end: "2026-03-12" };
  const list = async () =>
    (await apiAt(NOW).call(listAttendance, { params: day })).map((one) => one.attendance?.attendanceType);
  const attendance = { student: ref("students", "S1"), lesson: ref("lessons", "L1") };
  await write("/attendance/N1", { ...attendance, type: "INVALID_ABSENCE" });
  expect(await list()).toEqual(["INVALID_ABSENCE"]);
  expect(await write("/attendance/N1", { ...attendance, type: "INVALID_ABSENCE" })).toMatchObject({
    status: "unchanged",
  });
  await write("/attendance/N1", { ...attendance, type: "VALID_LATE", lateMinutes: 5 });
  expect(await list()).toEqual(["VALID_LATE"]);
  await program.send({ method: "DELETE", path: "/attendance/N1" });
  expect(await list()).toEqual([undefined]);
});

it("[INT-2] an absence of the school's own is shown until it is removed", async () => {
  const { program, student, apiAt, write } = await givenClass();
  const list = () => apiAt(NOW).call(listAbsences, { params: { studentId: student.id }, query: {} });
  await write("/absences/F1", {
    student: ref("students", "S1"),
    start: "2026-03-12T09:00:00Z",
    end: "2026-03-12T10:30:00Z",
    entireDays: false,
    staff: ref("staff", "T1"),
  });
  expect(await list()).toMatchObject([{ startTime: "2026-03-12T09:00:00.000Z" }]);
  await program.send({ method: "DELETE", path: "/absences/F1" });
  expect(await list()).toEqual([]);
});

it("[INT-2] a decision on leave is written once, and the guardians are notified", async () => {
  const { program, guardian, student, apiAt, write } = await givenClass();
  const body = {
    startTime: "2026-03-19T07:00:00Z",
    endTime: "2026-03-19T15:00:00Z",
    period: true,
    reason: "Resa",
  };
  await apiAt(NOW).call(applyForLeave, { params: { studentId: student.id }, body });
  const list = () => apiAt(NOW).call(listLeave, { params: { studentId: student.id } });
  const leave = (await list())[0]?.id ?? "";
  const decision = { leave, decision: "GRANTED", note: "Trevlig resa", staff: ref("staff", "T1") };
  expect(await write("/leaveDecisions/B1", decision)).toMatchObject({ status: "created" });
  expect(await write("/leaveDecisions/B1", decision)).toMatchObject({ status: "unchanged" });
  expect(await list()).toMatchObject([{ state: "GRANTED", note: "Trevlig resa", decidedBy: { firstName: "Maria" } }]);
  expect(
    (await notificationsOf(guardian)).filter(({ text }) => text.startsWith("Leave has been granted")),
  ).toHaveLength(1);
  for (const [path, other] of [
    ["/leaveDecisions/B1", { ...decision, decision: "DENIED" }],
    ["/leaveDecisions/B2", decision],
  ] as const)
    expect((await program.put(path, other)).status).toBe(400);
  expect((await program.send({ method: "DELETE", path: "/leaveDecisions/B1" })).status).toBe(400);
  const stranger = await server.givenProgram();
  await stranger.put("/staff/T1", { firstName: "Maria", lastName: "Ek" });
  expect((await stranger.put("/leaveDecisions/B1", decision)).body.errors).toMatchObject([{ field: "body.leave" }]);
});
