import { describe, expect, it } from "vitest";
import { getDeskMeetingCopy } from "#contract/desk/copies/endpoints.ts";
import {
  completeDeskTalk,
  createDeskMeeting,
  getDeskMeeting,
  getDeskTalk,
  listDeskMeetings,
} from "#contract/desk/meetings/endpoints.ts";
import { givenGroup } from "#tests/support/given/givenGroup.ts";
import { givenMove } from "#tests/support/given/givenMove.ts";
import { NOW } from "#tests/support/given/givenReporter.ts";
import { givenRound, matching, ROUND } from "#tests/support/given/givenRound.ts";
import { givenSchool } from "#tests/support/given/givenSchool.ts";
import { deskFor, givenClass, givenStaff } from "#tests/support/given/givenStaff.ts";
import { givenStudent } from "#tests/support/given/givenStudent.ts";

/** The day after the first times of the round. */
const LATER = "2026-03-27T09:00:00Z";

const of = (meetingId: string) => ({ params: { meetingId } });

describe("[YEAR-1] a round whose students have all left", () => {
  it.each(["the school", "for another school"])(
    "%s is over, and stays with its mentor and office, with what was held and agreed",
    async (where) => {
      const { mentor, student, group, school, slots, book, id, talk } = await givenRound();
      const desk = deskFor(mentor, LATER);
      const office = deskFor(await givenStaff(school, { roleId: "principal" }), LATER);
      const colleague = deskFor(await givenStaff(school, { owns: [await givenGroup(school)] }), LATER);
      await book((await slots())[0]);
      const { id: instanceId, version } = await talk();
      const held = { params: { instanceId } };
      await desk.call(completeDeskTalk, { ...held, body: { followUp: "Läsa mer hemma." } }, matching(version));
      const next = await givenSchool({ tenantId: school.tenantId });
      await givenMove(
        {
          leaves: [[student, group]],
          leavesSchool: [[student, school]],
          ...(where === "the school" ? { goes: [student] } : { joinsSchool: [[student, next]] }),
        },
        LATER,
      );
      for (const one of [desk, office]) {
        expect(await one.call(listDeskMeetings, {})).toMatchObject([
          { id, status: "COMPLETED", isCanceled: false, booked: 1, students: 1 },
        ]);
        expect((await one.call(getDeskMeeting, of(id))).talks).toMatchObject([
          { isCanceled: false, status: "COMPLETED", student: { firstName: "Alva" } },
        ]);
        expect((await one.call(getDeskTalk, held)).followUp).toContain("Läsa mer hemma.");
      }
      expect(await desk.call(getDeskMeetingCopy, of(id))).toMatchObject({ title: ROUND.title, leftOut: ["GROUPS"] });
      expect(await colleague.call(listDeskMeetings, {})).toEqual([]);
      expect((await colleague.answer(getDeskMeeting, of(id))).status).toBe(404);
      expect((await colleague.answer(getDeskTalk, held)).status).toBe(404);
    },
  );

  it("is no longer among those that go on, and its mentor sees it where others took part", async () => {
    const { desk, student, group, school } = await givenClass();
    const subject = await givenGroup(school, { members: [student] });
    const teacher = await givenStaff(school, { owns: [subject] });
    const body = { ...ROUND, staff: [teacher.id] };
    const { id } = await desk.call(createDeskMeeting, { params: { groupId: group.id }, body });
    await givenMove({
      leaves: [
        [student, group],
        [student, subject],
      ],
      leavesSchool: [[student, school]],
      goes: [student],
    });
    for (const one of [desk, deskFor(teacher, NOW)])
      expect(await one.call(getDeskMeeting, of(id))).toMatchObject({
        status: "COMPLETED",
        talks: [{ isCanceled: true, status: "COMPLETED" }],
      });
    // The class is now somebody else's, with the same id.
    const newcomer = await givenStudent({ schools: [school] });
    await givenMove({ joins: [[newcomer, group]] });
    expect((await desk.answer(getDeskMeeting, of(id))).status).toBe(404);
    expect(await deskFor(teacher, NOW).call(getDeskMeeting, of(id))).toMatchObject({ id });
  });
});
