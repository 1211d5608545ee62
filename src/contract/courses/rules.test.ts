import { describe, expect, it } from "vitest";
import { mayWriteToCreator } from "./rules.ts";
import type { GroupOwner } from "./schemas.ts";

const SCHOOL = "school";
const owner = (userId: string, ...roles: [schoolId: string, roleId: string][]): GroupOwner => ({
  userId,
  firstName: "Amir",
  lastName: "Haddad",
  roles: roles.map(([referenceId, roleId]) => ({ referenceId, roleId })),
});

const group = {
  schoolID: SCHOOL,
  owners: [
    owner("teacher", [SCHOOL, "teacher"]),
    owner("pupil", [SCHOOL, "student"]),
    owner("trainee", [SCHOOL, "teacher"], ["another school", "student"]),
    owner("visitor", ["another school", "teacher"]),
    owner("roleless"),
  ],
};

describe("[ASG-12] a conversation button stands", () => {
  it.each([
    { who: "an owner with another role than student", creator: "teacher", may: true },
    { who: "an owner with the role student", creator: "pupil", may: false },
    { who: "an owner who is a student at another school only", creator: "trainee", may: true },
    { who: "an owner with a role at another school only", creator: "visitor", may: false },
    { who: "an owner without a role", creator: "roleless", may: false },
    { who: "somebody who owns nothing", creator: "nurse", may: false },
    { who: "nobody", creator: null, may: false },
  ])("for $who: $may", ({ creator, may }) => {
    expect(mayWriteToCreator(creator, group, true)).toBe(may);
    expect(mayWriteToCreator(creator, group, false)).toBe(false);
    expect(mayWriteToCreator(creator, undefined, true)).toBe(false);
  });
});
