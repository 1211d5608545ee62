import { eq } from "drizzle-orm";
import { expect, inject, it, onTestFinished } from "vitest";
import { changeChildCard } from "#contract/childCard/endpoints.ts";
import { getClassList, saveClassLines } from "#contract/classList/endpoints.ts";
import { getDeskCards, getDeskKitchen, getDeskStudentCard } from "#contract/desk/cards/endpoints.ts";
import { getDeskClassList } from "#contract/desk/classLists/endpoints.ts";
import {
  cancelDeskHoliday,
  getDeskHoliday,
  listDeskHolidays,
  remindOfDeskHoliday,
} from "#contract/desk/holidays/endpoints.ts";
import { getGroupPermissions } from "#contract/desk/permissions/endpoints.ts";
import { answerHoliday, listHolidays } from "#contract/holidays/endpoints.ts";
import { INTEGRATION_ENDPOINTS, INTEGRATION_KINDS } from "#contract/integration/kinds.ts";
import { answerPermission, listPermissions } from "#contract/permissions/endpoints.ts";
import { groupOwners } from "#server/database/schema/groups.ts";
import { guardianStudents } from "#server/database/schema/people.ts";
import { CONTACT, FOOD, HEALTH, SECRETS } from "#tests/support/given/givenCard.ts";
import { givenGroup } from "#tests/support/given/givenGroup.ts";
import { givenHoliday } from "#tests/support/given/givenHoliday.ts";
import { givenPermission } from "#tests/support/given/givenPermission.ts";
import { withProgramServer } from "#tests/support/given/givenProgram.ts";
import { NOW } from "#tests/support/given/givenReporter.ts";
import { givenSchool } from "#tests/support/given/givenSchool.ts";
import { deskFor, givenClass, givenStaff } from "#tests/support/given/givenStaff.ts";
import { givenStudent } from "#tests/support/given/givenStudent.ts";
import { database } from "#tests/support/server/database.ts";
import { startApi } from "#tests/support/server/startApi.ts";
import { trustedIssuer } from "#tests/support/server/trustedIssuer.ts";

const { givenProgram } = withProgramServer();

const LAST_NAME = "Hemligsson";
const LINES = { isListed: true, phone: true, mail: false, address: false, birthday: false };

/** A child with a card, whose guardian has answered about a permission and a holiday, and is on the class list. */
async function givenSecrets() {
  const given = await givenClass({ student: { lastName: LAST_NAME } });
  const { api, student, guardian, school, group } = given;
  const params = { studentId: student.id };
  for (const body of [FOOD, HEALTH, CONTACT]) await api.call(changeChildCard, { params, body });
  const permission = await givenPermission(school, { title: "Hemligfoto" });
  const round = await givenHoliday(school, { groupIds: [group.id] });
  const answers = {
    permission: { params: { ...params, permissionId: permission.id }, body: { isGiven: false, version: 1 } },
    holiday: {
      params: { ...params, roundId: round.id },
      body: { days: round.days.map((day) => ({ day, times: null })) },
    },
    lines: { params: { ...params, groupId: group.id }, body: LINES },
  };
  await api.call(answerPermission, answers.permission);
  await api.call(answerHoliday, answers.holiday);
  await api.call(saveClassLines, answers.lines);
  const secrets = [...Object.values(SECRETS), LAST_NAME, "Hemligfoto", student.id, guardian.id];
  return { ...given, params, permission, round, answers, secrets };
}

it("[CARD-3] [HOL-1] [CLASS-2] former guardians neither read nor answer about permissions, holidays and the class list", async () => {
  const { guardian, api, params, answers, secrets } = await givenSecrets();
  await database().delete(guardianStudents).where(eq(guardianStudents.guardianId, guardian.id));
  const refused = [
    await api.answer(listPermissions, { params }),
    await api.answer(getClassList, { params }),
    await api.answer(listHolidays, {}),
    await api.answer(answerPermission, answers.permission),
    await api.answer(answerHoliday, answers.holiday),
    await api.answer(saveClassLines, answers.lines),
  ];
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403));
  const said = JSON.stringify(refused.map(({ body }) => body));
  for (const secret of secrets) expect(said).not.toContain(secret);
});

it("[CARD-2] [CARD-3] [HOL-3] [CLASS-2] staff out of reach, and those whose group it was, learn nothing", async () => {
  const { school, group, student, mentor, round, secrets } = await givenSecrets();
  const beside = await givenGroup(school, { title: "7B", members: [await givenStudent({ schools: [school] })] });
  const elsewhere = await givenSchool({ tenantId: school.tenantId });
  await database().delete(groupOwners).where(eq(groupOwners.groupId, group.id));
  const strangers = [
    mentor,
    await givenStaff(school, { owns: [beside] }),
    await givenStaff(school, { roleId: "nurse" }),
    await givenStaff(elsewhere, { roleId: "principal" }),
    await givenStaff(await givenSchool(), { roleId: "principal" }),
  ];
  for (const person of strangers) {
    const desk = deskFor(person, NOW);
    const roundId = { params: { roundId: round.id } };
    const refused = [
      await desk.answer(getDeskCards, { params: { groupId: group.id } }),
      await desk.answer(getDeskStudentCard, { params: { deskStudentId: student.id } }),
      await desk.answer(getGroupPermissions, { params: { groupId: group.id } }),
      await desk.answer(getDeskClassList, { params: { classId: group.id } }),
      await desk.answer(getDeskHoliday, roundId),
      await desk.answer(remindOfDeskHoliday, roundId),
      await desk.answer(cancelDeskHoliday, roundId),
    ];
    for (const { status } of refused) expect([403, 404]).toContain(status);
    const listed = [await desk.answer(getDeskKitchen, {}), await desk.answer(listDeskHolidays, {})];
    const said = JSON.stringify([...refused, ...listed].map(({ body }) => body));
    for (const secret of [...secrets, round.id]) expect(said).not.toContain(secret);
  }
});

