import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { SCHOOL_TYPES } from "#contract/offers.ts";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { givenGuardian } from "#tests/support/given/givenGuardian.ts";
import { givenSchool } from "#tests/support/given/givenSchool.ts";
import { givenStudent } from "#tests/support/given/givenStudent.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";

/** Words of schools for students, themselves and lessons that no preschool uses. */
const SCHOOL_WORDS = {
  sv: /\belev(en|er|erna|kort)?\b|\bskola(n)?\b|lektion/i,
  nb: /\belev(en|er|kort)?\b|\bskole(n)?\b|undervisningstime/i,
  fi: /oppila|koulu|oppitun/i,
};

describe("[I18N-1] a preschool's own words", () => {
  it.each([
    ["sv", "/"],
    ["sv", "/absence"],
    ["sv", "/attendance"],
    ["sv", "/meetings"],
    ["sv", "/profile"],
    ["sv", "/progress"],
    ["sv", "/conversations"],
    ["nb", "/absence"],
    ["fi", "/attendance"],
  ] as const)("are used in %s at %s", async (language, path) => {
    const { guardian } = await givenFamily({
      type: SCHOOL_TYPES.PRESCHOOL,
      title: "Solrosen",
      student: { firstName: "Alva", lastName: "Lind" },
    });
    const { container } = await renderApp({ person: guardian, path, language });
    await screen.findByRole("heading", { level: 1 });
    await waitFor(() => expect(container.querySelector("[aria-busy=true]")).toBeNull());
    const labels = [...container.querySelectorAll("[aria-label]")].map((one) => one.getAttribute("aria-label"));
    expect([container.textContent, ...labels].filter((text) => SCHOOL_WORDS[language].test(text ?? ""))).toEqual([]);
  });

  it("follow the chosen child", async () => {
    const preschooler = await givenStudent({ schools: [await givenSchool({ type: SCHOOL_TYPES.PRESCHOOL })] });
    const pupil = await givenStudent({ firstName: "Otto", lastName: "Ek" });
    const guardian = await givenGuardian({ students: [preschooler, pupil] });
    const { user } = await renderApp({ person: guardian });
    await user.click(await screen.findByRole("button", { name: /Switch child or preschool$/ }));
    await user.click(await screen.findByRole("menuitemradio", { name: /Otto/ }));
    expect(await screen.findByRole("button", { name: /Switch student or school$/ })).toBeTruthy();
  });
});
