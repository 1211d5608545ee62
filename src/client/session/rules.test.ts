import { describe, expect, it } from "vitest";
import type { ListedStudent, Student } from "#contract/students/schemas.ts";
import { endsSession, isStudentViewer, returnAddress, schoolOf, startOrder } from "./rules.ts";

const listed = (id: string): ListedStudent => ({
  id,
  firstName: "A",
  lastName: "B",
  email: null,
  schoolID: null,
  schools: [],
  timeZone: "Europe/Stockholm",
  tenantServices: [],
  schoolServices: [],
  active: true,
});
const three = ["1", "2", "3"].map(listed);
const student: Student = {
  ...listed("1"),
  schools: [
    { id: "a", title: "A", type: 3 },
    { id: "b", title: "B", type: 4 },
  ],
};

describe("[AUTH-10] startOrder", () => {
  it.each([
    ["begins with the stored student and goes on down the list", "2", ["2", "3", "1"]],
    ["begins at the top when none is stored", null, ["1", "2", "3"]],
    ["begins at the top when the stored one is gone", "9", ["1", "2", "3"]],
  ])("%s", (_, stored, order) => {
    expect(startOrder(three, stored).map(({ id }) => id)).toEqual(order);
  });
});

describe("[STU-5] schoolOf", () => {
  it.each([
    ["takes the remembered school", "b", "b"],
    ["takes the first when none is remembered", undefined, "a"],
    ["takes the first when the student has left the remembered one", "z", "a"],
    ["takes the first when something odd is stored", { id: "b" }, "a"],
  ])("%s", (_, remembered, school) => {
    expect(schoolOf(student, remembered)?.id).toBe(school);
  });

  it("[STU-11] finds none for a student without a school", () => {
    expect(schoolOf({ ...student, schools: [] }, "a")).toBeNull();
  });
});

describe("[AUTH-10] endsSession", () => {
  it.each([
    ["studentList", 401, true],
    ["studentList", 403, false],
    ["studentList", 500, false],
    ["studentList", 503, false],
    ["studentList", 0, false],
    ["student", 0, false],
    ["student", 400, false],
    ["student", 401, true],
    ["student", 404, true],
    ["student", 500, true],
    ["student", null, false],
  ] as const)("%s with %s: %s", (call, status, ends) => {
    expect(endsSession(call, status)).toBe(ends);
  });
});

it("[AUTH-15] tells a student as viewer from a guardian", () => {
  expect(isStudentViewer([listed("s3")], "s3")).toBe(true);
  expect(isStudentViewer([listed("s3")], "g1")).toBe(false);
  expect(isStudentViewer(three, "1")).toBe(false);
});

describe("[AUTH-1] returnAddress", () => {
  it.each([
    ["/posts/5?x=1#y", "/posts/5?x=1#y"],
    ["/logins-of-others", "/logins-of-others"],
    [null, "/"],
    ["/login?idp=school", "/"],
    ["/logout", "/"],
    ["/loginRedirect#code=1", "/"],
    ["/loading", "/"],
    ["https://elsewhere.example/", "/"],
    ["//elsewhere.example/phish", "/"],
    ["/\\elsewhere.example", "/"],
    ["/LOGOUT", "/"],
    ["/%6Cogout", "/"],
  ])("%s leads to %s", (stored, address) => {
    expect(returnAddress(stored, "https://school.example")).toBe(address);
  });
});
