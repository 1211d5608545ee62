import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { listAbsences, reportAbsence } from "#contract/absence/endpoints.ts";
import { listDeskDeliveries } from "#contract/desk/office/endpoints.ts";
import { getDesk, listDeskLeave } from "#contract/desk/today/endpoints.ts";
import { listLeave } from "#contract/leave/endpoints.ts";
import { sendAhead } from "#server/deliveries/sendAhead.ts";
import { givenGroup } from "../support/given/givenGroup.ts";
import { givenMove } from "../support/given/givenMove.ts";
import { schoolRef, withProgramServer } from "../support/given/givenProgram.ts";
import { givenProgramClass, ref } from "../support/given/givenProgramClass.ts";
import { NOW, reportOf } from "../support/given/givenReporter.ts";
import { givenSchool } from "../support/given/givenSchool.ts";
import { deskFor, givenClass, givenStaff } from "../support/given/givenStaff.ts";
import { seeReport } from "../support/given/seenReport.ts";
import { database } from "../support/server/database.ts";

/** A class with a report of today and an application for leave, whose student moves to another school. */
async function givenMoved() {
  const given = await givenClass();
  const { student, group, school } = given;
  const other = await givenSchool({ tenantId: school.tenantId });
  const newClass = await givenGroup(other, { type: "MENTOR_GROUP", title: "4B" });
  const newDesk = deskFor(await givenStaff(other, { owns: [newClass] }), NOW);
  const office = deskFor(await givenStaff(other, { roleId: "office" }), NOW);
  const formerOffice = deskFor(await givenStaff(school, { roleId: "office" }), NOW);
  const move = () =>
    givenMove({
      leaves: [[student, group]],
      leavesSchool: [[student, school]],
      joins: [[student, newClass]],
      joinsSchool: [[student, other]],
    });
  const sent = async (desk: typeof office) =>
    (await desk.call(listDeskDeliveries, {})).map(({ kind, state }) => `${kind} ${state}`);
  const states = async () => {
    const [absence] = await given.list();
    const [leave] = await given.api.call(listLeave, { params: { studentId: student.id } });
    return [absence?.delivery?.state, leave?.delivery?.state];
  };
  return {
    ...given,
    other,
    newDesk,
    office,
    formerOffice,
    move,
    sent,
    states,
    take: () => sendAhead(database(), new Date(NOW)),
  };
}

describe("[YEAR-3] what a student takes along to another school", () => {
  it("is absence and leave of days to come, which its staff see, confirm and decide", async () => {
    const { newDesk, office, formerOffice, move, sent, states, take, ids } = await givenMoved();
    expect((await sent(formerOffice)).toSorted()).toEqual(["absence SENT", "leave SENT"]);
    expect(await sent(office)).toEqual([]);
    await move();
    await take();
    expect((await sent(office)).toSorted()).toEqual(["absence SENT", "leave SENT"]);
    expect(await sent(formerOffice)).toEqual([]);
    expect((await newDesk.call(listDeskLeave, {})).map(({ id }) => id)).toEqual([ids.leaveId]);
    expect(await newDesk.call(getDesk, {})).toMatchObject({ openLeave: 1 });
    expect(await states()).toEqual(["SENT", "SENT"]);
    expect((await seeReport(newDesk, ids.absenceId)).status).toBe(204);
    // The former school has never seen it, and nobody asks it any more.
    expect(await states()).toEqual(["RECEIVED", "SENT"]);
    await take();
    expect(await sent(office)).toHaveLength(2);
  });

  it("is nothing of the past, and nothing that one of their schools has", async () => {
    const { student, other, sent, office, take, move } = await givenMoved();
    await givenMove({ joinsSchool: [[student, other]] });
    await take();
    expect(await sent(office)).toEqual([]);
    await givenMove({ leavesSchool: [[student, other]] });
    await move();
    await sendAhead(database(), new Date("2026-04-01T08:00:00Z"));
    expect(await sent(office)).toEqual([]);
  });
});

const server = withProgramServer();

it("[YEAR-3] a register that moves a student has it sent in the background", async () => {
  const { school, student, apiAt, write } = await givenProgramClass(server);
  const other = await givenSchool({ tenantId: school.tenantId });
  const queued = async () => {
    const jobs = sql`select 1 from pgboss.job where name = 'reportsAhead' and data::text like ${`%${student.id}%`}`;
    return (await database().execute(jobs)).rows.length;
  };
  const place = (at: typeof school) =>
    write(`/placements/${at.id}`, { student: ref("students", "S1"), school: schoolRef(at.id) });
  const third = await givenSchool({ tenantId: school.tenantId });
  await place(third);
  expect(await queued()).toBe(0);
  await apiAt(NOW).call(reportAbsence, reportOf(student));
  expect(await apiAt(NOW).call(listAbsences, { params: { studentId: student.id } })).toHaveLength(1);
  await place(other);
  expect(await queued()).toBe(1);
});