it("[CARD-1] [CLASS-2] a program with every right reads no card and no class list, and hears of neither", async () => {
  const { student, guardian, group, school } = await givenSecrets();
  const program = await givenProgram({ tenantId: school.tenantId });
  const ids = [student.id, guardian.id, group.id];
  const paths = Object.values(INTEGRATION_ENDPOINTS)
    .filter(({ method }) => method === "GET")
    .flatMap(({ path }) =>
      path.includes(":kind") ? INTEGRATION_KINDS.map((kind) => path.replace(":kind", kind)) : path,
    )
    .flatMap((path) => (path.includes(":") ? ids.map((id) => path.replace(/:\w+/, id)) : path));
  const own = ["childCard", "childCards", "cards", "card", "health", "classLines", "classLists"];
  const guessed = own.flatMap((kind) => ids.flatMap((id) => [`/${kind}/${id}`, `/reports/${kind}/${id}`]));
  for (const path of guessed) expect((await program.send({ path })).status, path).toBeGreaterThanOrEqual(400);
  const statuses = new Set<number>();
  for (const path of [...paths, ...guessed]) {
    const { status, body } = await program.send({ path, now: NOW });
    statuses.add(status);
    const said = JSON.stringify(body);
    for (const secret of Object.values(SECRETS)) expect(said, path).not.toContain(secret);
    expect(said, path).not.toMatch(/card|classL/i);
  }
  expect(statuses).toContain(200);
});

it("[CARD-1] [CARD-3] [CLASS-2] no cache between the server and a person may keep what is said about a child", async () => {
  const { api, desk, params, group, round } = await givenSecrets();
  const replies = [
    await api.send("GET", `/Guardians/me/students/${params.studentId}/card`),
    await api.answer(listPermissions, { params }),
    await api.answer(getClassList, { params }),
    await api.answer(listHolidays, {}),
    await desk.answer(getDeskCards, { params: { groupId: group.id } }),
    await desk.answer(getDeskKitchen, {}),
    await desk.answer(getGroupPermissions, { params: { groupId: group.id } }),
    await desk.answer(getDeskClassList, { params: { classId: group.id } }),
    await desk.answer(getDeskHoliday, { params: { roundId: round.id } }),
  ];
  for (const { status, headers } of replies) {
    expect(status).toBe(200);
    expect(headers.get("cache-control")).toContain("no-store");
  }
});

it("[CARD-1] repeats nothing of a refused card", async () => {
  const { api, params } = await givenSecrets();
  const refused = [
    { ...HEALTH, notes: SECRETS.notes.repeat(1_000) },
    { ...CONTACT, phone: `${SECRETS.phone}x` },
    { ...FOOD, allergens: [SECRETS.diet] },
    { ...CONTACT, kind: SECRETS.contact },
  ];
  for (const body of refused) {
    const answer = await api.send("PUT", `/Guardians/me/students/${params.studentId}/card`, body);
    expect(answer.status).toBe(400);
    for (const secret of Object.values(SECRETS)) expect(JSON.stringify(answer.body)).not.toContain(secret);
  }
});

it("[CARD-1] [CARD-3] [HOL-3] [CLASS-2] no log has a child, an answer or a card that staff and guardians look at", async () => {
  const lines: string[] = [];
  const log = (line: string) => void lines.push(line);
  const quiet = { databaseUrl: inject("databaseUrl"), trusted: trustedIssuer(), log, logLevel: "trace" as const };
  const { url: server, stop } = await startApi(quiet);
  onTestFinished(() => stop());
  const { api, desk, params, group, round, answers, secrets } = await givenSecrets();
  const at = { server };
  await api.call(answerPermission, { ...answers.permission, body: { isGiven: true, version: 1 } }, at);
  await api.call(answerHoliday, answers.holiday, at);
  await api.call(saveClassLines, answers.lines, at);
  await api.call(listPermissions, { params }, at);
  await api.call(getClassList, { params }, at);
  await desk.call(getDeskCards, { params: { groupId: group.id } }, at);
  await desk.call(getDeskKitchen, {}, at);
  await desk.call(getGroupPermissions, { params: { groupId: group.id } }, at);
  await desk.call(getDeskClassList, { params: { classId: group.id } }, at);
  await desk.call(getDeskHoliday, { params: { roundId: round.id } }, at);
  const all = lines.join("");
  expect(lines.filter((line) => line.includes('"route"')).length).toBeGreaterThanOrEqual(10);
  for (const secret of secrets) expect(all).not.toContain(secret);
});
