import { describe, expect, it } from "vitest";
import type { PermissionState } from "../kinds.ts";
import { type PermissionAnswer, permissionState } from "./rules.ts";

const answer = (personId: string, isGiven: boolean, minute: number, version = 1): PermissionAnswer => ({
  personId,
  isGiven,
  version,
  at: `2026-03-12T08:0${minute}:00.000Z`,
});
const BOTH = ["karin", "johan"];

describe("[CARD-3] permissionState", () => {
  it.each<[string, boolean, PermissionAnswer[], string[], PermissionState]>([
    ["nobody has answered", false, [], BOTH, "OPEN"],
    ["one yes", false, [answer("karin", true, 1)], BOTH, "GIVEN"],
    ["a no after a yes", false, [answer("karin", true, 1), answer("johan", false, 2)], BOTH, "DENIED"],
    ["a yes after one's own no", false, [answer("karin", false, 1), answer("karin", true, 2)], BOTH, "GIVEN"],
    ["one yes where all must agree", true, [answer("karin", true, 1)], BOTH, "OPEN"],
    ["two where all must agree", true, [answer("karin", true, 1), answer("johan", true, 2)], BOTH, "GIVEN"],
    ["one no where all must agree", true, [answer("karin", false, 1), answer("johan", true, 2)], BOTH, "DENIED"],
    ["the yes of a former guardian", true, [answer("karin", true, 1), answer("gone", false, 2)], ["karin"], "GIVEN"],
    ["an answer to the version before", false, [answer("karin", true, 1, 0)], BOTH, "OPEN"],
    ["nobody who could decide", true, [], [], "OPEN"],
  ])("%s", (_, allMustAgree, answers, deciders, state) => {
    expect(permissionState({ version: 1, allMustAgree }, answers, deciders)).toBe(state);
  });
});
