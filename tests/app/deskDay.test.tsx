import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { reportAbsence } from "#contract/absence/endpoints.ts";
import { givenDestination } from "#tests/support/given/givenDestination.ts";
import { givenGroup } from "#tests/support/given/givenGroup.ts";
import { givenGuardian } from "#tests/support/given/givenGuardian.ts";
import { givenInbox } from "#tests/support/given/givenInbox.ts";
import { givenLesson } from "#tests/support/given/givenLesson.ts";
import { givenLessonToTake } from "#tests/support/given/givenLessonToTake.ts";
import { NOW, reportOf } from "#tests/support/given/givenReporter.ts";
import { givenClass, givenStaff } from "#tests/support/given/givenStaff.ts";
import { givenStudent } from "#tests/support/given/givenStudent.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";

const NAME = "Alva Lind";
const panel = (name: string) => screen.findByRole("region", { name });

it("[DESK-9] begins with the lessons of the day in order, each with the way to its attendance", async () => {
  const { student, group, teacher, api } = await givenLessonToTake();
  await api.call(reportAbsence, reportOf(student));
  const later = { title: "Svenska", startTime: "2026-03-12T09:00:00Z" };
  await givenLesson(student, { groupId: group.id, ...later });
  const { user } = await renderApp({ person: teacher, path: "/desk", now: NOW });
  expect(await screen.findByRole("heading", { level: 1, name: "Today" })).toBeTruthy();
  const lessons = within(await panel("Lessons"));
  expect(
    (await lessons.findAllByRole("link", { name: /^Take attendance/ })).map((link) => link.getAttribute("aria-label")),
  ).toEqual(["Take attendance: Matematik, 08:30–09:30", "Take attendance: Svenska, 10:00–11:00"]);
  expect(lessons.getByText(/2 students · 1 reported absent$/)).toBeTruthy();
  await user.click(lessons.getByRole("link", { name: /Matematik/ }));
  expect(await screen.findByRole("heading", { level: 1, name: "Matematik" })).toBeTruthy();
});

it("[DESK-9] lists each absent student once, those first whom nobody has reported, and writes to that family", async () => {
  const { school, group, student } = await givenClass();
  const missing = await givenStudent({ schools: [school], firstName: "Bo", lastName: "Ek" });
  await givenGuardian({ students: [missing], firstName: "Ann", lastName: "Ek" });
  const music = await givenGroup(school, { title: "Musik", members: [student, missing] });
  await givenLesson(missing, {
    startTime: "2026-03-12T07:30:00Z",
    groupId: music.id,
    attendance: { attendanceType: "INVALID_ABSENCE" },
  });
  const teacher = await givenStaff(school, { owns: [group, music] });
  const { user } = await renderApp({ person: teacher, path: "/desk", now: NOW });
  const absent = within(await panel("Absent today"));
  const names = (await absent.findAllByRole("heading", { level: 3 })).map(({ textContent }) => textContent);
  expect(names).toEqual(["Bo Ek Musik", `${NAME} 7A and Musik`]);
  expect(absent.getByText("Not reported, missing at 08:30: Matematik")).toBeTruthy();
  expect(absent.getByRole("button", { name: `Mark as seen: ${NAME}, 10:00–11:30` })).toBeTruthy();
  await user.click(absent.getByRole("link", { name: "Write to the family: Bo Ek" }));
  const boxes = await screen.findAllByRole<HTMLInputElement>("checkbox", { name: /^(?:Bo Ek|Alva Lind)/ });
  expect(screen.getByRole<HTMLSelectElement>("combobox", { name: "Group" }).value).toBe(music.id);
  expect(boxes.filter(({ checked }) => checked).map(({ labels }) => labels?.[0]?.textContent)).toEqual([
    "Bo EkAnn Ek (reads in English)",
  ]);
});

it("[DESK-9] says of a report in the school's own system that it is there, and asks for nothing", async () => {
  const given = await givenLessonToTake();
  await givenDestination(given.school.id, { kind: "feed" });
  await given.api.call(reportAbsence, reportOf(given.student));
  await renderApp({ person: given.teacher, path: "/desk", now: NOW });
  const absent = within(await panel("Absent today"));
  expect(await absent.findByText("On its way to the school’s own system")).toBeTruthy();
  expect(absent.queryByRole("button")).toBeNull();
});

it("[DESK-9] names unread messages beside what else waits, for an office without lessons too", async () => {
  const { mentor, school } = await givenInbox({ student: { lastName: "Lind" }, guardian: { lastName: "Lind" } });
  const shown = await renderApp({ person: mentor, path: "/desk", now: NOW });
  const waiting = within(await panel("Waiting for you"));
  expect(await waiting.findByRole("link", { name: /^Läxan.*Karin Lind.*About Alva Lind · 7A.*Tack!/ })).toBeTruthy();
  expect(await waiting.findAllByRole("link")).toHaveLength(2);
  shown.unmount();
  const office = await givenStaff(school, { roleId: "principal" });
  await renderApp({ person: office, path: "/desk", now: NOW });
  expect(await screen.findByText("Nothing is waiting for you")).toBeTruthy();
  expect(screen.queryByRole("region", { name: "Lessons" })).toBeNull();
});
