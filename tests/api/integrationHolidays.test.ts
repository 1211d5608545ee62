import { expect, it } from "vitest";
import { answerHoliday, listHolidays } from "#contract/holidays/endpoints.ts";
import { listAudit } from "#contract/students/endpoints.ts";
import { schoolRef, withProgramServer } from "../support/given/givenProgram.ts";
import { givenProgramClass, ref } from "../support/given/givenProgramClass.ts";
import { NOW } from "../support/given/givenReporter.ts";

const server = withProgramServer();
const { url, givenProgram } = server;

const [MONDAY, TUESDAY] = ["2026-03-30", "2026-03-31"];
const ROUND = {
  ...{ title: "Sportlov", days: [MONDAY, TUESDAY], opens: "06:30", closes: "17:30", answerBy: "2026-03-20" },
};

async function givenAsking() {
  const given = await givenProgramClass(server);
  const { student, school, apiAt } = given;
  const api = apiAt(NOW);
  const round = { ...ROUND, school: schoolRef(school.id), groups: [ref("groups", "G1")] };
  const asked = () => api.call(listHolidays, {}, { server: url() });
  const answer = (roundId: string, day: string) =>
    api.call(
      answerHoliday,
      { params: { studentId: student.id, roundId }, body: { days: [{ day, times: null }] } },
      { server: url() },
    );
  return { ...given, api, round, asked, answer };
}

it("[HOL-1] [INT-2] a program asks about a holiday, changes the days and ends it", async () => {
  const { program, round, asked, answer } = await givenAsking();
  expect((await program.put("/holidayRounds/L1", round)).status).toBe(200);
  const [holiday] = await asked();
  expect(holiday).toMatchObject({ title: "Sportlov", children: [{ days: [{ day: MONDAY }, { day: TUESDAY }] }] });
  await answer(holiday?.id ?? "", MONDAY);
  await answer(holiday?.id ?? "", TUESDAY);
  await program.put("/holidayRounds/L1", { ...round, days: [TUESDAY, "2026-04-01"] });
  expect((await asked())[0]?.children[0]?.days).toMatchObject([
    { day: TUESDAY, answer: { times: null } },
    { day: "2026-04-01", answer: null },
  ]);
  const wrong = await program.put("/holidayRounds/L2", { ...round, answerBy: MONDAY });
  expect(wrong.status).toBe(400);
  expect((await program.send({ method: "DELETE", path: "/holidayRounds/L1" })).status).toBeLessThan(300);
  expect(await asked()).toEqual([]);
});

it("[HOL-3] [INT-4] an answer is followed with its days, which guardians see in the access log", async () => {
  const { student, program, round, asked, answer, api } = await givenAsking();
  await program.put("/holidayRounds/L1", round);
  const [holiday] = await asked();
  await answer(holiday?.id ?? "", MONDAY);
  const { changes } = (await program.send({ path: "/changes" })).body as { changes: { type: string; id: string }[] };
  expect(changes).toContainEqual(expect.objectContaining({ type: "holiday.answered", id: student.id }));
  const { body } = await program.send({ path: `/reports/holidayRounds/${student.id}`, now: NOW });
  expect(body).toMatchObject({
    ...{ id: student.id, student: { id: student.id } },
    rounds: [{ round: { sourceId: "L1" }, days: [{ day: MONDAY, times: null, isLate: expect.any(Boolean) }] }],
  });
  const log = await api.call(listAudit, { params: { studentId: student.id } }, { server: url() });
  expect(log).toContainEqual(expect.objectContaining({ role: "program", kind: "care", action: "read" }));
  const unable = await givenProgram({ tenantId: student.tenantId, may: ["care:read"] });
  expect((await unable.send({ path: `/reports/holidayRounds/${student.id}` })).status).toBe(403);
});
