import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { givenAssignment } from "../support/given/givenAssignment.ts";
import { givenFamily } from "../support/given/givenFamily.ts";
import { givenGroup, givenUser } from "../support/given/givenGroup.ts";
import { givenTeamsAssignment, givenTeamsResource } from "../support/given/givenTeamsAssignment.ts";
import { renderApp } from "../support/page/renderApp.tsx";

const now = "2026-03-12T07:40:00Z";
const day = (offset: number) => new Date(Date.parse(now) + offset * 86_400_000).toISOString();

async function family() {
  const { guardian, student } = await givenFamily();
  const school = student.schools[0];
  if (!school) throw new Error("no school");
  return { guardian, student, school };
}

describe("the page of an assignment", () => {
  const factOf = async (term: string) =>
    (await screen.findByText(term, { selector: "dt, dt *" })).closest("dt")?.nextElementSibling?.textContent;

  it("[ASG-6] [ASG-7] opens a native one by its number, with its facts", async () => {
    const { guardian, student, school } = await family();
    const teacher = await givenUser(school, { firstName: "Amir", lastName: "Haddad" });
    const group = await givenGroup(school, { members: [student], owners: [teacher], title: "NO 7B" });
    const { id } = await givenAssignment(student, {
      group,
      title: "Osmos i potatis",
      description: "<p>Skriv färdigt <strong>diskussionen</strong>.</p>",
      task: "ASSIGNMENT_TASK_NOT_COMPLETE",
      assignmentType: "ASSIGNMENT_TYPE_HOMEWORK",
      creatorId: teacher.id,
      startDate: day(-5),
      dueDate: "2026-03-13T15:00:00Z",
    });
    await renderApp({ path: `/assignment/${id}`, person: guardian, now });

    expect(await screen.findByRole("heading", { level: 1, name: "Osmos i potatis" })).toBeTruthy();
    expect((await screen.findByText("diskussionen")).tagName).toBe("STRONG");
    expect(await factOf("Due date")).toContain("Tomorrow 16:00");
    await waitFor(async () => expect(await factOf("Status")).toBe("Incomplete"));
    expect(await factOf("Type")).toBe("Homework");
    expect(await factOf("Group")).toBe("NO 7B");
    await waitFor(async () => expect(await factOf("Teacher")).toBe("Amir Haddad"));
    expect([await factOf("Start"), await factOf("End")]).toEqual(["March 7, 2026", "March 13, 2026"]);
  });

  it("[ASG-8] is being created as long as it has no creation date", async () => {
    const { guardian, student } = await family();
    const { id } = await givenAssignment(student, { created: null });
    const created = await givenAssignment(student);
    const { unmount } = await renderApp({ path: `/assignment/${id}`, person: guardian, now });
    expect(await screen.findByText("Assignment is being created")).toBeTruthy();
    unmount();
    await renderApp({ path: `/assignment/${created.id}`, person: guardian, now });
    await screen.findByText("Räkna uppgift 1 till 12.");
    expect(screen.queryByText("Assignment is being created")).toBeNull();
  });

  it("[ASG-8] is assessed once there is an assessment, whatever its task's status", async () => {
    const { guardian, student } = await family();
    const { id } = await givenAssignment(student, { isAssessed: true });
    await renderApp({ path: `/assignment/${id}`, person: guardian, now });
    expect(await factOf("Status")).toBe("Assessed");
    expect(screen.queryByText("Started")).toBeNull();
  });

  it.each([
    { status: "SOMETHING_NEW", says: "Unknown status" },
    { status: "CLOSED", says: "Closed" },
    { status: "DRAFT", says: "Draft" },
  ])("[ASG-5] opens with $says though it is in no list", async ({ status, says }) => {
    const { guardian, student } = await family();
    const { id } = await givenAssignment(student, { status });
    await renderApp({ path: `/assignment/${id}`, person: guardian, now });
    expect((await screen.findAllByText(says)).length).toBeGreaterThan(0);
  });

  it("[ASG-10] shows what the student says of its own work", async () => {
    const { guardian, student } = await family();
    const { id } = await givenAssignment(student, {
      assessmentType: "SELF",
      selfAssessment: {
        assessmentDetails: [{ cellId: "c", assessmentBlockPartRowId: "r", description: "Jag planerade", level: "Bra" }],
        assessmentFeedbacks: [{ id: "f", text: "<p>Jag är nöjd.</p>", assessmentBlockPartId: "p" }],
      },
    });
    await renderApp({ path: `/assignment/${id}`, person: guardian, now });
    expect(await screen.findByRole("heading", { name: "Self-assessment" })).toBeTruthy();
    expect(await factOf("Jag planerade")).toBe("Bra");
    expect(await screen.findByText("Jag är nöjd.")).toBeTruthy();
  });

  it("[ASG-6] is missing for a number and for a name that the student does not have", async () => {
    const { guardian } = await family();
    for (const id of ["123456", "nothing-of-mine"]) {
      const { unmount } = await renderApp({ path: `/assignment/${id}`, person: guardian, now });
      expect(await screen.findByText(/We couldn't find what you were trying to reach/)).toBeTruthy();
      unmount();
    }
  });
});

describe("[ASG-9] the page of an assignment in Teams", () => {
  const rubric = {
    displayName: "Laborationsrapport",
    levels: ["Godtagbart", "Bra"].map((displayName) => ({
      levelId: displayName,
      displayName,
      description: "",
      points: null,
    })),
    qualities: [
      {
        qualityId: "q1",
        description: "Slutsatser",
        criteria: [{ description: "Enkla" }, { description: "Utvecklade" }],
      },
      { qualityId: "q2", description: "Begrepp", criteria: [{ description: "Några" }] },
    ],
  };

  it("shows points, feedback and the levels reached, missing ones among them", async () => {
    const { guardian, student } = await family();
    const { externalId } = await givenTeamsAssignment(student, {
      maxPoints: 24,
      rubric,
      status: "returned",
      submission: {
        published: true,
        points: 18.5,
        feedback: "<p>Fint arbete.</p>",
        rubricOutcomes: [
          { qualityId: "q1", levelId: "Bra", feedback: "Fördjupa felkällorna" },
          { qualityId: "q2", levelId: "a level that was removed", feedback: null },
        ],
      },
    });
    await renderApp({ path: `/assignment/${externalId}`, person: guardian, now });

    expect(await screen.findByText("Fint arbete.")).toBeTruthy();
    expect(screen.getByText("18.5").parentElement?.textContent).toBe("18.5 of 24 points");
    const [, first, second] = screen.getAllByRole("row");
    expect(
      within(first as HTMLElement)
        .getAllByRole("cell")
        .map(({ textContent }) => textContent),
    ).toEqual(["Enkla", "Reached:BraUtvecklade"]);
    expect(within(first as HTMLElement).getByRole("rowheader").textContent).toBe("SlutsatserFördjupa felkällorna");
    expect(within(second as HTMLElement).getByRole("rowheader").textContent).toBe("BegreppNo level selected");
    expect(screen.getAllByText("Assessed").length).toBeGreaterThan(0);
  });

  it("says the points alone where there is no most", async () => {
    const { guardian, student } = await family();
    const { externalId } = await givenTeamsAssignment(student, { submission: { published: true, points: 7 } });
    await renderApp({ path: `/assignment/${externalId}`, person: guardian, now });
    expect((await screen.findByText("7")).parentElement?.textContent).toBe("7 points");
    expect(screen.queryByRole("table")).toBeNull();
  });

  it("says why a download fails, and can try again", async () => {
    const { guardian, student } = await family();
    const assignment = await givenTeamsAssignment(student);
    await givenTeamsResource(assignment, { isLost: true, displayName: "Borta.docx" });
    const { user } = await renderApp({ path: `/assignment/${assignment.externalId}`, person: guardian, now });
    await user.click(await screen.findByRole("button", { name: "Download Borta.docx" }));
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("Borta.docx is no longer available. Ask the teacher for a copy.");
    await user.click(await within(alert).findByRole("button", { name: "Try again" }));
    expect((await screen.findByRole("alert")).textContent).toContain("no longer available");
  });

  it("opens links, but none that leads nowhere good", async () => {
    const { guardian, student } = await family();
    const assignment = await givenTeamsAssignment(student);
    await givenTeamsResource(assignment, { position: 1, displayName: "Film", url: "https://example.com/film" });
    await givenTeamsResource(assignment, { position: 2, displayName: "Fälla", url: "javascript:alert(1)" });
    await renderApp({ path: `/assignment/${assignment.externalId}`, person: guardian, now });
    expect((await screen.findByRole("link", { name: "Film" })).getAttribute("href")).toBe("https://example.com/film");
    expect(screen.getByText("Fälla").closest("a")).toBeNull();
  });
});
