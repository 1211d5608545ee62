import { describe, expect, it } from "vitest";
import { createDeskForms, getDeskFormChoices } from "#contract/desk/forms/endpoints.ts";
import { createDeskHoliday, listDeskHolidays } from "#contract/desk/holidays/endpoints.ts";
import { createDeskMeeting, listDeskMeetingGroups } from "#contract/desk/meetings/endpoints.ts";
import { changeDeskText, createDeskText, getDeskText, listDeskTextGroups } from "#contract/desk/posts/endpoints.ts";
import { at, changeOf, draftOf } from "../support/given/givenDeskText.ts";
import { givenGroup } from "../support/given/givenGroup.ts";
import { HOLIDAY_DAYS } from "../support/given/givenHoliday.ts";
import { givenMove } from "../support/given/givenMove.ts";
import { NOW } from "../support/given/givenReporter.ts";
import { matching, ROUND } from "../support/given/givenRound.ts";
import { CONTENT } from "../support/given/givenSentForm.ts";
import { deskFor, givenClass, givenStaff } from "../support/given/givenStaff.ts";
import { givenStudent } from "../support/given/givenStudent.ts";

/** A class, one of a former year whose students have left, and one whose only student has no guardian. */
async function givenEmpty() {
  const given = await givenClass();
  const { school, mentor } = given;
  const former = await givenGroup(school, { title: "9B", owners: [mentor] });
  const alone = await givenStudent({ schools: [school] });
  const ofAlone = await givenGroup(school, { title: "9C", members: [alone], owners: [mentor] });
  return { ...given, former, ofAlone };
}

const HOLIDAY = { title: "Lov", days: HOLIDAY_DAYS, opens: "06:30", closes: "17:30", answerBy: "2026-03-20" };
const refused = (field: string) => ({ status: 400, body: { errors: [{ field }] } });

describe("[YEAR-2] nothing is sent to a group without families", () => {
  it("no form and no question about a holiday, which names the group", async () => {
    const { desk, group, former, ofAlone } = await givenEmpty();
    for (const { id } of [former, ofAlone]) {
      const groups = [group.id, id];
      expect(await desk.answer(createDeskForms, { body: { ...CONTENT, groups } })).toMatchObject(
        refused("body.groups.1"),
      );
      expect(await desk.answer(createDeskHoliday, { body: { ...HOLIDAY, groups } })).toMatchObject(
        refused("body.groups.1"),
      );
    }
    expect((await desk.answer(createDeskForms, { body: { ...CONTENT, groups: [group.id] } })).status).toBe(200);
    expect((await desk.answer(createDeskHoliday, { body: { ...HOLIDAY, groups: [group.id] } })).status).toBe(200);
  });

  it("no round of meetings", async () => {
    const { desk, former, ofAlone, mentor } = await givenEmpty();
    const body = { ...ROUND, staff: [mentor.id] };
    for (const { id: groupId } of [former, ofAlone])
      expect(await desk.answer(createDeskMeeting, { params: { groupId }, body })).toMatchObject(
        refused("body.students"),
      );
  });

  it("no post, while a draft may wait for the families, and what was published can be corrected", async () => {
    const { desk, group, former, student, school } = await givenEmpty();
    const both = { groups: [group.id, former.id] };
    for (const publish of ["NOW" as const, "2026-03-13T08:00:00Z"])
      expect(await desk.answer(createDeskText, draftOf(group, { ...both, publish }))).toMatchObject(
        refused("body.groups"),
      );
    const draft = await desk.call(createDeskText, draftOf(group, both));
    expect(draft).toMatchObject({ state: "DRAFT" });
    const { id } = await desk.call(createDeskText, draftOf(group, { publish: "NOW" }));
    await givenMove({ leaves: [[student, group]] });
    const office = deskFor(await givenStaff(school, { roleId: "office" }), NOW);
    const { version } = await office.call(getDeskText, at(id));
    const body = changeOf(draftOf(group, { title: "Rättad" }).body);
    expect((await office.answer(changeDeskText, { ...at(id), body }, matching(version))).status).toBe(200);
  });

  it("and lists of groups say how many families each has", async () => {
    const { desk, group, former, ofAlone } = await givenEmpty();
    const lists = [
      (await desk.call(getDeskFormChoices, {})).groups,
      await desk.call(listDeskMeetingGroups, {}),
      (await desk.call(listDeskHolidays, {})).groups,
      await desk.call(listDeskTextGroups, {}),
    ];
    for (const groups of lists)
      expect(groups.map(({ id, families }) => [id, families]).toSorted()).toEqual(
        [
          [group.id, 1],
          [former.id, 0],
          [ofAlone.id, 0],
        ].toSorted(),
      );
  });
});
