import { expect, it } from "vitest";
import { listConversations } from "#contract/conversations/endpoints.ts";
import { idList } from "#contract/conversations/idList.ts";
import { CONVERSATIONS_PAGE_SIZE } from "#contract/limits.ts";
import { givenConversation } from "#tests/support/given/givenConversation.ts";
import { givenConversations } from "#tests/support/given/givenConversations.ts";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { givenGroup, givenUser } from "#tests/support/given/givenGroup.ts";
import { schoolOf } from "#tests/support/given/givenReporter.ts";

it("[YEAR-11] conversations come in pages, the one with the latest message first, and so do those that are found", async () => {
  const { api, ids } = await givenConversations(CONVERSATIONS_PAGE_SIZE + 2);
  const page = async (query: { page?: number; search?: string }) =>
    (await api.call(listConversations, { query })).map(({ id }) => id);
  expect(await page({})).toEqual(ids.slice(0, CONVERSATIONS_PAGE_SIZE));
  expect(await page({ page: 2 })).toEqual(ids.slice(CONVERSATIONS_PAGE_SIZE));
  expect(await page({ page: 3 })).toEqual([]);
  expect(await page({ search: "Samtal", page: 2 })).toEqual(ids.slice(CONVERSATIONS_PAGE_SIZE));
});

it("[CONV-7][YEAR-11] the conversations with some recipients alone are found on whichever page of the list they are", async () => {
  const { student, guardian, api } = await givenConversations(CONVERSATIONS_PAGE_SIZE + 1);
  const school = schoolOf(student);
  const [anna, bo, hidden] = [
    await givenUser(school),
    await givenUser(school),
    await givenUser(school, { protected: true }),
  ];
  const group = await givenGroup(school, { members: [student], owners: [anna, bo] });
  const other = await givenFamily();
  const lines = [{ userId: anna.id, text: "Hej!", created: "2025-01-10T08:00:00Z" }];
  const talk = async (given: Parameters<typeof givenConversation>[1]) =>
    (await givenConversation(student, { guardians: [guardian], lines, ...given })).id;
  const withAnna = await talk({ users: [anna] });
  const withBoth = await talk({ users: [bo, anna] });
  const withStaff = await talk({ staffOf: [group] });
  await talk({ users: [anna], status: "ARCHIVED" });
  await talk({ users: [anna], guardians: [guardian, other.guardian] });
  await talk({ users: [hidden] });
  const asked = async (users: { id: string }[], groups: { id: string }[] = []) => {
    const ids = (some: { id: string }[]) => (some.length > 0 ? idList(some.map(({ id }) => id)) : undefined);
    const query = { withUsers: ids(users), withStaffOf: ids(groups) };
    return (await api.call(listConversations, { query })).map(({ id }) => id);
  };
  expect(await asked([anna])).toEqual([withAnna]);
  expect(await asked([anna, bo])).toEqual([withBoth]);
  expect(await asked([], [group])).toEqual([withStaff]);
  expect(await asked([bo])).toEqual([]);
  expect(await asked([hidden])).toEqual([]);
  expect(await asked([anna], [group])).toEqual([]);
  expect((await api.send("GET", "/conversations?withUsers=%25E0%25A4%25A")).status).toBe(400);
});
