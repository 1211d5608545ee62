import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { SCHOOL_TYPES } from "#contract/offers.ts";
import { attachments, files } from "#server/database/schema/files.ts";
import { feedGoals, goals } from "#server/database/schema/posts.ts";
import { givenDocumentation } from "#tests/support/given/givenDocumentation.ts";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { givenGroup, givenUser } from "#tests/support/given/givenGroup.ts";
import { givenNotification } from "#tests/support/given/givenNotification.ts";
import { givenPost } from "#tests/support/given/givenPost.ts";
import type { GivenStudent } from "#tests/support/given/givenStudent.ts";
import { newId } from "#tests/support/newId.ts";
import { choosePosts, postsFilter } from "#tests/support/page/choosePosts.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";
import { withoutStream } from "#tests/support/page/withoutStream.ts";
import { database } from "#tests/support/server/database.ts";

const now = "2026-03-12T07:40:00+01:00";

/** Posts titled by their number, the first the newest. */
async function givenPosts(student: GivenStudent, count: number) {
  const [school] = student.schools;
  const group = school && (await givenGroup(school, { members: [student] }));
  const made = [];
  for (let number = 1; number <= count; number += 1) {
    const published = new Date(Date.parse(now) - number * 3_600_000);
    made.push(await givenPost(student, { ...(group && { group }), title: `Post ${number}`, published }));
  }
  return made;
}

async function givenFile(ownerId: string, name: string, type: string) {
  const id = newId("file");
  await database()
    .insert(files)
    .values({ id, name, type, size: 3, content: new Uint8Array([1, 2, 3]) });
  await database().insert(attachments).values({ ownerType: "POST", ownerId, fileId: id, position: 0 });
}

const titles = () =>
  within(screen.getByRole("main"))
    .getAllByRole("listitem")
    .map((row) => within(row).getByRole("link").getAttribute("aria-labelledby"))
    .map((id) => document.getElementById(id ?? "")?.textContent?.trim());

