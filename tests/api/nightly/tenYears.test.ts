import { expect, inject, it } from "vitest";
import { hasGrown, pagesByYears } from "#tests/support/server/pagesByYears.ts";
import { createDatabase } from "#tests/support/server/postgres.ts";

it("[YEAR-11] reads at most twice the pages with ten years behind a school, by each call of home and the desk", async () => {
  const { url } = await createDatabase(inject("postgres").url, inject("postgres").template);
  const calls = await pagesByYears(url);
  expect(calls.filter(hasGrown)).toEqual([]);
}, 600_000);
