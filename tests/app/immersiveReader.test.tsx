import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { givenAssignment } from "#tests/support/given/givenAssignment.ts";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { givenPlan } from "#tests/support/given/givenPlan.ts";
import { givenPost } from "#tests/support/given/givenPost.ts";
import { givenTalk } from "#tests/support/given/givenTalk.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";
import { seeRows } from "#tests/support/page/tallScreen.ts";

beforeEach(seeRows);

const offered = { config: { immersiveReader: true } };

/** Log entries of the client, instead of the console. */
function givenLog(): string[] {
  const lines: string[] = [];
  const spy = vi.spyOn(console, "error").mockImplementation((...words) => void lines.push(words.join(" ")));
  onTestFinished(() => spy.mockRestore());
  return lines;
}

const screens = [
  {
    place: "a post",
    service: "immersiveReaderPosts" as const,
    others: ["news"] as const,
    pathFor: async (student: Parameters<typeof givenPost>[0]) => `/posts/${(await givenPost(student)).id}`,
  },
  {
    place: "a plan",
    service: "immersiveReaderPlans" as const,
    others: ["plans"] as const,
    pathFor: async (student: Parameters<typeof givenPost>[0]) => `/plan/${(await givenPlan(student)).id}`,
  },
  {
    place: "an assignment",
    service: "immersiveReaderAssignments" as const,
    others: ["nativeAssignments"] as const,
    pathFor: async (student: Parameters<typeof givenPost>[0]) => `/assignment/${(await givenAssignment(student)).id}`,
  },
];

describe.each(screens)("[POST-10] $place", ({ service, others, pathFor }) => {
  it("is read aloud with its service alone, and where the server can", async () => {
    const withService = await givenFamily({ services: [...others, service] });
    const path = await pathFor(withService.student);
    const first = await renderApp({ person: withService.guardian, path, ...offered });
    expect(await screen.findByRole("button", { name: "Read aloud" })).toBeTruthy();
    first.unmount();

    const second = await renderApp({ person: withService.guardian, path });
    expect(await screen.findByRole("heading", { level: 1, name: /./ })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Read aloud" })).toBeNull();
    second.unmount();

    const without = await givenFamily({ services: [...others] });
    await renderApp({ person: without.guardian, path: await pathFor(without.student), ...offered });
    expect(await screen.findByRole("heading", { level: 1, name: /./ })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Read aloud" })).toBeNull();
  });
});

it("[ERR-4] a reader that fails is logged, on a post with the school, and nobody is told", async () => {
  const { guardian, student } = await givenFamily({ title: "Björkskolan" });
  const post = await givenPost(student, { title: "Friluftsdag" });
  const log = givenLog();
  const { user } = await renderApp({ person: guardian, path: `/posts/${post.id}`, ...offered });
  await user.click(await screen.findByRole("button", { name: "Read aloud" }));
  await waitFor(() => expect(log.join()).toContain("The immersive reader could not be opened at Björkskolan."));
  expect(log.join()).not.toContain("Friluftsdag");
  expect(screen.queryByRole("alert")).toBeNull();
  await waitFor(() =>
    expect(screen.getByRole("button", { name: "Read aloud" }).getAttribute("aria-disabled")).not.toBe("true"),
  );
});

it("[CONV-10] a message of somebody else is opened in the reader from its menu, by the service", async () => {
  const { guardian, talk } = await givenTalk();
  const log = givenLog();
  const { user } = await renderApp({ person: guardian, path: `/conversations/${talk.id}`, ...offered });
  await user.click(await screen.findByRole("button", { name: /More options for the message/ }));
  await user.click(await screen.findByRole("menuitem", { name: "Read aloud" }));
  await waitFor(() => expect(log.join()).toContain("The immersive reader could not be opened."));
});

it("[CONV-10] a message is not opened in the reader without the service", async () => {
  const { guardian, talk } = await givenTalk([{ text: "Hej" }], { services: ["conversations"] });
  const { user } = await renderApp({ person: guardian, path: `/conversations/${talk.id}`, ...offered });
  await user.click(await screen.findByRole("button", { name: /More options for the message/ }));
  expect(await screen.findByRole("menuitem", { name: "Report message" })).toBeTruthy();
  expect(screen.queryByRole("menuitem", { name: "Read aloud" })).toBeNull();
});
