import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { addDays } from "#contract/dates/dates.ts";
import { createDeskForms } from "#contract/desk/forms/endpoints.ts";
import { createDeskHoliday } from "#contract/desk/holidays/endpoints.ts";
import { listDeskFamilies, writeToFamilies } from "#contract/desk/inbox/endpoints.ts";
import { createDeskMeeting } from "#contract/desk/meetings/endpoints.ts";
import { createDeskText } from "#contract/desk/posts/endpoints.ts";
import { switchDeskService } from "#contract/desk/services/endpoints.ts";
import { getDesk } from "#contract/desk/today/endpoints.ts";
import { serviceFindings } from "#server/commands/checks/services.ts";
import { manageServices } from "#server/commands/services.ts";
import { soldServices } from "#server/database/schema/people.ts";
import { draftOf } from "#tests/support/given/givenDeskText.ts";
import { HOLIDAY_DAYS } from "#tests/support/given/givenHoliday.ts";
import { NOW } from "#tests/support/given/givenReporter.ts";
import { ROUND } from "#tests/support/given/givenRound.ts";
import { CONTENT } from "#tests/support/given/givenSentForm.ts";
import { deskFor, givenClass, givenStaff } from "#tests/support/given/givenStaff.ts";
import { database } from "#tests/support/server/database.ts";

/** The day of NOW at the schools. */
const TODAY = "2026-03-12";

const endOn = (tenantId: string, serviceEnd: string) =>
  database().update(soldServices).set({ serviceEnd }).where(eq(soldServices.tenantId, tenantId));

async function givenEnding(serviceEnd: string) {
  const given = await givenClass();
  await endOn(given.school.tenantId, serviceEnd);
  const office = deskFor(await givenStaff(given.school, { roleId: "office" }), NOW);
  return { ...given, office };
}

describe("[YEAR-5] services say before they end", () => {
  it.each([
    [61, null],
    [60, "in 60 days"],
    [30, "in 30 days: the last month"],
    [7, "in 7 days: the last week"],
    [0, "today: the last week"],
  ])(
    "%i days before their last day by check, by sources services and on the office's first page",
    async (left, when) => {
      const until = addDays(TODAY, left);
      const { school, office, desk } = await givenEnding(until);
      const { tenantId } = school;
      const [found] = await serviceFindings(database(), TODAY, tenantId);
      const listing = { names: [], tenantId, schoolIds: null, until: undefined, now: new Date(NOW) };
      const { text } = await manageServices(database(), "list", listing);
      const { endingServices } = await office.call(getDesk, {});
      if (when === null) {
        expect(found?.state).toBe("ok");
        expect(text).not.toContain("ends in");
        expect(endingServices).toEqual([]);
        return;
      }
      expect(found).toMatchObject({ state: "warning", text: expect.stringContaining(`on ${until}, ${when}.`) });
      expect(text).toContain(`news  until ${until}  ends in ${left} days`);
      expect(endingServices).toContainEqual({ service: "news", school: school.title, until });
      expect((await desk.call(getDesk, {})).endingServices).toEqual([]);
    },
  );

  it("and afterwards that they have", async () => {
    const { school, office, desk } = await givenEnding(addDays(TODAY, -1));
    const [found] = await serviceFindings(database(), TODAY, school.tenantId);
    expect(found?.text).toContain("ended on 2026-03-11 at 1 school: guardians read that they are switched off");
    const listing = { names: [], tenantId: school.tenantId, schoolIds: null, until: undefined, now: new Date(NOW) };
    expect((await manageServices(database(), "list", listing)).text).toContain("news  until 2026-03-11  ended");
    expect((await office.call(getDesk, {})).endingServices).toContainEqual(
      expect.objectContaining({ service: "news", until: "2026-03-11" }),
    );
    expect((await desk.call(getDesk, {})).switchedOff).toContainEqual({
      service: "forms",
      school: school.title,
      since: TODAY,
    });
  });
});

describe("[YEAR-5] staff write nothing that nobody gets", () => {
  const HOLIDAY = { title: "Lov", days: HOLIDAY_DAYS, opens: "06:30", closes: "17:30", answerBy: "2026-03-20" };

  it("posts, messages, forms and rounds are refused with the reason, and drafts are kept", async () => {
    const { desk, group, mentor, school } = await givenEnding(addDays(TODAY, -1));
    const params = { groupId: group.id };
    const groups = [group.id];
    const families = await desk.call(listDeskFamilies, { params });
    const students = families.map(({ key }) => key);
    const writes = async () => [
      await desk.answer(createDeskText, draftOf(group, { publish: "NOW" })),
      await desk.answer(writeToFamilies, { params, body: { students, title: "Hej", text: "Hej" } }),
      await desk.answer(createDeskForms, { body: { ...CONTENT, groups } }),
      await desk.answer(createDeskHoliday, { body: { ...HOLIDAY, groups } }),
      await desk.answer(createDeskMeeting, { params, body: { ...ROUND, staff: [mentor.id] } }),
    ];
    for (const refused of await writes())
      expect(refused).toMatchObject({
        status: 400,
        body: {
          errors: [
            { message: expect.stringMatching(/^No guardian would get it: \w+ is switched off since 2026-03-12$/) },
          ],
        },
      });
    expect((await desk.answer(createDeskText, draftOf(group))).status).toBe(200);
    await endOn(school.tenantId, TODAY);
    expect((await writes()).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const late = await desk.answer(createDeskText, draftOf(group, { publish: "2026-03-13T08:00:00Z" }));
    expect(late.status).toBe(400);
  });

  it("from the day on which the office switches the service off", async () => {
    const { desk, office, group, school } = await givenEnding("2099-12-31");
    const switched = { params: { schoolId: school.id }, body: { service: "forms" as const, days: null } };
    expect((await office.answer(switchDeskService, switched)).status).toBe(204);
    expect((await desk.answer(createDeskForms, { body: { ...CONTENT, groups: [group.id] } })).status).toBe(400);
    expect((await desk.call(getDesk, {})).switchedOff).toEqual([
      { service: "forms", school: school.title, since: TODAY },
    ]);
  });
});
