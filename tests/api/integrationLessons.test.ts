import { expect, it } from "vitest";
import { listSchedule } from "#contract/schedule/endpoints.ts";
import { schoolRef, withProgramServer } from "#tests/support/given/givenProgram.ts";
import { givenProgramClass, ref } from "#tests/support/given/givenProgramClass.ts";
import { NOW } from "#tests/support/given/givenReporter.ts";

const server = withProgramServer();
const DAY = "2026-03-13";

/** A class with a lesson tomorrow that its program can write. */
async function givenLessonTomorrow() {
  const given = await givenProgramClass(server);
  const body = {
    title: "Slöjd",
    start: `${DAY}T07:00:00Z`,
    minutes: 60,
    school: schoolRef(given.school.id),
    group: ref("groups", "G1"),
  };
  const shown = async () => {
    const params = { studentId: given.student.id, start: DAY, end: DAY };
    return (await given.apiAt(NOW).call(listSchedule, { params })).map(({ title }) => title);
  };
  return { ...given, body, shown, put: (values: object) => given.write("/lessons/L2", { ...body, ...values }) };
}

it("[INT-2] a lesson without a student is not in that student's schedule until the student takes part again", async () => {
  const { put, shown } = await givenLessonTomorrow();
  await put({});
  expect(await shown()).toEqual(["Slöjd"]);
  expect(await put({ without: [ref("students", "S1")] })).toMatchObject({ status: "updated" });
  expect(await shown()).toEqual([]);
  expect(await put({ without: [ref("students", "S1")] })).toMatchObject({ status: "unchanged" });
  // A field that is left out changes nothing.
  expect(await put({ title: "Trä" })).toMatchObject({ status: "updated" });
  expect(await shown()).toEqual([]);
  expect(await put({ title: "Trä", without: [] })).toMatchObject({ status: "updated" });
  expect(await shown()).toEqual(["Trä"]);
});

it("[INT-2] an unknown student is the error of that lesson alone", async () => {
  const { program, body, shown } = await givenLessonTomorrow();
  const items = [
    { sourceId: "L2", body: { ...body, without: [ref("students", "S9")] } },
    { sourceId: "L3", body: { ...body, title: "Musik" } },
  ];
  const { body: reply } = await program.send({ method: "POST", path: "/lessons/batch", body: { items } });
  expect(reply).toMatchObject({
    results: [
      { sourceId: "L2", status: "error", field: "body.without.0", message: "there is no student S9" },
      { sourceId: "L3", status: "created" },
    ],
  });
  expect(await shown()).toEqual(["Musik"]);
});
