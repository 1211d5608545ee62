import { describe, expect, it } from "vitest";
import { cleanPhone, type ProfileFields, profileProblems } from "./profile.ts";

const right: ProfileFields = {
  postal: "75320",
  city: "Uppsala",
  street: "Storgatan 1",
  phone: "070-123 45 67",
  mail: "karin@example.com",
};

describe("profileProblems", () => {
  it.each<[keyof ProfileFields, string, boolean]>([
    ["postal", "10000", true],
    ["postal", "99999", true],
    ["postal", " 75320 ", true],
    ["postal", "9999", false],
    ["postal", "100000", false],
    ["postal", "1e4", false],
    ["postal", "753 20", true],
    ["postal", "", false],
    ["city", "", false],
    ["city", "  ", false],
    ["city", "\u200b", false],
    ["street", "\u2060\u3164", false],
    ["city", "å".repeat(50), true],
    ["city", "å".repeat(51), false],
    ["street", "   ", false],
    ["street", "s".repeat(80), true],
    ["street", "s".repeat(81), false],
    ["phone", "1".repeat(20), true],
    ["phone", "1".repeat(21), false],
    ["phone", "+46 70-123 45 67", true],
    ["phone", "46+70", false],
    ["phone", "+", false],
    ["phone", "07O1", false],
    ["phone", " - ", false],
    ["mail", " karin@example.com ", true],
    ["mail", "karin@example", false],
    ["mail", "karin example.com", false],
    ["mail", "a@b@example.com", false],
    ["mail", "", false],
    ["mail", `${"a".repeat(238)}@example.com`, true],
    ["mail", `${"a".repeat(239)}@example.com`, false],
  ])("[PROF-2] %s %j is right: %s", (field, value, isRight) => {
    expect(profileProblems({ ...right, [field]: value })).toEqual(isRight ? [] : [field]);
  });

  it("[PROF-2] tells all that is wrong, in the order of the texts", () => {
    expect(profileProblems({ postal: "", city: "", street: "", phone: "", mail: "" })).toEqual([
      "postal",
      "city",
      "street",
      "phone",
      "mail",
    ]);
  });
});

it("[PROF-2] takes hyphens, spaces and outer blanks out of a phone number", () => {
  expect(cleanPhone(" +46 70-123 45 67 ")).toBe("+46701234567");
});
