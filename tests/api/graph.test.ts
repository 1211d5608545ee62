import { describe, expect, it, onTestFinished } from "vitest";
import type { Database } from "#server/database/connect.ts";
import { graphSource } from "#server/modules/teamsAssignments/graph/graphSource.ts";
import { readEnvironment } from "#server/settings/environment.ts";
import { givenGroup } from "../support/given/givenGroup.ts";
import { givenStudent } from "../support/given/givenStudent.ts";
import { newId } from "../support/newId.ts";
import { database } from "../support/server/database.ts";
import { FILE, graphSchool, LINK, OTHER_CLASS, SYNCED_CLASS, USER } from "../support/standIns/graphSchool.ts";
import { type GraphAnswer, startGraph } from "../support/standIns/graphStandIn.ts";

type Answers = Parameters<typeof startGraph>[0];

/** A student whose mathematics group is synced with Graph, and the source that reads of it. */
async function school(others: Answers = {}, now: () => Date = () => new Date()) {
  const email = `${newId("elsa")}@school.example`;
  const student = { ...(await givenStudent({ email })), email };
  const [attended] = student.schools;
  if (!attended) throw new Error("no school");
  const group = await givenGroup(attended, { members: [student], title: "Matematik 7B" });
  let url = "";
  const graph = await startGraph({ ...graphSchool({ email, groupId: group.id, url: () => url }), ...others });
  url = graph.url;
  onTestFinished(graph.stop);
  const source = graphSource(graph.settings, database() as unknown as Database, now);
  return { graph, source, student, group, graded: { sectionId: group.id, externalId: "graded" } };
}

describe("[ASG-9] assignments read from Microsoft Graph", () => {
  it("are the student's own, over all pages, in classes under our groups' names", async () => {
    const { source, student, group } = await school();
    const found = await source.listOf(student).assignments();
    const outline = found.map(({ externalId, status, sectionId, sectionTitle }) => [
      externalId,
      status,
      sectionId,
      sectionTitle,
    ]);
    expect(outline).toEqual([
      ["graded", "returned", group.id, "Matematik 7B"],
      ["again", "working", group.id, "Matematik 7B"],
      ["excused", "returned", OTHER_CLASS, "Health 1"],
      ["begun", "working", OTHER_CLASS, "Health 1"],
    ]);
    expect(found[0]).toMatchObject({
      displayName: "Assignment graded",
      title: "Assignment graded",
      description: "<p>Read chapter 1</p><p>Then &lt;answer&gt;</p>",
      dueDateTime: "2026-03-20T22:59:00Z",
      assignedDateTime: "2026-03-01T16:12:53.9584196Z",
      maxPoints: 50,
    });
    expect(found[1]).toMatchObject({ maxPoints: null, dueDateTime: null });
  });

  it("show what was published of the student's own outcomes, and no draft", async () => {
    const { source, student, graded } = await school();
    const outcomes = await source.outcomes(student, graded);
    expect(outcomes).toMatchObject({
      points: 42.5,
      feedback: "<p>Well done</p>",
      rubricOutcomes: [
        { qualityId: "argument", levelId: "good", feedback: "<p>Persuasive</p>" },
        { qualityId: "spelling", levelId: "poor", feedback: null },
      ],
      rubric: {
        displayName: "Example Points Rubric",
        levels: [
          { levelId: "good", displayName: "Good", points: 2 },
          { levelId: "poor", displayName: "Poor", points: null },
        ],
        qualities: [
          { qualityId: "argument", description: "<p>Argument</p>", criteria: [{ description: "<p>Persuasive</p>" }] },
          { qualityId: "spelling", criteria: [] },
        ],
      },
    });
    expect(JSON.stringify(outcomes)).not.toContain("draft");
    expect(await source.outcomes(student, { ...graded, externalId: "again" })).toBeNull();
  });

  it("have files, whose fileUrl is a download without a token, and links", async () => {
    const { source, student, graded } = await school();
    expect(await source.resources(student, graded)).toEqual([
      { id: FILE, displayName: "Report.docx", url: null, template: true },
      { id: LINK, displayName: "Wonderopolis", url: "https://wonderopolis.org/", template: false },
    ]);
    expect(await source.fileUrl(student, graded, FILE)).toBe("https://files.example/report?tempauth=x");
    expect(await source.fileUrl(student, graded, LINK)).toBeUndefined();
    expect(await source.fileUrl(student, graded, "..")).toBeUndefined();
  });

  it("[API-2] are not there when they are another's, a draft, or in another class", async () => {
    const { source, student, group } = await school();
    const references = [
      { sectionId: group.id, externalId: "for another student" },
      { sectionId: OTHER_CLASS, externalId: "draft" },
      { sectionId: OTHER_CLASS, externalId: "graded" },
      { sectionId: SYNCED_CLASS, externalId: "graded" },
      { sectionId: group.id, externalId: ".." },
    ];
    for (const reference of references) {
      expect(await source.assignment(student, reference)).toBeUndefined();
      expect(await source.outcomes(student, reference)).toBeUndefined();
      expect(await source.resources(student, reference)).toBeUndefined();
      expect(await source.fileUrl(student, reference, FILE)).toBeUndefined();
    }
  });

  it("are none for a student whom Graph does not know", async () => {
    const { source, graph, student } = await school();
    expect(await source.listOf({ ...student, email: "nobody@school.example" }).assignments()).toEqual([]);
    const before = graph.requests().length;
    expect(await source.listOf({ ...student, email: null }).assignments()).toEqual([]);
    expect(graph.requests()).toHaveLength(before);
  });
});

