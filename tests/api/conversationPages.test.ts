import { expect, it } from "vitest";
import { listConversations } from "#contract/conversations/endpoints.ts";
import { CONVERSATIONS_PAGE_SIZE } from "#contract/limits.ts";
import { givenConversations } from "#tests/support/given/givenConversations.ts";

it("[YEAR-11] conversations come in pages, the one with the latest message first, and so do those that are found", async () => {
  const { api, ids } = await givenConversations(CONVERSATIONS_PAGE_SIZE + 2);
  const page = async (query: { page?: number; search?: string }) =>
    (await api.call(listConversations, { query })).map(({ id }) => id);
  expect(await page({})).toEqual(ids.slice(0, CONVERSATIONS_PAGE_SIZE));
  expect(await page({ page: 2 })).toEqual(ids.slice(CONVERSATIONS_PAGE_SIZE));
  expect(await page({ page: 3 })).toEqual([]);
  expect(await page({ search: "Samtal", page: 2 })).toEqual(ids.slice(CONVERSATIONS_PAGE_SIZE));
});
