import { describe, expect, it } from "vitest";
import { readCourses, readWeek } from "./reading.ts";

const MONDAY = "2026-03-16";
const namesOf = (text: string) =>
  readWeek(text, MONDAY).days.map(({ day, courses }) => `${day}: ${courses.map(({ name }) => name).join(" | ")}`);

describe("[MEAL-1] the menu of a week as the office pastes it", () => {
  it.each([
    [
      "a line for each day and course",
      "Måndag\nFisk\nLinsgryta\n\nTisdag\nKöttbullar",
      ["2026-03-16: Fisk | Linsgryta", "2026-03-17: Köttbullar"],
    ],
    [
      "the first course after a colon",
      "Mandag: Fisk\nLinser\nTirsdag: Suppe",
      ["2026-03-16: Fisk | Linser", "2026-03-17: Suppe"],
    ],
    ["a course beside the day", "Fredag Pizza", ["2026-03-20: Pizza"]],
    ["dates beside the day", "Onsdag 18/3\nSoppa\nTorsdag 19.3.\nFisk", ["2026-03-18: Soppa", "2026-03-19: Fisk"]],
    ["dates alone", "2026-03-20\nSoppa\n17.3. Fisk", ["2026-03-20: Soppa"]],
    ["Finnish", "Maanantai\nKeitto\nperjantai: Kala", ["2026-03-16: Keitto", "2026-03-20: Kala"]],
    ["Nynorsk", "Tysdag\nSuppe", ["2026-03-17: Suppe"]],
    ["Ukrainian", "П’ятниця\nБорщ", ["2026-03-20: Борщ"]],
    ["lines of Windows", "Måndag\r\nFisk\r\n", ["2026-03-16: Fisk"]],
  ])("is read with %s", (_, text, expected) => {
    expect(namesOf(text)).toEqual(expected);
  });

  it.each([
    ["before the first day", "Matsedel vecka 12\nMåndag\nFisk", ["Matsedel vecka 12"]],
    ["of another week", "Måndag 9/3\nFisk", ["Måndag 9/3", "Fisk"]],
    ["whose date is another day than its name", "Måndag 17/3\nFisk", ["Måndag 17/3", "Fisk"]],
    ["without words", "Måndag\n---", ["---"]],
    ["that are too long for a course", `Måndag\n${"x".repeat(301)}`, ["x".repeat(301)]],
    ["beyond twelve courses", `Måndag\n${"Fisk\n".repeat(12)}Soppa`, ["Soppa"]],
  ])("shows lines %s as unread", (_, text, expected) => {
    expect(readWeek(text, MONDAY).unread).toEqual(expected);
  });
});

describe("[MEAL-1] a course", () => {
  it.each([
    ["Pannkakor (mjölk, ägg, vete)", "Pannkakor", false, ["GLUTEN", "EGGS", "MILK"]],
    ["Linsgryta (V)", "Linsgryta", true, []],
    ["Linsgryta (veg) (selleri; senap)", "Linsgryta", true, ["CELERY", "MUSTARD"]],
    ["Kasvislasagne (maito/vehnä)", "Kasvislasagne", true, ["GLUTEN", "MILK"]],
    ["Jauhelihapihvi ja kasvislisäke", "Jauhelihapihvi ja kasvislisäke", false, []],
    ["Fisk (potatis, mjölk)", "Fisk (potatis, mjölk)", false, ["MILK"]],
    ["Paella (skaldjur)", "Paella", false, ["CRUSTACEANS", "MOLLUSCS"]],
    ["Gröt (laktosfri)", "Gröt (laktosfri)", false, []],
    ["Soppa (1, 7)", "Soppa (1, 7)", false, []],
    ["Ris (nöt)", "Ris (nöt)", false, []],
    ["Öppen (mjölk", "Öppen (mjölk", false, []],
    ["• Fisk  med   ris", "Fisk med ris", false, []],
  ])("is read from '%s'", (line, name, isVegetarian, allergens) => {
    expect(readCourses([line])).toEqual({ courses: [{ name, isVegetarian, allergens }], unread: [] });
  });
});