describe("the list of posts", () => {
  it("[POST-5] says so when there are none", async () => {
    const { guardian } = await givenFamily();
    await renderApp({ person: guardian, path: "/posts" });
    expect(await screen.findByText("No posts was found")).toBeTruthy();
  });

  it("[POST-1] holds posts and documentations of a preschool student, newest first", async () => {
    const { guardian, student } = await givenFamily({ type: SCHOOL_TYPES.PRESCHOOL });
    await givenPost(student, { title: "Newest", published: "2026-03-11T10:00:00Z" });
    await givenDocumentation(student, { title: "Between", published: "2026-03-11T09:00:00Z" });
    await givenPost(student, { title: "Oldest", published: "2026-03-11T08:00:00Z" });
    await renderApp({ person: guardian, path: "/posts", now });
    await screen.findByRole("link", { name: "Newest" });
    expect(titles()).toEqual(["Newest", "Between", "Oldest"]);
  });

  it("[POST-1] loads the next page on request, which gets the focus, and offers no more at the end", async () => {
    const { guardian, student } = await givenFamily();
    await givenPosts(student, 17);
    const { user } = await renderApp({ person: guardian, path: "/posts", now });
    await screen.findByRole("link", { name: "Post 15" });
    expect(screen.queryByRole("link", { name: "Post 16" })).toBeNull();
    await user.click(await screen.findByRole("button", { name: "Load more" }));
    const next = await screen.findByRole("link", { name: "Post 16" });
    await waitFor(() => expect(document.activeElement).toBe(next));
    expect(screen.getByText("2 more loaded")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Load more" })).toBeNull();
  });

  it("[POST-1] loses no post between the pages when one has arrived meanwhile", async () => {
    withoutStream();
    const { guardian, student } = await givenFamily();
    await givenPosts(student, 32);
    const { user } = await renderApp({ person: guardian, path: "/posts", now });
    await user.click(await screen.findByRole("button", { name: "Load more" }));
    await screen.findByRole("link", { name: "Post 30" });
    await givenPost(student, { title: "Arrived", published: new Date(Date.parse(now) - 60_000) });
    await user.click(await screen.findByRole("button", { name: "Load more" }));
    await screen.findByRole("link", { name: "Post 32" });
    const all = ["Arrived", ...Array.from({ length: 32 }, (_, index) => `Post ${index + 1}`)];
    await waitFor(() => expect(titles()).toEqual(all));
  });

  it("[POST-2] shows only what is unread when asked, and all again", async () => {
    const { guardian, student } = await givenFamily();
    const [first] = await givenPosts(student, 2);
    await givenNotification(guardian, student, { referenceType: "POST", referenceId: first?.id ?? null });
    const { user } = await renderApp({ person: guardian, path: "/posts", now });
    await screen.findByRole("link", { name: "Post 2" });
    await choosePosts(user, "Only unread");
    await waitFor(() => expect(screen.queryByRole("link", { name: "Post 2" })).toBeNull());
    expect(await screen.findByRole("link", { name: "Unread Post 1" })).toBeTruthy();
    await choosePosts(user, "All posts");
    expect(await screen.findByRole("link", { name: "Post 2" })).toBeTruthy();
  });

  it("[POST-2] still shows only what is unread after going back from a post", async () => {
    const { guardian, student } = await givenFamily();
    const [first] = await givenPosts(student, 3);
    for (const post of [first, { id: "another" }])
      await givenNotification(guardian, student, { referenceType: "POST", referenceId: post?.id ?? null });
    const { user } = await renderApp({ person: guardian, path: "/posts", now });
    await choosePosts(user, "Only unread");
    await waitFor(() => expect(screen.queryByRole("link", { name: "Post 2" })).toBeNull());
    expect(location.search).toBe("?status=unread");
    await user.click(await screen.findByRole("link", { name: "Unread Post 1" }));
    await screen.findByRole("heading", { level: 1, name: "Post 1" });
    await user.click(await screen.findByRole("button", { name: "Back" }));
    await user.click(await postsFilter());
    expect(await screen.findByRole("menuitemradio", { name: "Only unread", checked: true })).toBeTruthy();
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("link", { name: "Post 2" })).toBeNull();
  });

  it("[POST-3] cuts an excerpt at 100 characters, without markup and without breaking an emoji", async () => {
    const { guardian, student } = await givenFamily();
    const start = "a".repeat(99);
    await givenPost(student, { body: `<p>${start}<b>👩‍👧‍👦 och mer</b></p>` });
    await renderApp({ person: guardian, path: "/posts" });
    expect(await screen.findByText(`${start}👩‍👧‍👦…`)).toBeTruthy();
  });

  it("[POST-4] marks all as read once confirmed, and refreshes list and badges", async () => {
    const { guardian, student } = await givenFamily();
    const [post] = await givenPosts(student, 1);
    await givenNotification(guardian, student, { referenceType: "POST", referenceId: post?.id ?? null });
    const { user } = await renderApp({ person: guardian, path: "/posts", now });
    await screen.findByRole("link", { name: "Posts, 1 unread" });
    await user.click(await screen.findByRole("button", { name: "Mark all as read" }));
    const question = await screen.findByRole("alertdialog", { name: "Mark all posts as read?" });
    await user.click(await within(question).findByRole("button", { name: "Mark all as read" }));
    expect(await screen.findByRole("link", { name: "Post 1" })).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole("link", { name: "Posts, 1 unread" })).toBeNull());
  });

  it("[POST-4] leaves everything unread when it is not confirmed", async () => {
    const { guardian, student } = await givenFamily();
    const [post] = await givenPosts(student, 1);
    await givenNotification(guardian, student, { referenceType: "POST", referenceId: post?.id ?? null });
    const { user } = await renderApp({ person: guardian, path: "/posts", now });
    await screen.findByRole("link", { name: "Posts, 1 unread" });
    await user.click(await screen.findByRole("button", { name: "Mark all as read" }));
    const question = await screen.findByRole("alertdialog");
    await user.click(await within(question).findByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(screen.getByRole("link", { name: "Unread Post 1" })).toBeTruthy();
  });

  it("[POST-9] shows the day of an important post's event while it is near", async () => {
    const { guardian, student } = await givenFamily();
    const important = { important: true, published: "2026-03-10T08:00:00Z" };
    await givenPost(student, { ...important, title: "Soon", eventDate: new Date("2026-03-17T18:00:00Z") });
    await givenPost(student, { ...important, title: "Later", eventDate: new Date("2026-03-24T18:00:00Z") });
    await renderApp({ person: guardian, path: "/posts", now });
    const soon = await screen.findByRole("link", { name: "Soon" });
    expect(within(soon).getByText("Tuesday 19:00")).toBeTruthy();
    expect(within(screen.getByRole("link", { name: "Later" })).queryByText(/Mar 24/)).toBeNull();
  });
});

