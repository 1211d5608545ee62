import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { givenMeeting } from "#tests/support/given/givenMeeting.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";

const now = "2026-03-12T09:30:00Z";

it("[CONV-13] [MEET-1] is listed in a card or a table with name, follow-up, start and end, and the choice is kept", async () => {
  const { guardian, student } = await givenFamily();
  const dates = { date: new Date("2026-03-16T14:00:00Z"), endDate: new Date("2026-03-16T14:30:00Z") };
  const talk = await givenMeeting(student, { title: "Spring talk", followUp: true, instance: dates });
  const first = await renderApp({ person: guardian, path: "/meetings", now });
  await first.user.click(await screen.findByRole("button", { name: "Table" }));
  const rows = () => within(screen.getByRole("table", { name: "Meetings" })).getAllByRole("row");
  const cells = (row: HTMLElement | undefined) => Array.from(row?.children ?? [], ({ textContent }) => textContent);
  expect(cells(rows()[0])).toEqual(["Name", "Follow-up", "Start time", "End time"]);
  expect(cells(rows()[1])).toEqual(["Spring talk", "Required", "Monday, March 16 15:00", "Monday, March 16 15:30"]);
  const link = within(screen.getByRole("table")).getByRole("link", { name: "Spring talk" });
  expect(link.getAttribute("href")).toBe(`/meetings/${talk.id}/instance/${talk.instance.id}`);
  first.unmount();
  const second = await renderApp({ person: guardian, path: "/meetings", now });
  expect(await screen.findByRole("table", { name: "Meetings" })).toBeTruthy();
  await second.user.click(await screen.findByRole("button", { name: "Cards" }));
  expect(await screen.findByRole("list", { name: "Meetings" })).toBeTruthy();
});
