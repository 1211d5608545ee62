import { expect, it } from "vitest";
import { TAB_ROOTS } from "#client/host/tabRoots.ts";
import { hasBack } from "./Header.tsx";

const WITHOUT = [
  "/",
  "/assignments",
  "/menu",
  "/posts",
  "/plans",
  "/groups",
  "/schedule",
  "/notifications",
  "/conversations",
  "/absence",
  "/report/attendance",
  "/courses",
  "/progress",
  "/forms/all",
  "/meetings",
  ...TAB_ROOTS,
  "/skolvy-tab",
  "/posts/",
];

it.each(WITHOUT)("[NAV-7] has no back button at %s", (path) => {
  expect(hasBack(path)).toBe(false);
});

it.each([
  "/posts/p1",
  "/documents/d1",
  "/forms",
  "/form/1",
  "/profile",
  "/studyplan",
  "/attendance",
  "/care",
  "/meetings/1",
  "/404",
])("[NAV-7] has one at %s", (path) => {
  expect(hasBack(path)).toBe(true);
});
