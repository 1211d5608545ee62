import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { receive } from "#server/deliveries/attempts.ts";
import { givenAbsence } from "#tests/support/given/givenAbsence.ts";
import { givenDelivery, givenDestination } from "#tests/support/given/givenDestination.ts";
import { givenReporter, NOW, schoolOf } from "#tests/support/given/givenReporter.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";
import { database } from "#tests/support/server/database.ts";

const path = "/absence#reported-absences";

describe("a report on its way to the school", () => {
  it("[ABS-15] is sent, and received as soon as the school says so", async () => {
    const given = await givenReporter();
    const times = { startTime: "2026-03-13T09:00:00Z", endTime: "2026-03-13T09:30:00Z", reported: NOW };
    const { id: subjectId } = await givenAbsence(given.student, given.guardian, times);
    const { id } = await givenDelivery(given, { destination: "desk", subjectId });
    await renderApp({ person: given.guardian, path, now: NOW });
    const report = within(await screen.findByRole("article"));
    expect(report.getByText("Sent")).toBeTruthy();
    await database().transaction((tx) => receive(tx, [id], new Date(NOW)));
    expect(await report.findByText("Received by the school")).toBeTruthy();
    expect(report.queryByText("Sent")).toBeNull();
  });

  it.each([
    ["of a report", "REPORTED" as const, undefined, "Not delivered: call the school"],
    ["of a report", "REPORTED" as const, "0771-12 34 56", "Not delivered: call the school, 0771-12 34 56"],
    ["of a change", "EDITED" as const, undefined, "The school has not received the change: tell the school"],
  ])("[ABS-15] says whom to tell when it has not arrived, %s (%s, number %s)", async (_, what, phone, text) => {
    const given = await givenReporter();
    await givenDestination(schoolOf(given.student).id, { kind: "feed", ...(phone && { phone }) });
    const times = { startTime: "2026-03-13T09:00:00Z", endTime: "2026-03-13T09:30:00Z", reported: NOW };
    const { id: subjectId } = await givenAbsence(given.student, given.guardian, times);
    await givenDelivery(given, { destination: "feed", state: "FAILED", subjectId, what });
    await renderApp({ person: given.guardian, path, now: NOW });
    expect(await screen.findByText(text)).toBeTruthy();
  });
});

it("[OUT-1] leads to the school's own system in place of the form", async () => {
  const { guardian, student } = await givenReporter();
  const url = "https://system.example/absence";
  await givenDestination(schoolOf(student).id, { kind: "link", settings: { url } });
  const { user } = await renderApp({ person: guardian, path: "/absence", now: NOW });
  await user.click(await screen.findByRole("button", { name: "Report absence" }));
  const link = await screen.findByRole<HTMLAnchorElement>("link", { name: "Report absence there" });
  expect(link.href).toBe(url);
  await waitFor(() => expect(screen.queryByRole("radio")).toBeNull());
});
