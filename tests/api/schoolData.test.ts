import { expect, it } from "vitest";
import { getSchoolData, GUARDIANS_COMMUNICATION_KEY as KEY } from "#contract/students/endpoints.ts";
import { STUDENTS } from "#server/demo/cast.ts";
import { demoApiFor } from "#tests/support/server/demo.ts";

const valuesOf = async (name: "family" | "neighbour", studentId: string, key: string) =>
  (await demoApiFor(name, studentId).call(getSchoolData, { params: { studentId, key } })).map(({ value }) => value);

it("[API-7] gives a setting of each of the student's schools that has it", async () => {
  expect(await valuesOf("family", STUDENTS.compulsory, KEY)).toEqual(["TRUE"]);
  expect(await valuesOf("family", STUDENTS.upperSecondary, KEY)).toEqual(["false"]);
  expect(await valuesOf("family", STUDENTS.preschool, KEY)).toEqual([]);
  expect(await valuesOf("neighbour", STUDENTS.neighbour, KEY)).toEqual([]);
  expect(await valuesOf("family", STUDENTS.compulsory, "AnotherKey")).toEqual([]);
});
