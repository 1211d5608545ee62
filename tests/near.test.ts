import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import { contractsOf, isNear, isShared, roomsOf } from "./support/run/near.ts";

it.each([
  ["src/contract/posts/endpoints.ts", ["posts"]],
  ["src/contract/desk/meetings/endpoints.ts", ["meetings"]],
  ["src/contract/desk/meetings/schemas.ts", ["meetings"]],
  ["src/server/modules/absence/routes.ts", ["absence"]],
  ["src/server/modules/desk/meetings/routes.ts", ["meetings"]],
  ["src/client/features/desk/posts/TextFields.tsx", ["posts"]],
  ["src/client/features/home/HomePage.tsx", ["home"]],
  ["src/client/features/desk/today/DeskPage.tsx", ["desk"]],
  ["src/client/resources/deskInvitations.ts", ["deskInvitations"]],
  ["src/contract/limits.ts", []],
])("finds the subject of %s", (path, rooms) => {
  expect(existsSync(path)).toBe(true);
  expect(roomsOf([path])).toEqual(rooms);
});

it.each([
  ["src/contract/limits.ts", true],
  ["src/contract/schemas/common.ts", true],
  ["src/client/lib/text.ts", true],
  ["src/client/ui/lists/RowList.tsx", true],
  ["src/server/route.ts", true],
  ["src/contract/posts/endpoints.ts", false],
  ["src/client/features/home/HomePage.tsx", false],
  ["src/client/lib/text.test.ts", false],
])("knows whether everything stands on %s", (path, shared) => {
  expect(existsSync(path)).toBe(true);
  expect(isShared(path)).toBe(shared);
});

it("finds tests by the subject in their names, and the endpoints of the subject at both ends", () => {
  const near = (name: string) => isNear(`tests/api/${name}.test.ts`, ["absence"]);
  expect(["absence", "absenceChange", "deskAbsence", "posts"].map(near)).toEqual([true, true, true, false]);
  const ofDesk = (name: string) => isNear(`tests/app/${name}.test.tsx`, ["desk"]);
  expect(["desk", "deskFrame", "deskMeetings"].map(ofDesk)).toEqual([true, true, false]);
  expect(contractsOf(["meetings"]).filter(existsSync)).toEqual([
    "src/contract/meetings/endpoints.ts",
    "src/contract/desk/meetings/endpoints.ts",
  ]);
});
