import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { givenCourse } from "#tests/support/given/givenCourse.ts";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { givenGroup } from "#tests/support/given/givenGroup.ts";
import { givenPlan } from "#tests/support/given/givenPlan.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";

async function givenPupil() {
  const { guardian, student } = await givenFamily();
  const [school] = student.schools;
  if (!school) throw new Error("The student has a school.");
  return { guardian, student, school, group: await givenGroup(school, { members: [student] }) };
}

describe("/courses", () => {
  it("[NAV-11] lists the courses with their school years", async () => {
    const { guardian, school, group } = await givenPupil();
    await givenCourse(school, { title: "Biologi", groups: [group] });
    await renderApp({ person: guardian, path: "/courses" });
    expect(await screen.findByText("Biologi")).toBeTruthy();
    expect(screen.getByText("School year 2025/2026")).toBeTruthy();
  });

  it("[NAV-10] is not available without course planning", async () => {
    const { guardian } = await givenFamily({ services: ["plans"] });
    await renderApp({ person: guardian, path: "/courses" });
    expect(await screen.findByText("This is not available for this student.")).toBeTruthy();
  });
});

describe("/studyplan", () => {
  it("[NAV-11] has courses by school year, each with its plans", async () => {
    const { guardian, student, school, group } = await givenPupil();
    const maths = await givenCourse(school, { title: "Matematik", groups: [group] });
    await givenCourse(school, { title: "Historia", year: "2024/2025", groups: [group] });
    const plan = await givenPlan(student, { group, courses: [maths] });
    const { user } = await renderApp({ person: guardian, path: "/studyplan" });
    expect(await screen.findByRole("button", { name: /^Historia ?0$/ })).toBeTruthy();
    await user.click(await screen.findByRole("button", { name: /^Matematik ?1$/ }));
    const link = await screen.findByRole("link", { name: /^Bråk och procent/ });
    expect(link.getAttribute("href")).toBe(`/plan/${plan.id}`);
    expect(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      "School year 2025/2026",
      "School year 2024/2025",
    ]);
  });

  it("[PROG-9] says that there are no study programs", async () => {
    const { guardian } = await givenFamily();
    await renderApp({ person: guardian, path: "/studyplan" });
    expect(await screen.findByText("No study programs found")).toBeTruthy();
  });
});
