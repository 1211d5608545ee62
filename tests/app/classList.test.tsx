import { screen, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { getClassList, saveClassLines } from "#contract/classList/endpoints.ts";
import { guardians } from "#server/database/schema/people.ts";
import { givenGroup } from "#tests/support/given/givenGroup.ts";
import { givenReporter, NOW, schoolOf } from "#tests/support/given/givenReporter.ts";
import { givenStaff } from "#tests/support/given/givenStaff.ts";
import { holdReplies } from "#tests/support/page/holdReplies.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";
import { database } from "#tests/support/server/database.ts";

async function givenClass() {
  const given = await givenReporter();
  const school = schoolOf(given.student);
  const group = await givenGroup(school, { type: "MENTOR_GROUP", title: "7A", members: [given.student] });
  await database().update(guardians).set({ phone: "0701234567" }).where(eq(guardians.id, given.guardian.id));
  const own = async () =>
    (await given.api.call(getClassList, { params: { studentId: given.student.id } })).groups[0]?.own;
  return { ...given, school, group, own };
}

it("[CLASS-1] a guardian turns the list on for the own lines, one by one, and off again", async () => {
  const { guardian, own } = await givenClass();
  const { user } = await renderApp({ person: guardian, path: "/class", now: NOW });
  expect(await screen.findByText("No family is listed yet.")).toBeTruthy();
  expect(screen.queryByRole("checkbox", { name: "My phone number" })).toBeNull();
  await user.click(screen.getByRole("checkbox", { name: "Put my name on the class list" }));
  await user.click(await screen.findByRole("checkbox", { name: "My phone number" }));
  await user.click(screen.getByRole("button", { name: "Save" }));
  const list = await screen.findByRole("region", { name: /^7A/ });
  const phone = await within(list).findByRole("link", { name: /^Call .*: 0701234567$/ });
  expect(phone.getAttribute("href")).toBe("tel:0701234567");
  expect(await own()).toEqual({ isListed: true, phone: true, mail: false, address: false, birthday: false });
  await user.click(screen.getByRole("checkbox", { name: "Put my name on the class list" }));
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("No family is listed yet.")).toBeTruthy();
  expect((await own())?.isListed).toBe(false);
});

it("[CLASS-1] keeps what is chosen while the rest is being saved", async () => {
  const { guardian, own } = await givenClass();
  const { user } = await renderApp({ person: guardian, path: "/class", now: NOW });
  const release = holdReplies("PUT");
  await user.click(await screen.findByRole("checkbox", { name: "Put my name on the class list" }));
  await user.click(screen.getByRole("button", { name: "Save" }));
  await user.click(await screen.findByRole("checkbox", { name: "My phone number" }));
  release();
  expect(await screen.findByText("1 family")).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "My phone number" }).checked).toBe(true);
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByRole("link", { name: /^Call .*: 0701234567$/ })).toBeTruthy();
  expect(await own()).toMatchObject({ isListed: true, phone: true });
});

it("[CLASS-2] the staff of the class see its list at the desk", async () => {
  const { school, group, student, api } = await givenClass();
  const body = { isListed: true, phone: false, mail: false, address: false, birthday: false };
  await api.call(saveClassLines, { params: { studentId: student.id, groupId: group.id }, body });
  const mentor = await givenStaff(school, { roleId: "teacher", owns: [group] });
  const { user } = await renderApp({ person: mentor, path: "/desk/class", now: NOW });
  await user.click(await screen.findByRole("link", { name: /^7A/ }));
  expect(await screen.findByText("1 family")).toBeTruthy();
  expect(screen.getByText(/^Families choose what they share/)).toBeTruthy();
});
