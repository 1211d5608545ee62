import { describe, expect, it } from "vitest";
import { editAbsence, removeAbsence, reportAbsence } from "#contract/absence/endpoints.ts";
import { changeCare } from "#contract/care/endpoints.ts";
import { applyForLeave, listLeave } from "#contract/leave/endpoints.ts";
import { listAudit } from "#contract/students/endpoints.ts";
import { withProgramServer } from "#tests/support/given/givenProgram.ts";
import { givenReporter, NOW, reportOf, schoolOf } from "#tests/support/given/givenReporter.ts";

const { url, givenProgram } = withProgramServer();

type Change = { type: string; id: string; school: string; delivery: string };

/** A guardian who reports, and a program of the school's owner that follows. */
async function givenSubscriber(values: Parameters<typeof givenProgram>[0] = {}) {
  const reporter = await givenReporter();
  const program = await givenProgram({ tenantId: reporter.student.tenantId, ...values });
  const changes = async (after?: string, now = NOW) => {
    const { status, body } = await program.send({ path: `/changes${after ? `?after=${after}` : ""}`, now });
    return { status, after: String(body.after), more: body.more, changes: (body.changes ?? []) as Change[] };
  };
  return { ...reporter, ...program, changes };
}

describe("[INT-4] what guardians did", () => {
  it("is listed after a cursor by ids alone", async () => {
    const { api, student, list, changes } = await givenSubscriber();
    const start = await changes();
    expect(start.changes).toEqual([]);
    await api.call(reportAbsence, reportOf(student));
    const id = (await list())[0]?.id ?? "";
    await api.call(editAbsence, { body: { ...reportOf(student, { endTime: "2026-03-12T11:00:00Z" }).body, id } });
    const first = await changes(start.after);
    await api.call(removeAbsence, { params: { absenceId: id } });
    const second = await changes(first.after);
    expect([...first.changes, ...second.changes].map(({ type }) => type)).toEqual([
      "absence.reported",
      "absence.changed",
      "absence.removed",
    ]);
    expect(new Set(first.changes.map((change) => change.id))).toEqual(new Set([id]));
    expect(JSON.stringify([first, second])).not.toMatch(new RegExp(`${student.id}|Elsa|Lind|2026-03-12T09`));
    expect((await changes(second.after)).changes).toEqual([]);
  });

  it("is 410 for a cursor of more than 30 days ago, and 400 for none at all", async () => {
    const { changes } = await givenSubscriber();
    const { after } = await changes(undefined, "2026-03-12T08:00:00Z");
    expect((await changes(after, "2026-04-10T08:00:00Z")).status).toBe(200);
    expect((await changes(after, "2026-04-12T08:00:00Z")).status).toBe(410);
    expect((await changes("nonsense")).status).toBe(400);
  });

  it.each(["2147483648.1773302400000", "9999999999.999999999999999"])(
    "[API-3] is 400 for the cursor %s, whose number no change can have",
    async (text) => {
      const program = await givenProgram();
      const path = `/changes?after=${Buffer.from(text).toString("base64url")}`;
      expect(await program.send({ path })).toMatchObject({
        status: 400,
        body: { errors: [{ field: "query.after" }] },
      });
    },
  );

  it("[INT-6] is shown neither to another owner's program nor to one of other schools or rights", async () => {
    const { api, student, list, send, changes } = await givenSubscriber();
    await api.call(reportAbsence, reportOf(student));
    const id = (await list())[0]?.id ?? "";
    const [{ delivery = "" } = {}] = (await changes()).changes;
    const others = [await givenProgram(), await givenSubscriber({ may: ["absences:read"] })];
    for (const other of others) {
      expect((await other.send({ path: "/changes" })).body.changes).toEqual([]);
      expect((await other.send({ path: `/reports/absences/${id}` })).status).toBe(404);
    }
    expect((await others[0]?.send({ method: "PUT", path: `/deliveries/${delivery}/receipt` }))?.status).toBe(404);
    expect((await send({ path: `/reports/absences/${id}` })).status).toBe(200);
  });

  it("is read in detail one by one, which guardians see in the access log", async () => {
    const { api, student, list, send } = await givenSubscriber();
    await api.call(reportAbsence, reportOf(student));
    const id = (await list())[0]?.id ?? "";
    expect((await send({ path: `/reports/absences/${id}`, now: NOW })).body).toEqual({
      id,
      school: schoolOf(student).id,
      namedSchool: { id: schoolOf(student).id, sourceId: null, registerId: null },
      student: { id: student.id, sourceId: null, registerId: null },
      startTime: "2026-03-12T09:00:00.000Z",
      endTime: "2026-03-12T10:30:00.000Z",
      entireDays: false,
      backAt: null,
      reported: "2026-03-12T08:00:00.000Z",
    });
    const log = await api.call(listAudit, { params: { studentId: student.id } }, { server: url() });
    expect(log.filter(({ role }) => role === "program")).toMatchObject([{ kind: "absence", action: "read" }]);
    await api.call(removeAbsence, { params: { absenceId: id } });
    expect((await send({ path: `/reports/absences/${id}` })).status).toBe(410);
  });

  it("[ABS-15] is received when a program says so, as often as it says it, and is in the access log", async () => {
    const { api, student, list, send, changes } = await givenSubscriber();
    await api.call(reportAbsence, reportOf(student));
    const [{ delivery = "" } = {}] = (await changes()).changes;
    for (const _ of [1, 2]) {
      const answer = await send({ method: "PUT", path: `/deliveries/${delivery}/receipt`, now: NOW });
      expect(answer).toMatchObject({ status: 200, body: { delivery, state: "RECEIVED" } });
    }
    expect((await list())[0]?.delivery?.state).toBe("RECEIVED");
    const log = await api.call(listAudit, { params: { studentId: student.id } });
    expect(log.filter(({ role }) => role === "program")).toMatchObject([{ kind: "absence", action: "changed" }]);
  });

  it("[OUT-2] has details and receipts for leave and care with the rights to them only", async () => {
    const { api, student, tenantId, send, changes } = await givenSubscriber();
    const params = { studentId: student.id };
    const times = { startTime: "2026-03-20T09:00:00Z", endTime: "2026-03-20T10:00:00Z", period: true };
    await api.call(applyForLeave, { params, body: { ...times, reason: "A wedding" } });
    await api.call(changeCare, { params, body: { kind: "DAY", day: "2026-03-13", times: null } });
    const [leave, care] = (await changes()).changes;
    expect(await send({ path: `/reports/leave/${leave?.id}`, now: NOW })).toMatchObject({
      status: 200,
      body: { student: { id: student.id }, reason: "A wedding", state: "SUBMITTED", entireDays: true },
    });
    expect((await send({ path: `/reports/care/${care?.id}`, now: NOW })).body).toMatchObject({
      days: [{ day: "2026-03-13", times: null }],
      people: [],
    });
    expect((await send({ path: `/reports/absences/${leave?.id}` })).status).toBe(404);
    const receipt = { method: "PUT", path: `/deliveries/${leave?.delivery}/receipt`, now: NOW };
    const limited = await givenProgram({ tenantId, may: ["absences:read", "absences:write", "leave:read"] });
    expect((await limited.send({ path: "/changes" })).body.changes).toMatchObject([{ type: "leave.reported" }]);
    expect((await limited.send({ path: `/reports/care/${care?.id}` })).status).toBe(403);
    expect((await limited.send(receipt)).status).toBe(403);
    expect((await send(receipt)).status).toBe(200);
    expect((await api.call(listLeave, { params }))[0]?.delivery?.state).toBe("RECEIVED");
    const log = await api.call(listAudit, { params }, { server: url() });
    const kinds = log.filter(({ role }) => role === "program").map(({ kind, action }) => `${kind} ${action}`);
    expect(kinds.toSorted()).toEqual(["care read", "leave changed", "leave read"]);
  });
});
