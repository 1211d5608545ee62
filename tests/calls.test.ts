import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";
import { api } from "#contract/registry/api.ts";

/** Calls in the product's specification, each with its method and its paths. */
const SPECIFIED: [method: string, ...paths: string[]][] = [
  ["GET", "Guardians/me/studentList", "students/{id}"],
  ["GET", "Guardians/me/students/{studentId}/assignments", "Guardians/me/students/{studentId}/assignments/{id}"],
  ["GET", "Guardians/me/students/{studentId}/assignments/{id}/studentassessment"],
  ["GET", "Guardians/me/students/{studentId}/MSAssignments"],
  ["GET", "Guardians/me/students/{studentId}/Groups/{sectionId}/MSAssignments/{externalId}"],
  ["GET", "Guardians/me/students/{studentId}/Groups/{sectionId}/MSAssignments/{externalId}/outcomes"],
  ["GET", "Guardians/me/students/{studentId}/Groups/{sectionId}/MSAssignments/{externalId}/resources"],
  ["GET", "Guardians/me/students/{studentId}/Groups/{sectionId}/MSAssignments/{externalId}/resources/{id}/fileUrl"],
  ["GET", "assessments/v2/assignments/{id}", "assessments/v2/plans/{planId}"],
  ["GET", "assessments/v2/users/{id}/summary/data", "assessments/v2/users/{id}/statistics/detailed"],
  ["GET", "Guardians/me/Students/{studentId}/Sections/type/{type}"],
  ["GET", "Guardians/me/Students/{studentId}/Sections/{sectionId}", "course/{id}"],
  ["GET", "Guardians/me/students/{studentId}/plans", "Guardians/me/students/{studentId}/plans/{planId}"],
  ["GET", "Guardians/me/students/{studentId}/verdictScales", "Guardians/me/students/{studentId}/verdicts"],
  ["GET", "students/{studentId}/assessments/{id}/assignments", "students/{studentId}/assessments/{id}/plans"],
  ["GET", "Guardians/me/students/{studentId}/assessments/start/{start}/end/{end}/sections"],
  ["GET", "Guardians/me/Students/{studentId}/section/{groupId}/matrix/{matrixId}/start/{start}/end/{end}"],
  ["GET", "StudentAdditionalAdjustments", "base/status/{locale}", "base/goals"],
  ["GET", "goals/{goalId}/plansAndDocumentations", "goals/statistics"],
  ["GET", "conversations", "conversations/{id}", "conversations/contacts/{studentId}"],
  ["POST", "conversations", "conversations/message", "conversations/flagged"],
  ["GET", "students/{studentId}/schoolsdata/{key}"],
  ["GET", "meetings", "meetings/{id}", "meetings/instances/{id}", "timeblocks/meeting/{meetingId}"],
  ["PUT", "meetings/instances/{id}/dates"],
  ["POST", "meetings/{meetingId}/instance/{instanceId}/formInstance", "meetings/instances/{id}/sendappointment"],
  ["GET", "notifications"],
  ["PUT", "notifications"],
  ["POST", "pushnotifications/register"],
  ["GET", "profile/me"],
  ["PUT", "profile/me"],
  ["GET", "forms", "forms/{id}", "forms/template/{id}", "forms/instance/{id}"],
  ["PUT", "forms/instances"],
  ["GET", "Guardians/me/students/{studentId}/posts/page/{page}/size/{size}"],
  ["GET", "Guardians/me/Students/{studentId}/Documentations/page/{page}/size/{size}"],
  ["GET", "Guardians/me/students/{studentId}/posts/{postId}"],
  ["GET", "Guardians/me/students/{studentId}/posts/{postId}/file/{fileId}"],
  ["GET", "Guardians/me/Students/{studentId}/Documentation/{documentId}"],
  ["GET", "Guardians/me/Students/{studentId}/Documentation/{documentId}/file/{fileId}"],
  ["GET", "students/{id}/absence/"],
  ["POST", "absence"],
  ["PUT", "absence"],
  ["DELETE", "absence/{id}"],
  ["GET", "Guardians/me/students/{studentId}/schedule/{start}/{end}"],
  ["GET", "navigation", "blocks", "translations/{locale}", "fileItems/{id}"],
  ["GET", "cognitiveServices/token", "cognitiveServices/subdomain"],
];

/** Normalises the names of a call's parameters. */
const shapeOf = (method: string, path: string) =>
  `${method} ${path.replace(/^\//, "").replace(/:\w+|\{\w+\}/g, "*")}`.toLowerCase();

const ROOT = resolve(import.meta.dirname, "..");
const [beforeExceptions = "", exceptions = "", decided = ""] = readFileSync(
  resolve(ROOT, "docs/decisions/0006-what-the-specification-withholds.md"),
  "utf8",
).split(/### (?:Calls without a studentId|Paths fixed here)/);
const specified = SPECIFIED.flatMap(([method, ...paths]) => paths.map((path) => shapeOf(method, path)));
const callsIn = (text: string) =>
  [...text.matchAll(/`(GET|POST|PUT|DELETE) ([^`]+)`/g)].map(([, method = "", path = ""]) => shapeOf(method, path));
const endpoints = api.map(({ endpoint: { method, path } }) => shapeOf(method, path));

it("[API-2] lists among the decisions the calls of guardians that need no studentId", () => {
  const without = api.filter(({ endpoint: { access } }) => access === "guardian");
  const calls = without.map(({ endpoint: { method, path } }) => shapeOf(method, path));
  expect(callsIn(exceptions).sort()).toEqual(calls.sort());
});

it("[API-1] has every call that the specification shows", () => {
  expect(specified.filter((call) => !endpoints.includes(call))).toEqual([]);
});

it("[API-8] fixes every other call once, and lists it among the decisions", () => {
  expect(endpoints.filter((call) => !specified.includes(call)).sort()).toEqual(callsIn(decided).sort());
});

/** Rows of the first table whose place is one file: the names in them, and the file. */
const rowsWithPlace = beforeExceptions.split("\n").flatMap((row) => {
  const [, file = ""] = /`(src\/[\w/.-]+\.ts)`[^|]*\|$/.exec(row) ?? [];
  const names = [...row.matchAll(/`([\w-]+)`/g)].map(([, name = ""]) => name);
  return file ? [{ file, names }] : [];
});

it("names for each decision the file that has it", () => {
  expect(rowsWithPlace.length).toBeGreaterThan(10);
  const missing = rowsWithPlace.flatMap(({ file, names }) => {
    const text = readFileSync(resolve(ROOT, file), "utf8");
    return names
      .filter((name) => !new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(text))
      .map((name) => `${file}: ${name}`);
  });
  expect(missing).toEqual([]);
});
