import { screen, waitFor, within } from "@testing-library/react";
import { beforeAll, expect, it } from "vitest";
import { getConversation } from "#contract/conversations/endpoints.ts";
import { grantDeskGroup } from "#contract/desk/grants/endpoints.ts";
import type { Item } from "#server/sources/delivery/records.ts";
import { deskFor } from "#tests/support/given/givenStaff.ts";
import { AUTUMN, givenYearChange, MOVED_UP, SPRING, students, yearOf } from "#tests/support/given/givenYearChange.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";

const at = { where: "test" };

// Loaded before the tests: on a busy machine this takes longer than a test may wait for its first element.
beforeAll(() => import("#client/app/desk/DeskApp.tsx"));

it("[YEAR-4] the office reads who moved up, and corrects which class follows which", async () => {
  const seventh = { id: "7B", title: "7B", mentor: "anna", students: students(0, 8) };
  const { write, runAt, family, person } = await givenYearChange([seventh]);
  const conversationId = await write("child-0", "7B", SPRING);
  const eighth = { ...seventh, id: "8B", title: "8B", mentor: "dan" };
  await runAt(MOVED_UP, yearOf([eighth, { id: "8C", title: "8C", mentor: "eva", students: students(20, 2) }]));
  const { user } = await renderApp({ person: await person("office"), path: "/desk/deliveries", now: AUTUMN });
  expect(await screen.findByText("Students: 8 moved up, 0 moved, 0 leaving, 2 new")).toBeTruthy();
  expect(screen.getByText("8B follows 7B: 8 of 8 students")).toBeTruthy();
  const classes = within(await screen.findByRole("region", { name: "Classes of last year" }));
  const choice = () => classes.getByRole("combobox", { name: "Class that follows 7B · school" });
  const chosen = () => (choice() as HTMLSelectElement).selectedOptions[0]?.textContent;
  expect(chosen()).toBe("8B · school");
  await user.selectOptions(choice(), "No class");
  await user.click(classes.getByRole("button", { name: "Save for 7B · school" }));
  expect(await screen.findByText("Saved for 7B")).toBeTruthy();
  await waitFor(() => expect(chosen()).toBe("No class"));
  const api = await family("child-0", AUTUMN);
  expect(await api.call(getConversation, { params: { conversationId } })).toMatchObject({ isClosed: true });
});

it("[YEAR-4] the office says which education group follows one that families have written to", async () => {
  const seventh = { id: "7B", title: "7B", mentor: "anna", students: students(0, 8) };
  const { runAt, idOf, person } = await givenYearChange([seventh]);
  const maths = (id: string, title: string): Item[] => [
    { is: "object", kind: "group", id, at, values: { school: "school", type: "EDUCATION_GROUP", title } },
    { is: "link", kind: "membership", key: [id, "child-0"], at },
  ];
  await runAt(SPRING, [...maths("maths-7", "Matematik 7B"), ...yearOf([seventh])]);
  const office = await person("office");
  const give = { userId: await idOf("anna"), role: "support" as const, until: null };
  await deskFor(office, SPRING).call(grantDeskGroup, { params: { groupId: await idOf("maths-7") }, body: give });
  await runAt(MOVED_UP, [...maths("maths-8", "Matematik 8B"), ...yearOf([seventh])], { allowRemovals: true });
  const { user } = await renderApp({ person: office, path: "/desk/deliveries", now: AUTUMN });
  const groups = within(await screen.findByRole("region", { name: "Education groups of last year" }));
  const choice = groups.getByRole("combobox", { name: "Group that follows Matematik 7B · school" });
  await user.selectOptions(choice, "Matematik 8B · school");
  await user.click(groups.getByRole("button", { name: "Save for Matematik 7B · school" }));
  expect(await screen.findByText("Saved for Matematik 7B")).toBeTruthy();
  expect(screen.queryByRole("region", { name: "Classes of last year" })).toBeNull();
});
