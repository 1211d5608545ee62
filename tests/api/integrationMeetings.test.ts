import { describe, expect, it, vi } from "vitest";
import { completeDeskTalk } from "#contract/desk/meetings/endpoints.ts";
import { getMeeting, listMeetings, listTimeBlocks, updateInstanceDate } from "#contract/meetings/endpoints.ts";
import { notificationsOf } from "#tests/support/given/givenNotification.ts";
import { schoolRef, withProgramServer } from "#tests/support/given/givenProgram.ts";
import { givenProgramClass, ref } from "#tests/support/given/givenProgramClass.ts";
import { NOW } from "#tests/support/given/givenReporter.ts";
import { deskFor, givenStaff } from "#tests/support/given/givenStaff.ts";

/** Time that a background job may take. */

const server = withProgramServer();

describe("[INT-2] a round of meetings", () => {
  const time = (start: string) => ({
    start: `2026-03-24T${start}:00Z`,
    end: `2026-03-24T${start.slice(0, 3)}${Number(start.slice(3)) + 30}:00Z`,
  });
  const round = (school: { id: string }, starts: string[]) => ({
    school: schoolRef(school.id),
    title: "Utvecklingssamtal",
    students: [ref("students", "S1")],
    staff: [ref("staff", "T1")],
    times: starts.map(time),
  });

  async function givenRound() {
    const given = await givenProgramClass(server);
    await given.write("/meetings/M1", round(given.school, ["14:00", "15:00"]));
    const api = given.apiAt(NOW);
    const [meeting] = await api.call(listMeetings, {});
    const [instance] = meeting?.instances ?? [];
    const times = async () => {
      const blocks = await api.call(listTimeBlocks, { params: { meetingId: meeting?.id ?? "" } });
      return blocks.flatMap(({ timeBlockSlots }) =>
        timeBlockSlots.filter(({ bookable }) => bookable).map(({ startTime }) => startTime),
      );
    };
    async function book() {
      const blocks = await api.call(listTimeBlocks, { params: { meetingId: meeting?.id ?? "" } });
      const slot = blocks[0]?.timeBlockSlots[0];
      await api.call(updateInstanceDate, {
        params: { instanceId: instance?.id ?? "" },
        body: {
          id: instance?.id ?? "",
          meetingId: meeting?.id ?? "",
          date: slot?.startTime ?? "",
          endDate: slot?.endTime ?? "",
          timeBlockSlotId: slot?.id ?? "",
        },
      });
    }
    const bookedAt = async () => {
      const shown = await api.call(getMeeting, { params: { meetingId: meeting?.id ?? "" } });
      return shown.instances[0]?.date;
    };
    return { ...given, meeting, times, book, bookedAt };
  }

  it("is offered to the guardians of each student, who book one of its times", async () => {
    const { meeting, times, book, bookedAt } = await givenRound();
    expect(meeting).toMatchObject({ title: "Utvecklingssamtal", status: "ACTIVE" });
    expect(await times()).toEqual(["2026-03-24T14:00:00", "2026-03-24T15:00:00"]);
    await book();
    expect(await bookedAt()).toBe("2026-03-24T14:00:00");
  });

  it("is told to the guardians of each student, once for each", async () => {
    const { school, guardian, write } = await givenProgramClass(server);
    const times = [{ start: "2099-03-24T14:00:00Z", end: "2099-03-24T14:30:00Z" }];
    await write("/meetings/M1", { ...round(school, []), times });
    const notification = { type: "MEETING", text: "Utvecklingssamtal: choose a time for the meeting about Alva" };
    await vi.waitFor(async () => expect(await notificationsOf(guardian)).toEqual([notification]));
    await write("/meetings/M1", { ...round(school, []), times, text: "<p>Välkommen</p>" });
    await write("/meetings/M2", { ...round(school, []), times });
    await vi.waitFor(async () => expect(await notificationsOf(guardian)).toEqual([notification, notification]));
  });

  it("has no second meeting with a student once staff have completed the first, unless the student left meanwhile", async () => {
    const { write, school, meeting, apiAt } = await givenRound();
    const desk = deskFor(await givenStaff(school, { roleId: "principal" }), NOW);
    const params = { instanceId: meeting?.instances[0]?.id ?? "" };
    await desk.call(completeDeskTalk, { params, body: { followUp: "" } });
    const shown = async () => {
      const reply = await apiAt(NOW).call(getMeeting, { params: { meetingId: meeting?.id ?? "" } });
      return [reply.status, reply.instances.map(({ status }) => status).toSorted()];
    };
    expect(await write("/meetings/M1", round(school, ["14:00", "15:00"]))).toMatchObject({ status: "unchanged" });
    expect(await shown()).toEqual(["COMPLETED", ["COMPLETED"]]);
    await write("/meetings/M1", round(school, ["14:00"]));
    expect(await shown()).toEqual(["COMPLETED", ["COMPLETED"]]);
    await write("/students/S2", { firstName: "Bo", lastName: "Ek" });
    await write("/meetings/M1", { ...round(school, ["14:00"]), students: [ref("students", "S2")] });
    expect(await shown()).toEqual(["ACTIVE", ["COMPLETED"]]);
    await write("/meetings/M1", round(school, ["14:00"]));
    expect(await shown()).toEqual(["ACTIVE", ["ACTIVE", "COMPLETED"]]);
  });

  it("keeps a booked time that it no longer offers", async () => {
    const { write, school, times, book, bookedAt } = await givenRound();
    await book();
    expect(await write("/meetings/M1", round(school, ["15:00", "16:00"]))).toMatchObject({
      status: "updated",
    });
    expect(await write("/meetings/M1", round(school, ["15:00", "16:00"]))).toMatchObject({
      status: "unchanged",
    });
    expect(await times()).toEqual(["2026-03-24T15:00:00", "2026-03-24T16:00:00"]);
    expect(await bookedAt()).toBe("2026-03-24T14:00:00");
  });

  it("ends with its removal, which frees what is booked and notifies the guardians", async () => {
    const { program, guardian, book, bookedAt } = await givenRound();
    await book();
    await program.send({ method: "DELETE", path: "/meetings/M1", now: NOW });
    expect(await bookedAt()).toBeNull();
    expect((await notificationsOf(guardian)).map(({ text }) => text)).toContainEqual(
      expect.stringContaining("has been canceled"),
    );
  });
});
