import { describe, expect, it } from "vitest";
import {
  getTeamsAssignment,
  getTeamsFile,
  getTeamsFileUrl,
  getTeamsOutcomes,
  listTeamsAssignments,
  listTeamsResources,
} from "#contract/assignments/teams.ts";
import { givenFamily } from "../support/given/givenFamily.ts";
import { givenGroup } from "../support/given/givenGroup.ts";
import { givenTeamsAssignment, givenTeamsResource } from "../support/given/givenTeamsAssignment.ts";
import { apiFor } from "../support/server/api.ts";

const now = "2026-03-12T09:30:00Z";

async function family() {
  const { guardian, student } = await givenFamily();
  const school = student.schools[0];
  if (!school) throw new Error("no school");
  const group = await givenGroup(school, { members: [student], title: "NO 7B" });
  return { student, group, api: apiFor(guardian, student, { now }), params: { studentId: student.id } };
}

const rubric = {
  displayName: "Laborationsrapport",
  levels: [
    { levelId: "e", displayName: "Godtagbart", description: "", points: 2 },
    { levelId: "a", displayName: "Mycket bra", description: "", points: null },
  ],
  qualities: [{ qualityId: "q", description: "Slutsatser", criteria: [{ description: "Enkla slutsatser" }] }],
};

describe("assignments of Teams", () => {
  it("[ASG-9] carry every field to the letter, moments as Teams writes them", async () => {
    const { student, group, api, params } = await family();
    const given = await givenTeamsAssignment(student, {
      group,
      assignedDateTime: "2026-03-01T07:05:46.4847754Z",
      dueDateTime: "2026-03-13T23:59:00+01:00",
      maxPoints: 24,
      status: "returned",
    });
    const wanted = {
      displayName: given.displayName,
      title: given.displayName,
      description: given.description,
      dueDateTime: "2026-03-13T23:59:00+01:00",
      assignedDateTime: "2026-03-01T07:05:46.4847754Z",
      status: "returned",
      externalId: given.externalId,
      sectionId: group.id,
      sectionTitle: "NO 7B",
      maxPoints: 24,
      points: null,
    };
    expect(await api.call(listTeamsAssignments, { params })).toEqual([wanted]);
    const one = { ...params, sectionId: group.id, externalId: given.externalId };
    expect(await api.call(getTeamsAssignment, { params: one })).toEqual(wanted);
  });

  it("[ASG-1] come by due date, whatever zone it is written in, and last without one", async () => {
    const { student, group, api, params } = await family();
    const dues = [null, "2026-03-12T08:30:00+01:00", "2026-03-12T08:00:00.1234567Z"];
    for (const dueDateTime of dues) await givenTeamsAssignment(student, { group, dueDateTime });
    const listed = await api.call(listTeamsAssignments, { params });
    expect(listed.map(({ dueDateTime }) => dueDateTime)).toEqual([dues[1], dues[2], dues[0]]);
  });

  it("[API-2] are nobody else's, in no part, nor in another group", async () => {
    const [mine, theirs] = await Promise.all([family(), family()]);
    const own = await givenTeamsAssignment(mine.student, { group: mine.group });
    const other = await givenTeamsAssignment(theirs.student, { group: theirs.group, submission: { published: true } });
    const resource = await givenTeamsResource(other);
    const references = [
      { sectionId: theirs.group.id, externalId: other.externalId },
      { sectionId: theirs.group.id, externalId: own.externalId },
    ];
    for (const reference of references) {
      const params = { ...mine.params, ...reference, resourceId: resource.id };
      const answers = await Promise.all(
        [getTeamsAssignment, getTeamsOutcomes, listTeamsResources, getTeamsFileUrl, getTeamsFile].map((endpoint) =>
          mine.api.answer(endpoint, { params }),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    }
    expect(await mine.api.call(listTeamsAssignments, { params: mine.params })).toHaveLength(1);
  });
});

describe("[ASG-9] outcomes", () => {
  it("are points, feedback and the rubric with the levels reached", async () => {
    const { student, group, api, params } = await family();
    const rubricOutcomes = [{ qualityId: "q", levelId: null, feedback: "Skriv mer" }];
    const { externalId } = await givenTeamsAssignment(student, {
      group,
      rubric,
      submission: { published: true, points: 18.5, feedback: "<p>Bra.</p>", rubricOutcomes },
    });
    const answer = await api.call(getTeamsOutcomes, { params: { ...params, sectionId: group.id, externalId } });
    expect(answer).toEqual({ points: 18.5, feedback: "<p>Bra.</p>", rubricOutcomes, rubric });
  });

  it("are 204 until the teacher has returned them", async () => {
    const { student, group, api, params } = await family();
    const { externalId } = await givenTeamsAssignment(student, {
      group,
      submission: { points: 3, feedback: "Utkast" },
    });
    const answer = await api.answer(getTeamsOutcomes, { params: { ...params, sectionId: group.id, externalId } });
    expect(answer).toMatchObject({ status: 204, body: null });
  });
});

describe("[ASG-9] resources", () => {
  it("are files and links in their order; a file opens through its fileUrl", async () => {
    const { student, group, api, params } = await family();
    const assignment = await givenTeamsAssignment(student, { group });
    const link = await givenTeamsResource(assignment, {
      position: 2,
      displayName: "Film",
      url: "https://example.com/film",
    });
    const file = await givenTeamsResource(assignment, { position: 1, template: true });
    const one = { ...params, sectionId: group.id, externalId: assignment.externalId };
    expect(await api.call(listTeamsResources, { params: one })).toEqual([
      { id: file.id, displayName: "Instruktion.txt", url: null, template: true },
      { id: link.id, displayName: "Film", url: "https://example.com/film", template: false },
    ]);
    const { fileUrl } = await api.call(getTeamsFileUrl, { params: { ...one, resourceId: file.id } });
    const { status, body, headers } = await api.send("GET", fileUrl);
    expect(status).toBe(200);
    expect(Buffer.from(body as Uint8Array).toString()).toBe("Instruktion");
    expect(headers.get("content-disposition")).toContain("attachment");
  });

  it("has no fileUrl when its contents are lost, or for a link", async () => {
    const { student, group, api, params } = await family();
    const assignment = await givenTeamsAssignment(student, { group });
    const lost = await givenTeamsResource(assignment, { isLost: true });
    const link = await givenTeamsResource(assignment, { url: "https://example.com/film" });
    for (const { id: resourceId } of [lost, link]) {
      const one = { ...params, sectionId: group.id, externalId: assignment.externalId, resourceId };
      expect((await api.answer(getTeamsFileUrl, { params: one })).status).toBe(404);
    }
  });
});
