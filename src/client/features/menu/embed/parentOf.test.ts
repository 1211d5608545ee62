import { expect, it } from "vitest";
import { parentOf } from "./parentOf.ts";

it.each([
  { path: "/posts/p1", parent: "/posts" },
  { path: "/documents/d1", parent: "/posts" },
  { path: "/plan/4", parent: "/plans" },
  { path: "/assignment/abc", parent: "/assignments" },
  { path: "/groups/7/assessment", parent: "/groups" },
  { path: "/form/2", parent: "/forms" },
  { path: "/conversations/new", parent: "/conversations" },
  { path: "/meetings/1/instance/2", parent: "/meetings" },
  { path: "/forms", parent: "/" },
  { path: "/profile", parent: "/" },
  { path: "/audit", parent: "/profile" },
  { path: "/nowhere/at/all", parent: "/" },
])("[NAV-7] finds $parent above $path", ({ path, parent }) => {
  expect(parentOf(path)).toBe(parent);
});
