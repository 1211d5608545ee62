import { expect, it } from "vitest";
import { listAdjustments } from "#contract/assessments/endpoints.ts";
import { givenAdjustment } from "#tests/support/given/givenAdjustment.ts";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { givenUser } from "#tests/support/given/givenGroup.ts";
import { apiFor } from "#tests/support/server/api.ts";

it("[PROG-7] gives active adjustments first, the latest first, with comments from the latest on", async () => {
  const { guardian, student } = await givenFamily();
  const over = await givenAdjustment(student, {
    status: "COMPLETED",
    startDate: "2026-02-01T08:00:00Z",
    endDate: "2026-03-01T08:00:00Z",
  });
  const older = await givenAdjustment(student, { startDate: "2025-09-01T08:00:00Z" });
  const newer = await givenAdjustment(student, {
    startDate: "2026-01-10T08:00:00Z",
    comments: [
      { text: "Det fungerar.", created: "2026-01-20T08:00:00Z" },
      { origin: "SYSTEM", text: "Uppdaterad.", created: "2026-01-25T08:00:00Z" },
    ],
  });
  const adjustments = await apiFor(guardian, student).call(listAdjustments, {});
  expect(adjustments.map(({ id }) => id)).toEqual([newer.id, older.id, over.id]);
  expect(adjustments[0]).toEqual({
    id: newer.id,
    status: "ACTIVE",
    description: "<p>Korta steg.</p>",
    startDate: "2026-01-10T08:00:00.000Z",
    endDate: null,
    subjects: ["Matematik"],
    additionalAdjustment: { title: "Tydliga instruktioner", subTitle: "I klassrummet" },
    createdBy: { firstName: "Maria", lastName: "Berg" },
    comments: [
      { id: expect.any(String), origin: "SYSTEM", text: "Uppdaterad.", created: "2026-01-25T08:00:00.000Z" },
      { id: expect.any(String), origin: "USER", text: "Det fungerar.", created: "2026-01-20T08:00:00.000Z" },
    ],
  });
  expect(adjustments[2]).toMatchObject({ status: "COMPLETED", endDate: "2026-03-01T08:00:00.000Z" });
});

it("[PROG-7] [API-2] gives those of this student alone, and nobody's protected name", async () => {
  const { guardian, student } = await givenFamily();
  const stranger = await givenFamily();
  await givenAdjustment(stranger.student);
  const [school] = student.schools;
  if (!school) throw new Error("The student has a school.");
  const teacher = await givenUser(school, { protected: true });
  const own = await givenAdjustment(student, { creatorId: teacher.id });
  const api = apiFor(guardian, student);
  expect(await api.call(listAdjustments, {})).toEqual([
    expect.objectContaining({ id: own.id, createdBy: { firstName: "", lastName: "" } }),
  ]);
  expect((await api.answer(listAdjustments, {}, { studentId: stranger.student.id })).status).toBe(403);
});