describe("a post", () => {
  it("[POST-6] shows title, author, date, text and files", async () => {
    const { guardian, student } = await givenFamily();
    const [school] = student.schools;
    const author = school && (await givenUser(school, { firstName: "Maria", lastName: "Berg" }));
    const post = await givenPost(student, {
      title: "Föräldramöte",
      body: "<p>Vi ses i <b>matsalen</b>.</p>",
      authorText: null,
      authorId: author?.id ?? null,
      published: "2026-03-11T15:05:00Z",
    });
    await givenFile(post.id, "dagordning.pdf", "application/pdf");
    await givenFile(post.id, "karta.png", "image/png");
    await renderApp({ person: guardian, path: `/posts/${post.id}`, now });
    expect(await screen.findByRole("heading", { level: 1, name: "Föräldramöte" })).toBeTruthy();
    expect(screen.getByText("Maria Berg")).toBeTruthy();
    expect(screen.getByText("Yesterday 16:05")).toBeTruthy();
    expect((await screen.findByText("matsalen")).tagName).toBe("B");
    expect(screen.getByRole("link", { name: "dagordning.pdf" })).toBeTruthy();
    const picture = await screen.findByRole("img", { name: "Picture in Föräldramöte" });
    expect(picture.getAttribute("src")).toMatch(/^blob:/);
    expect(document.title).toBe("Föräldramöte – Skolvy");
  });

  it("[POST-6] shows an author that is a text", async () => {
    const { guardian, student } = await givenFamily();
    const post = await givenPost(student, { authorText: "Köket" });
    await renderApp({ person: guardian, path: `/posts/${post.id}` });
    expect(await screen.findByText("Köket")).toBeTruthy();
  });

  it("[POST-6] is read once it has been opened", async () => {
    const { guardian, student } = await givenFamily();
    const post = await givenPost(student);
    await givenNotification(guardian, student, { referenceType: "POST", referenceId: post.id });
    const { user } = await renderApp({ person: guardian, path: "/posts" });
    await user.click(await screen.findByRole("link", { name: `Unread ${post.title}` }));
    await screen.findByRole("heading", { level: 1, name: post.title });
    await waitFor(() => expect(screen.queryByRole("link", { name: /unread$/ })).toBeNull());
    await user.click(await screen.findByRole("link", { name: "Posts" }));
    expect(await screen.findByRole("link", { name: post.title })).toBeTruthy();
  });

  it("[POST-7] that the guardian may not see says so", async () => {
    const { guardian } = await givenFamily();
    const other = await givenFamily();
    const post = await givenPost(other.student);
    await renderApp({ person: guardian, path: `/posts/${post.id}` });
    expect(await screen.findByText("You do not have permission to view the post")).toBeTruthy();
  });
});

describe("a documentation", () => {
  it("[POST-8] shows its description and its goals", async () => {
    const { guardian, student } = await givenFamily({ type: SCHOOL_TYPES.PRESCHOOL });
    const documentation = await givenDocumentation(student, { description: "<p>Barnen byggde en koja.</p>" });
    const goal = { id: newId("goal"), title: "Natur och teknik", text: "", group: "", colorCode: "#00ff00" };
    await database()
      .insert(goals)
      .values({ ...goal, schoolId: student.schools[0]?.id ?? "" });
    await database()
      .insert(feedGoals)
      .values({ ownerType: "DOCUMENTATION", ownerId: documentation.id, goalId: goal.id });
    await renderApp({ person: guardian, path: `/documents/${documentation.id}` });
    expect(await screen.findByText("Barnen byggde en koja.")).toBeTruthy();
    expect(within(screen.getByRole("region", { name: "Goals" })).getByText("Natur och teknik")).toBeTruthy();
  });

  it("[POST-8][ERR-7] that is not there says so", async () => {
    const { guardian } = await givenFamily({ type: SCHOOL_TYPES.PRESCHOOL });
    await renderApp({ person: guardian, path: "/documents/missing" });
    expect(
      await screen.findByText("Something went wrong! We couldn't find what you were trying to reach!"),
    ).toBeTruthy();
  });

  it("[NAV-12] is not for a student of another school", async () => {
    const { guardian } = await givenFamily();
    await renderApp({ person: guardian, path: "/documents/any" });
    expect(await screen.findByText("This is not available for this student.")).toBeTruthy();
  });
});
