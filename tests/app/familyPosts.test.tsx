import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { readStored } from "#client/lib/storage.ts";
import { STORAGE_KEYS } from "#client/lib/storageKeys.ts";
import { givenGroup } from "#tests/support/given/givenGroup.ts";
import { givenGuardian } from "#tests/support/given/givenGuardian.ts";
import { givenNotification } from "#tests/support/given/givenNotification.ts";
import { givenPost } from "#tests/support/given/givenPost.ts";
import { givenSchool } from "#tests/support/given/givenSchool.ts";
import { givenStudent } from "#tests/support/given/givenStudent.ts";
import { choosePosts, postsFilter } from "#tests/support/page/choosePosts.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";

const now = "2026-03-12T07:40:00+01:00";

async function givenSiblings() {
  const school = await givenSchool();
  const elsa = await givenStudent({ firstName: "Elsa", schools: [school] });
  const alma = await givenStudent({ firstName: "Alma", schools: [school] });
  const group = await givenGroup(school, { members: [elsa, alma] });
  const guardian = await givenGuardian({ students: [elsa, alma] });
  const both = await givenPost(elsa, { group, title: "For both", published: "2026-03-11T10:00:00Z" });
  await givenPost(elsa, { title: "For Elsa", published: "2026-03-11T09:00:00Z" });
  await givenPost(alma, { title: "For Alma", published: "2026-03-11T08:00:00Z" });
  return { guardian, elsa, alma, both };
}

const rowOf = (name: RegExp) => screen.findByRole("link", { name });

it("[CALM-7] shows the posts of all children once with their names, and remembers it on the device", async () => {
  const { guardian } = await givenSiblings();
  const { user, unmount } = await renderApp({ person: guardian, path: "/posts", now });
  await rowOf(/For Elsa$/);
  expect(screen.queryByRole("link", { name: /For Alma$/ })).toBeNull();
  await choosePosts(user, "All children");
  const shared = await rowOf(/For both$/);
  expect(within(shared).getByText("Elsa")).toBeTruthy();
  expect(within(shared).getByText("Alma")).toBeTruthy();
  expect(within(await rowOf(/For Alma$/)).queryByText("Elsa")).toBeNull();
  expect(within(screen.getByRole("main")).getAllByRole("listitem")).toHaveLength(3);
  expect(readStored(STORAGE_KEYS.postsOf)).toBe("all");
  unmount();
  const again = await renderApp({ person: guardian, path: "/posts", now });
  await rowOf(/For Alma$/);
  await choosePosts(again.user, "Elsa");
  await waitFor(() => expect(screen.queryByRole("link", { name: /For Alma$/ })).toBeNull());
});

it("[CALM-7] opens another child's post as that child, and a shared one as the active child", async () => {
  const { guardian, elsa, alma, both } = await givenSiblings();
  const { user } = await renderApp({ person: guardian, path: "/posts", now });
  await choosePosts(user, "All children");
  expect((await rowOf(/For both$/)).getAttribute("href")).toBe(`/posts/${both.id}`);
  await user.click(await rowOf(/For Alma$/));
  expect(await screen.findByRole("heading", { level: 1, name: "For Alma" })).toBeTruthy();
  expect(await screen.findByRole("button", { name: new RegExp(`${alma.firstName} ${alma.lastName}`) })).toBeTruthy();
  expect(screen.queryByRole("button", { name: new RegExp(`${elsa.firstName} ${elsa.lastName}`) })).toBeNull();
});

it("[CALM-7] counts a shared post once, and marks the posts of all children as read", async () => {
  const { guardian, elsa, alma, both } = await givenSiblings();
  for (const child of [elsa, alma])
    await givenNotification(guardian, child, { referenceType: "POST", referenceId: both.id });
  const { user } = await renderApp({ person: guardian, path: "/posts", now });
  await choosePosts(user, "All children");
  expect(await screen.findByText("1 unread")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Mark all as read" }));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Mark all as read" }));
  expect(await screen.findByText("You have read everything")).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("link", { name: /Unread/ })).toBeNull());
});

it("[CALM-7] offers nothing of the kind to a guardian of one child", async () => {
  const elsa = await givenStudent({ firstName: "Elsa", schools: [await givenSchool()] });
  await givenPost(elsa, { title: "For Elsa", published: "2026-03-11T09:00:00Z" });
  const { user } = await renderApp({ person: await givenGuardian({ students: [elsa] }), path: "/posts", now });
  await rowOf(/For Elsa$/);
  await user.click(await postsFilter());
  expect(await screen.findByRole("menuitemradio", { name: "Only unread" })).toBeTruthy();
  expect(screen.queryByRole("menuitemradio", { name: "All children" })).toBeNull();
  await user.keyboard("{Escape}");
});
