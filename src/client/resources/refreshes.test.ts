import { expect, it } from "vitest";
import { api } from "#contract/api.ts";
import { refreshedAtDesk } from "./desk.ts";
import { refreshedAtDeskPosts } from "./deskPosts.ts";
import { refreshedBy, refreshedByEvent } from "./refreshes.ts";

it("says of every write what it refreshes", () => {
  const writes = api.filter(({ endpoint }) => endpoint.method !== "GET").map(({ name }) => name);
  expect(Object.keys({ ...refreshedBy, ...refreshedAtDesk, ...refreshedAtDeskPosts }).toSorted()).toEqual(
    writes.toSorted(),
  );
});

it("refreshes reads only", () => {
  const refreshed = [refreshedBy, refreshedAtDesk, refreshedAtDeskPosts, refreshedByEvent]
    .flatMap((table) => Object.values(table))
    .flat();
  expect(refreshed.filter(({ method }) => method !== "GET")).toEqual([]);
});
