import { describe, expect, it } from "vitest";
import { getFileItem } from "#contract/files/endpoints.ts";
import { listBlocks } from "#contract/plans/endpoints.ts";
import { givenAssignment } from "#tests/support/given/givenAssignment.ts";
import { givenBlock, givenFileBlock } from "#tests/support/given/givenBlock.ts";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { givenPlan } from "#tests/support/given/givenPlan.ts";
import { apiFor } from "#tests/support/server/api.ts";

const SUBMITTED = "ASSIGNMENT_TASK_SUBMITTED";

describe("GET blocks", () => {
  it("[PLAN-8] gives every type in its order, with its fields to the letter", async () => {
    const { guardian, student } = await givenFamily();
    const plan = await givenPlan(student);
    const assignment = await givenAssignment(student, {
      group: { id: plan.groupId },
      dueDate: "2026-03-18T11:00:00Z",
      task: SUBMITTED,
    });
    const editor = await givenBlock(plan, { position: 1, text: "<p>Hej</p>" });
    const { block: fileBlock, file } = await givenFileBlock(plan, { position: 2 });
    const link = await givenBlock(plan, {
      position: 3,
      type: "LINK",
      title: "Matteboken",
      text: "Övningar",
      url: "https://www.matteboken.se/",
    });
    const assignmentBlock = await givenBlock(plan, { position: 4, type: "ASSIGNMENT", assignmentId: assignment.id });
    const assessment = await givenBlock(plan, { position: 5, type: "ASSESSMENT", title: "Bedömning" });
    const { body } = await apiFor(guardian, student).answer(listBlocks, {
      query: { referenceId: plan.id, referenceType: "PLAN" },
    });
    expect(body).toEqual([
      { blockType: "EDITOR", blockId: editor.id, text: "<p>Hej</p>" },
      {
        blockType: "FILE",
        blockId: fileBlock.id,
        id: file.id,
        name: "Arbetsblad.pdf",
        type: "application/pdf",
        size: file.size,
        url: `/fileItems/${file.id}`,
      },
      {
        blockType: "LINK",
        blockId: link.id,
        title: "Matteboken",
        description: "Övningar",
        image: "",
        url: "https://www.matteboken.se/",
      },
      {
        blockType: "ASSIGNMENT",
        blockId: assignmentBlock.id,
        id: assignment.id,
        title: assignment.title,
        assignmentType: "ASSIGNMENT_TYPE_ASSIGNMENT",
        description: assignment.description,
        dueDate: "2026-03-18T11:00:00.000Z",
        groupEnabled: false,
        publishedAssessments: 0,
        sectionId: plan.groupId,
        startDate: null,
        status: "ASSIGNMENT_OPEN",
        submittedTasks: 1,
        totalTasks: 1,
      },
      { blockType: "ASSESSMENT", blockId: assessment.id, title: "Bedömning" },
    ]);
  });

  it("[PLAN-8] gives those of an assignment too, and leaves out an assignment that was deleted", async () => {
    const { guardian, student } = await givenFamily();
    const plan = await givenPlan(student);
    const assignment = await givenAssignment(student);
    const gone = await givenAssignment(student, { status: "DELETED" });
    await givenBlock(assignment, { ownerType: "ASSIGNMENT", text: "<p>Uppgiften</p>" });
    await givenBlock(plan, { type: "ASSIGNMENT", assignmentId: gone.id });
    const api = apiFor(guardian, student);
    const own = { query: { referenceId: assignment.id, referenceType: "ASSIGNMENT" as const } };
    expect(await api.call(listBlocks, own)).toMatchObject([{ text: "<p>Uppgiften</p>" }]);
    expect(await api.call(listBlocks, { query: { referenceId: plan.id, referenceType: "PLAN" } })).toEqual([]);
  });

  it("[API-2] [API-3] keeps another family's from everybody and refuses a wrong type", async () => {
    const { guardian, student } = await givenFamily();
    const stranger = await givenFamily();
    const plan = await givenPlan(stranger.student);
    await givenBlock(plan, { text: "<p>Hemligt</p>" });
    const api = apiFor(guardian, student);
    const theirs = await api.answer(listBlocks, { query: { referenceId: plan.id, referenceType: "PLAN" } });
    expect(theirs.status).toBe(404);
    const wrong = await api.send("GET", `/blocks?referenceId=${plan.id}&referenceType=POST`);
    expect(wrong.status).toBe(400);
    expect(JSON.stringify(wrong.body)).toContain("referenceType");
  });
});

describe("GET fileItems/{id}", () => {
  it("[API-1] gives the contents to those who may see the block, and to nobody else", async () => {
    const { guardian, student } = await givenFamily();
    const stranger = await givenFamily();
    const plan = await givenPlan(student);
    const { file } = await givenFileBlock(plan);
    const answer = await apiFor(guardian, student).answer(getFileItem, { params: { id: file.id } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toContain("application/pdf");
    expect(new TextDecoder().decode(answer.body as Uint8Array)).toBe("%PDF-1.4 arbetsblad");
    const others = apiFor(stranger.guardian, stranger.student);
    expect((await others.answer(getFileItem, { params: { id: file.id } })).status).toBe(404);
    expect((await others.answer(getFileItem, { params: { id: "unknown" } })).status).toBe(404);
  });
});
