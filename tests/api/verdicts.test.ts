import { expect, it } from "vitest";
import { listVerdictScales, listVerdicts } from "#contract/assessments/verdicts.ts";
import { givenCourse } from "#tests/support/given/givenCourse.ts";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { givenUser } from "#tests/support/given/givenGroup.ts";
import { givenScale, givenVerdict } from "#tests/support/given/givenVerdict.ts";
import { apiFor } from "#tests/support/server/api.ts";

const NOW = "2026-03-12T09:30:00Z";

async function givenEvaluated() {
  const { guardian, student } = await givenFamily();
  const [school] = student.schools;
  if (!school) throw new Error("The student has a school.");
  const course = await givenCourse(school, { title: "Matematik" });
  const scale = await givenScale(school);
  const api = apiFor(guardian, student, { now: NOW });
  const params = { studentId: student.id };
  const idsOf = async (courseId?: string) =>
    (await api.call(listVerdicts, { params, ...(courseId && { query: { courseId } }) })).map(({ id }) => id);
  return { student, school, course, scale, api, params, idsOf };
}

it("[PROG-6] gives the latest evaluation of each course, and with a course all of them, latest first", async () => {
  const { student, school, course, scale, api, params, idsOf } = await givenEvaluated();
  const teacher = await givenUser(school, { firstName: "Helena", lastName: "Berg" });
  const older = await givenVerdict(student, { course, scale, published: "2025-06-01T10:00:00Z" });
  const latest = await givenVerdict(student, {
    course,
    scale,
    level: 2,
    published: "2026-01-15T10:00:00Z",
    feedback: "<p>Bra.</p>",
    creatorId: teacher.id,
  });
  const swedish = await givenCourse(school, { title: "Svenska" });
  const other = await givenVerdict(student, { course: swedish, scale, published: "2026-01-20T10:00:00Z" });

  expect(await idsOf()).toEqual([other.id, latest.id]);
  expect(await idsOf(course.id)).toEqual([latest.id, older.id]);
  const [, shown] = await api.call(listVerdicts, { params });
  expect(shown).toEqual({
    id: latest.id,
    scaleId: scale.id,
    scaleLevelId: scale.levels[2],
    feedback: "<p>Bra.</p>",
    published: "2026-01-15T10:00:00.000Z",
    created: "2026-01-15T10:00:00.000Z",
    courses: [{ courseId: course.id, course: expect.objectContaining({ title: "Matematik" }) }],
    creator: teacher.id,
    creatorFirstName: "Helena",
    creatorLastName: "Berg",
    userId: student.id,
  });
});

it("[PROG-6] counts what was published before 2018 as of 2018-01-01, and then as it was made", async () => {
  const { student, course, scale, idsOf } = await givenEvaluated();
  const given = (published: string, created: string) =>
    givenVerdict(student, { course, scale, published, created: new Date(created) });
  const late = await given("2017-12-31T10:00:00Z", "2015-01-01T10:00:00Z");
  const early = await given("2014-05-05T10:00:00Z", "2016-01-01T10:00:00Z");
  const first = await given("2018-01-02T10:00:00Z", "2013-01-01T10:00:00Z");
  expect(await idsOf(course.id)).toEqual([first.id, early.id, late.id]);
});

it("[PROG-6] [API-2] keeps drafts, what is published later and other students' evaluations", async () => {
  const { student, course, scale, idsOf } = await givenEvaluated();
  await givenVerdict(student, { course, scale, published: null });
  await givenVerdict(student, { course, scale, published: "2026-03-12T09:30:01Z" });
  await givenVerdict((await givenFamily()).student, { course, scale });
  expect(await idsOf()).toEqual([]);
  expect(await idsOf(course.id)).toEqual([]);
});

it("[PROG-6] leaves the name of somebody protected out", async () => {
  const { student, school, course, scale, api, params } = await givenEvaluated();
  const teacher = await givenUser(school, { firstName: "Helena", lastName: "Berg", protected: true });
  await givenVerdict(student, { course, scale, creatorId: teacher.id });
  const [shown] = await api.call(listVerdicts, { params });
  expect(shown).toMatchObject({ creator: null, creatorFirstName: "", creatorLastName: "" });
});

it("[PROG-6] gives the scales of the student's schools in a language, in Swedish where it has none", async () => {
  const { scale, api, params } = await givenEvaluated();
  const [, neighbour] = [await givenFamily(), await givenFamily()];
  const [otherSchool] = neighbour.student.schools;
  if (otherSchool) await givenScale(otherSchool);
  const textsIn = async (lcid: "en-US" | "fi-FI") => {
    const scales = await api.call(listVerdictScales, { params, query: { lcid } });
    expect(scales.map(({ id }) => id)).toEqual([scale.id]);
    return scales[0]?.levels.map(({ level, localizationText, shortLocalizationText }) => [
      level,
      localizationText,
      shortLocalizationText,
    ]);
  };
  expect(await textsIn("en-US")).toEqual([
    [0, "Step 0", "L0"],
    [1, "Step 1", "L1"],
    [2, "Step 2", "L2"],
  ]);
  expect((await textsIn("fi-FI"))?.[1]).toEqual([1, "Steg 1", "S1"]);
});

it("[API-2] answers 403 for another family's student", async () => {
  const { api } = await givenEvaluated();
  const { student } = await givenFamily();
  const params = { studentId: student.id };
  expect((await api.answer(listVerdicts, { params })).status).toBe(403);
  expect((await api.answer(listVerdictScales, { params, query: { lcid: "sv-SE" } })).status).toBe(403);
});
