import { expect, it } from "vitest";
import { listGroups } from "#contract/courses/groups.ts";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { givenGroup, givenUser } from "#tests/support/given/givenGroup.ts";
import type { GivenSchool } from "#tests/support/given/givenSchool.ts";
import { apiFor } from "#tests/support/server/api.ts";

it("[API-1] gives the student's groups of a type, by title, with their owners and roles", async () => {
  const { guardian, student } = await givenFamily();
  const school = student.schools[0] as GivenSchool;
  const owner = await givenUser(school, { firstName: "Maria", lastName: "Berg" });
  const hidden = await givenUser(school, { protected: true });
  const members = [student];
  const second = await givenGroup(school, { members, title: "Svenska", owners: [owner, hidden] });
  const first = await givenGroup(school, { members, title: "Engelska" });
  await givenGroup(school, { members, type: "MENTOR_GROUP" });
  await givenGroup(school, { title: "Andras" });

  const api = apiFor(guardian, student);
  const listed = await api.call(listGroups, { params: { studentId: student.id, type: "EDUCATION_GROUP" } });
  expect(listed.map(({ id }) => id)).toEqual([first.id, second.id]);
  expect(listed[1]).toMatchObject({
    schoolID: school.id,
    owners: [{ userId: owner.id, firstName: "Maria", roles: [{ referenceId: school.id, roleId: "teacher" }] }],
  });
  expect(listed[1]?.owners).toHaveLength(1);
});

it("[API-3] refuses a type that there is not, by name", async () => {
  const { guardian, student } = await givenFamily();
  const path = `/Guardians/me/Students/${student.id}/Sections/type/OTHER`;
  const { status, body } = await apiFor(guardian, student).send("GET", path);
  expect(status).toBe(400);
  expect(body).toMatchObject({ errors: [{ field: "params.type" }] });
});
