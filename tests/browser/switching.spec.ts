import type { Page } from "@playwright/test";
import { studentsOnDevice } from "#tests/support/journey/device.ts";
import { holdBack } from "#tests/support/journey/holdBack.ts";
import { expect, test } from "#tests/support/journey/journey.ts";
import { NIGHTLY } from "#tests/support/journey/nightly.ts";

test.use({ isWorldShared: true });

const header = (page: Page) => page.getByRole("banner");
/** Its name begins with the active student's, and also says whom it is switching to. */
const picker = (page: Page) => header(page).getByRole("button", { name: /Byt (elev|barn)/ });
const pathOf = (page: Page) => {
  const { pathname, search, hash } = new URL(page.url());
  return `${pathname}${search}${hash}`;
};

/** Opens the picker and takes a student or school. */
async function pick(page: Page, name: RegExp): Promise<void> {
  await picker(page).click();
  await page.getByRole("menuitemradio", { name }).click();
}

test("[STU-1] [STU-4] switches by way of /switchschool, and nothing of the former student stays", async ({
  page,
  signIn,
}) => {
  await signIn("family", "/posts");
  await expect(picker(page)).toHaveAccessibleName(/^Alma Lindqvist/);
  await expect.poll(() => studentsOnDevice(page)).toEqual(["student-1"]);

  const visited: string[] = [];
  page.on("framenavigated", (frame) => visited.push(new URL(frame.url()).pathname));
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url().replace(/^[^?]*\/api/, "")));
  await pick(page, /Elsa Lindqvist/);
  await expect(picker(page)).toHaveAccessibleName(/^Elsa Lindqvist/);
  await expect.poll(() => pathOf(page)).toBe("/");
  expect(visited).toContain("/switchschool");
  expect(await page.evaluate(() => localStorage.getItem("active_student"))).toBe("student-2");

  await expect.poll(() => studentsOnDevice(page)).toEqual(["student-2"]);
  const afterwards = asked.slice(asked.findIndex((address) => address.startsWith("/students/student-2")) + 1);
  expect(afterwards.filter((address) => address.includes("student-1"))).toEqual([]);
  expect(afterwards).toEqual(
    expect.arrayContaining([
      "/navigation?studentId=student-2",
      "/Guardians/me/Students/student-2/Sections/type/EDUCATION_GROUP?studentId=student-2",
    ]),
  );
  await page.reload();
  await expect(picker(page)).toHaveAccessibleName(/^Elsa Lindqvist/);
});

test("[STU-4] drops an answer about the former student that arrives late", async ({ page, signIn }) => {
  await signIn("family");
  const count = { conversations: 99, events: 99, posts: 99, documentations: 0 };
  const json = { ...count, notifications: [], notificationsPerStudent: [] };
  const late = "**/api/notifications?status=unread&studentId=student-1";
  const letGo = await holdBack(page, late, (route) => route.fulfill({ json }));
  await page.reload();
  await expect(picker(page)).toHaveAccessibleName(/^Alma Lindqvist/);
  await pick(page, /Elsa Lindqvist/);
  await expect(picker(page)).toHaveAccessibleName(/^Elsa Lindqvist/);
  await letGo();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await expect(page.getByRole("navigation").getByText("99")).toHaveCount(0);
  await expect.poll(() => studentsOnDevice(page)).toEqual(["student-2"]);
});

test("[STU-2] [STU-3] keeps the former student when the other is inactive", async ({ page, signIn }) => {
  await signIn("family", "/posts");
  await page.evaluate(() => {
    history.pushState({}, "", "/student/student-4/posts");
    dispatchEvent(new PopStateEvent("popstate"));
  });
  const dialog = page.getByRole("alertdialog", { name: "Inaktiv elev" });
  await expect(dialog).toContainText("Eleven är inaktiv. Kontakta skolan om det inte stämmer.");
  await dialog.getByRole("button").click();
  expect(pathOf(page)).toBe("/");
  await expect(picker(page)).toHaveAccessibleName(/^Alma Lindqvist/);
  await picker(page).click();
  await expect(page.getByRole("menuitemradio", { name: /Elsa/ })).toBeVisible();
  await expect(page.getByRole("menuitemradio")).toHaveCount(3);
});

test("[STU-2] treats another family's student like one who is inactive", { tag: NIGHTLY }, async ({ page, signIn }) => {
  await signIn("family");
  await page.goto("/student/student-5/posts");
  await page.getByRole("alertdialog", { name: "Inaktiv elev" }).getByRole("button").click();
  await expect(picker(page)).toHaveAccessibleName(/^Alma Lindqvist/);
});

test("[STU-5] remembers the school of a student who has two", { tag: NIGHTLY }, async ({ page, signIn }) => {
  await signIn("family");
  await page.goto("/student/student-3");
  await expect(header(page)).toContainText("Lindgymnasiet");
  await pick(page, /^Komvux/);
  await expect(header(page)).toContainText("Komvux");
  await page.reload();
  await expect(header(page)).toContainText("Komvux");

  await page.goto("/student/student-3/posts?a=b#c");
  await expect(header(page)).toContainText("Lindgymnasiet");
  await expect.poll(() => pathOf(page)).toBe("/posts?a=b#c");
});

test("[STU-6] goes on to the rest of the address, without a word", async ({ page, signIn }) => {
  await signIn("family");
  await page.goto("/student/student-2/posts?a=b#c");
  await expect(picker(page)).toHaveAccessibleName(/^Elsa Lindqvist/);
  await expect.poll(() => pathOf(page)).toBe("/posts?a=b#c");
  await expect(page.getByText(/Bytte till/)).toHaveCount(0);
});

test("[STU-7] says which child it switched to, and goes to the address", { tag: NIGHTLY }, async ({ page, signIn }) => {
  await signIn("family");
  await page.goto("/notificationReceiver?url=%2Fposts%3Fa%3Db&studentId=student-2");
  await expect(page.getByText("Bytte till: Elsa Lindqvist").first()).toBeVisible();
  await expect.poll(() => pathOf(page)).toBe("/posts?a=b");
});

for (const { what, query, leadsTo } of [
  { what: "says nothing for the active child", query: "?url=/posts&studentId=student-1", leadsTo: "/posts" },
  { what: "goes to the address without a child", query: "?url=/posts", leadsTo: "/posts" },
  { what: "goes home without an address", query: "", leadsTo: "/" },
  { what: "goes home instead of outside", query: "?url=https://elsewhere.example/posts", leadsTo: "/" },
  { what: "goes home instead of outside by two slashes", query: "?url=//elsewhere.example", leadsTo: "/" },
]) {
  test(`[STU-7] ${what}`, { tag: query.includes("elsewhere") ? [] : NIGHTLY }, async ({ page, signIn }) => {
    await signIn("family");
    await page.goto(`/notificationReceiver${query}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect.poll(() => pathOf(page)).toBe(leadsTo);
    await expect(page.getByText(/Bytte till/)).toHaveCount(0);
  });
}

test("[STU-11] tells a student without a school", async ({ page, signIn }) => {
  await signIn("noschool");
  await expect(page.getByText("The active student doesnt seem to belong to any school.")).toBeVisible();
  await expect(page.getByText("Contact your school for help.")).toBeVisible();
});
