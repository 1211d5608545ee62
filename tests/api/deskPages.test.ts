import { expect, it } from "vitest";
import { listDeskForms } from "#contract/desk/forms/endpoints.ts";
import { listDeskConversations } from "#contract/desk/inbox/endpoints.ts";
import { listDeskMeetings } from "#contract/desk/meetings/endpoints.ts";
import { listDeskDeliveries } from "#contract/desk/office/endpoints.ts";
import { DESK_PAGE_SIZE, listDeskLeave } from "#contract/desk/today/endpoints.ts";
import { givenConversation } from "../support/given/givenConversation.ts";
import { givenDelivery } from "../support/given/givenDestination.ts";
import { givenForm } from "../support/given/givenForm.ts";
import { givenMeeting } from "../support/given/givenMeeting.ts";
import { NOW } from "../support/given/givenReporter.ts";
import { deskFor, givenClass, givenDecidedLeave, givenStaff } from "../support/given/givenStaff.ts";

type Given = Awaited<ReturnType<typeof givenClass>>;

const each = Array.from({ length: DESK_PAGE_SIZE + 1 });

it.each([
  {
    name: "[DESK-2] conversations",
    add: ({ student, mentor }: Given) => Promise.all(each.map(() => givenConversation(student, { users: [mentor] }))),
    pageOf: ({ desk }: Given, page: number) => desk.call(listDeskConversations, { query: { page } }),
  },
  {
    name: "[DESK-5] rounds of meetings",
    add: ({ student }: Given) => Promise.all(each.map(() => givenMeeting(student))),
    pageOf: ({ desk }: Given, page: number) => desk.call(listDeskMeetings, { query: { page } }),
  },
  {
    name: "[DESK-6] forms",
    add: ({ student, group }: Given) => Promise.all(each.map(() => givenForm(student, { groupId: group.id }))),
    pageOf: ({ desk }: Given, page: number) => desk.call(listDeskForms, { query: { page } }),
  },
  {
    name: "[DESK-7] applications for leave",
    add: (given: Given) => givenDecidedLeave(given, DESK_PAGE_SIZE),
    pageOf: ({ desk }: Given, page: number) => desk.call(listDeskLeave, { query: { page } }),
  },
  {
    name: "[DESK-7] reports on their way",
    // Beside the report and the application that the class has.
    add: (given: Given) => Promise.all(each.slice(2).map(() => givenDelivery(given, { destination: "desk" }))),
    pageOf: async ({ school }: Given, page: number) =>
      deskFor(await givenStaff(school, { roleId: "office" }), NOW).call(listDeskDeliveries, { query: { page } }),
  },
])("$name come in pages, each once", async ({ add, pageOf }) => {
  const given = await givenClass();
  await add(given);
  const pages = [await pageOf(given, 1), await pageOf(given, 2), await pageOf(given, 3)];
  expect(pages.map((page) => page.length)).toEqual([DESK_PAGE_SIZE, 1, 0]);
  expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(DESK_PAGE_SIZE + 1);
});

it("[DESK-5][YEAR-11] a round that nobody ended is with the earlier ones after a school year, on whichever page they are", async () => {
  const { student, desk, school } = await givenClass();
  const office = deskFor(await givenStaff(school, { roleId: "office" }), NOW);
  const round = async (title: string, startTime: string | null, status: "ACTIVE" | "COMPLETED" = "ACTIVE") =>
    givenMeeting(student, { title, status, slots: startTime === null ? [] : [{ startTime }] });
  await round("ended without times", null, "COMPLETED");
  await round("forgotten", "2023-10-10T12:00:00Z");
  await round("ended later", "2024-10-10T12:00:00Z", "COMPLETED");
  await round("ended lately", "2025-10-10T12:00:00Z", "COMPLETED");
  await round("without times", null);
  await round("goes on", "2025-09-10T12:00:00Z");
  const titlesOn = async (one: typeof desk, page: number) =>
    (await one.call(listDeskMeetings, { query: { page } })).map(({ title }) => title);
  const going = ["goes on", "without times"];
  const earlier = ["ended lately", "ended later", "forgotten", "ended without times"];
  for (const one of [desk, office]) expect(await titlesOn(one, 1)).toEqual([...going, ...earlier]);
  await Promise.all(each.slice(1).map(() => round("of this year", "2026-02-10T12:00:00Z", "COMPLETED")));
  const ofThisYear = each.slice(1).map(() => "of this year");
  for (const one of [desk, office]) {
    expect(await titlesOn(one, 1)).toEqual([...going, ...ofThisYear.slice(2)]);
    expect(await titlesOn(one, 2)).toEqual([...ofThisYear.slice(0, 2), ...earlier]);
  }
});