describe("[ASG-9] Microsoft Graph", () => {
  it("is asked with one token of the application until that ends", async () => {
    let ahead = 0;
    const { source, graph, student } = await school({}, () => new Date(Date.now() + ahead));
    await Promise.all([source.listOf(student).assignments(), source.listOf(student).assignments()]);
    expect(graph.tokenRequests()).toHaveLength(1);
    expect(Object.fromEntries(new URLSearchParams(graph.tokenRequests()[0]?.body))).toEqual({
      grant_type: "client_credentials",
      client_id: "client-1",
      client_secret: "secret-1",
      scope: `${graph.url}/.default`,
    });
    expect(graph.tokenRequests()[0]?.path).toBe("/tenant-1/oauth2/v2.0/token");
    ahead = 3_600_000;
    await source.listOf(student).assignments();
    expect(graph.tokenRequests()).toHaveLength(2);
    expect(graph.requests().at(-1)?.authorization).toBe("Bearer token-2");
  });

  it("is asked with a new token when it no longer takes the old one", async () => {
    const refuseFirst = (nth: number): GraphAnswer => (nth === 1 ? { status: 401 } : { body: { value: [] } });
    const { source, graph, student } = await school({ [`/education/users/${USER}/classes`]: refuseFirst });
    expect(await source.listOf(student).assignments()).toEqual([]);
    expect(graph.tokenRequests()).toHaveLength(2);
  });

  it("[YEAR-11] is asked once for the assignments of an earlier year", async () => {
    const { source, graph, student } = await school();
    const list = source.listOf(student);
    expect(await list.latestBefore(new Date("2026-03-21T00:00:00Z"))).toEqual(new Date("2026-03-20T22:59:00Z"));
    const before = graph.requests().length;
    expect(await list.assignments({ until: new Date("2026-03-21T00:00:00Z") })).not.toEqual([]);
    expect(graph.requests()).toHaveLength(before);
  });

  it("is left alone as long as it asks for, then asked again", async () => {
    const path = `/education/users/${USER}/classes`;
    const tired = (nth: number): GraphAnswer =>
      nth === 1 ? { status: 429, headers: { "retry-after": "1" } } : { body: { value: [] } };
    const { source, graph, student } = await school({ [path]: tired });
    await source.listOf(student).assignments();
    const [first, second] = graph.requests().filter(({ path: asked }) => asked === `/v1.0${path}`);
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(990);
  });

  it("is not asked again before its time when that is longer than a guardian waits", async () => {
    const busy: GraphAnswer = { status: 429, headers: { "retry-after": "120" } };
    let ahead = 0;
    const { source, graph, student } = await school(
      { "/users/x@y.z?$select=id": busy },
      () => new Date(Date.now() + ahead),
    );
    const stranger = { ...student, email: "x@y.z" };
    await expect(source.listOf(stranger).assignments()).rejects.toMatchObject({ status: 503 });
    const before = graph.requests().length;
    await expect(source.listOf(student).assignments()).rejects.toMatchObject({ status: 503 });
    expect(graph.requests()).toHaveLength(before);
    ahead = 121_000;
    expect(await source.listOf(student).assignments()).toHaveLength(4);
  });

  it("is never followed elsewhere with the token", async () => {
    const elsewhere = await startGraph({ "/more": { body: { value: [] } } });
    onTestFinished(elsewhere.stop);
    const { source, student } = await school({
      [`/education/users/${USER}/classes`]: { body: { value: [], "@odata.nextLink": `${elsewhere.url}/v1.0/more` } },
    });
    await expect(source.listOf(student).assignments()).rejects.toMatchObject({ status: 503 });
    expect(elsewhere.requests()).toEqual([]);
  });

  it.each([
    { how: "answers nonsense", answer: { body: { value: [{ nothing: true }] } } },
    { how: "fails", answer: { status: 500 } },
  ])("is unavailable, and nothing worse, when it $how", async ({ answer }) => {
    const { source, student } = await school({ [`/education/users/${USER}/classes`]: answer });
    await expect(source.listOf(student).assignments()).rejects.toMatchObject({ status: 503, code: "unavailable" });
  });

  it("is unavailable when nobody answers", async () => {
    const { source, graph, student } = await school();
    await graph.stop();
    await expect(source.listOf(student).assignments()).rejects.toMatchObject({ status: 503 });
  });
});

it("[ASG-9] is read where its settings are given, and from the database otherwise", () => {
  const given = { tenant: "tenant-1", client: "client-1", secret: "secret-1" };
  expect(readEnvironment({ GRAPH: JSON.stringify(given) }).GRAPH).toEqual({
    ...given,
    authority: "https://login.microsoftonline.com",
    endpoint: "https://graph.microsoft.com/v1.0",
  });
  expect(readEnvironment({}).GRAPH).toBeUndefined();
  expect(() => readEnvironment({ GRAPH: JSON.stringify({ ...given, secret: "" }) })).toThrow(/GRAPH/);
});
