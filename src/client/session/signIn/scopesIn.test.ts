import { expect, it } from "vitest";
import { scopesIn } from "./scopesIn.ts";

it.each([
  ["guardians", ["guardians"]],
  ["openid offline_access guardians", ["openid", "offline_access", "guardians"]],
  [" api://skolvy/guardians  profile ", ["api://skolvy/guardians", "profile"]],
])("[AUTH-4] requests each scope of %j by itself", (setting, scopes) => {
  expect(scopesIn(setting)).toEqual(scopes);
});
