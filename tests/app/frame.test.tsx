import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { SCHOOL_TYPES } from "#contract/offers.ts";
import { menuLinks } from "#server/database/schema/kernel.ts";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { givenGuardian, givenViewer } from "#tests/support/given/givenGuardian.ts";
import { givenNotification } from "#tests/support/given/givenNotification.ts";
import { givenSchool } from "#tests/support/given/givenSchool.ts";
import { givenStudent } from "#tests/support/given/givenStudent.ts";
import { newId } from "#tests/support/newId.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";
import { lookFrom } from "#tests/support/page/screenSize.ts";
import { database } from "#tests/support/server/database.ts";

const menu = () => screen.getByRole("navigation", { name: "Main menu" });
const linksIn = (element: HTMLElement) =>
  within(element)
    .getAllByRole("link")
    .map((link) => link.getAttribute("aria-label"));

async function givenLink(schoolId: string, values: Partial<typeof menuLinks.$inferInsert>) {
  const link = { id: newId("link"), schoolId, text: "Skolmat", url: "https://mat.example/", iconId: "x", position: 1 };
  await database()
    .insert(menuLinks)
    .values({ ...link, ...values });
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe("the menu", () => {
  it("[NAV-1][NAV-3][NAV-5] stands at the side, grouped as the school has it, with the help centre", async () => {
    const { guardian, student } = await givenFamily();
    const schoolId = student.schools[0]?.id ?? "";
    await givenLink(schoolId, { parentId: "ADMINISTRATION", type: "EXTERNAL" });
    await renderApp({ person: guardian });
    const group = await screen.findByRole("list", { name: "Administration" });
    expect(linksIn(group)).toEqual([
      ...["Absence", "Attendance", "Drop-off and pick-up", "Lunch menu", "Child’s card"],
      "Skolmat, opens outside Skolvy",
    ]);
    expect(linksIn(menu()).slice(0, 3)).toEqual(["Home", "To do", "Posts"]);
    expect(linksIn(menu()).at(-1)).toBe("Help center, opens outside Skolvy");
    expect(screen.getByRole("link", { current: "page" }).getAttribute("aria-label")).toBe("Home");
  });

  it("[NAV-4] opens what lies outside in a tab of its own", async () => {
    const { guardian, student } = await givenFamily();
    await givenLink(student.schools[0]?.id ?? "", { type: "EXTERNAL" });
    const open = vi.spyOn(window, "open").mockReturnValue(null);
    const { user } = await renderApp({ person: guardian });
    await user.click(await screen.findByRole("link", { name: /^Skolmat/ }));
    expect(open).toHaveBeenCalledWith("https://mat.example/", "_blank", expect.stringContaining("noopener"));
  });

  it("[NAV-1][NAV-2] is a bar at the foot of a phone, with posts for a preschool student", async () => {
    lookFrom("phone");
    const { guardian } = await givenFamily({ type: SCHOOL_TYPES.PRESCHOOL, services: ["news", "plans"] });
    await renderApp({ person: guardian });
    await screen.findByRole("link", { name: "Posts" });
    expect(linksIn(menu())).toEqual(["Home", "Posts", "Plans", "More"]);
  });

  it("[NAV-9] counts at More what is unread behind it, on a phone", async () => {
    lookFrom("phone");
    const { guardian, student } = await givenFamily();
    await givenNotification(guardian, student, { referenceType: "POST" });
    await givenNotification(guardian, student, { referenceType: "ABSENCE" });
    await renderApp({ person: guardian });
    expect(await screen.findByRole("link", { name: "More, 1 unread" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Events, 1 unread" })).toBeTruthy();
  });

  it("[NAV-5][NAV-6] is a screen of its own on a phone, with language and sign-out, and without home", async () => {
    lookFrom("phone");
    const { guardian } = await givenFamily();
    await renderApp({ person: guardian, path: "/menu" });
    await screen.findByRole("heading", { name: "Menu" });
    const main = screen.getByRole("main");
    await within(main).findByRole("link", { name: "Posts" });
    const links = linksIn(main);
    expect(links).toEqual(expect.arrayContaining(["Posts", "Groups", "Help center, opens outside Skolvy"]));
    for (const hidden of ["Home", "Plans", "Schedule"]) expect(links).not.toContain(hidden);
    expect(within(main).getByRole("button", { name: "English, choose language" })).toBeTruthy();
    expect(within(main).getByRole("button", { name: "Sign out" })).toBeTruthy();
  });

  it("[CONV-8][LEAVE-1] leads from the screen of the menu to the mentor, and to an application where leave is offered", async () => {
    lookFrom("phone");
    const { guardian } = await givenFamily();
    await renderApp({ person: guardian, path: "/menu" });
    const leave = await screen.findByRole("link", { name: "Apply for leave" });
    expect(leave.getAttribute("href")).toBe("/absence#apply");
    const group = screen.getByRole("region", { name: "Administration" });
    expect(linksIn(group)[0]).toBe("Apply for leave");
    const links = linksIn(screen.getByRole("main"));
    expect(links.slice(0, 3)).toEqual(["To do", "Absence", "New message"]);
    expect(links[links.indexOf("Messages") + 1]).toBe("Write to the mentor");
  });

  it("[LEAVE-1] leads to no application where leave is not offered", async () => {
    lookFrom("phone");
    const { guardian } = await givenFamily({ services: ["attendance"] });
    await renderApp({ person: guardian, path: "/menu" });
    expect(await screen.findByRole("link", { name: "Absence" })).toBeTruthy();
    for (const name of ["Apply for leave", "Write to the mentor"])
      expect(screen.queryByRole("link", { name })).toBeNull();
  });

  it("[NAV-9][EVT-2] counts unread posts and documentations together", async () => {
    const { guardian, student } = await givenFamily({ type: SCHOOL_TYPES.PRESCHOOL });
    for (const referenceType of ["POST", "DOCUMENTATION", "DOCUMENTATION"] as const) {
      await givenNotification(guardian, student, { referenceType });
    }
    await renderApp({ person: guardian });
    expect(await screen.findByRole("link", { name: "Posts, 3 unread" })).toBeTruthy();
  });
});

describe("what is not offered", () => {
  it("[NAV-10][NAV-13] is neither in the menu nor at its address", async () => {
    const { guardian } = await givenFamily({ services: ["plans"] });
    await renderApp({ person: guardian, path: "/posts" });
    expect(await screen.findByText("This is not available for this student.")).toBeTruthy();
    await waitFor(() => expect(linksIn(menu())).toContain("Home"));
    expect(linksIn(menu())).not.toContain("Posts");
  });

  it("[AUTH-15] is not offered to a student who looks at itself", async () => {
    const viewer = await givenViewer(await givenStudent());
    await renderApp({ person: viewer, path: "/posts" });
    expect(await screen.findByText("This is not available for this student.")).toBeTruthy();
  });

  it.each(["/404", "/nowhere", "/posts/1/2"])("[NAV-8] says that %s may not exist", async (path) => {
    const { guardian } = await givenFamily();
    await renderApp({ person: guardian, path });
    expect(await screen.findByRole("heading", { level: 1, name: "Page not found!" })).toBeTruthy();
    expect(screen.getByText("404 - Page may not exist?")).toBeTruthy();
  });
});

describe("the header", () => {
  it("[NAV-7] leads back to the parent list where there is no earlier screen", async () => {
    const { guardian } = await givenFamily();
    const { user } = await renderApp({ person: guardian, path: "/posts/gone" });
    await user.click(await screen.findByRole("button", { name: "Back" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Posts" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Back" })).toBeNull();
  });

  it("[STU-1][STU-4][EVT-2] switches to another student, whose unread it counts", async () => {
    const first = await givenStudent({ firstName: "Elsa" });
    const second = await givenStudent({
      firstName: "Nils",
      tenantId: first.tenantId,
      schools: [await givenSchool({ tenantId: first.tenantId, title: "Solrosen" })],
    });
    const guardian = await givenGuardian({ students: [first, second] });
    await givenNotification(guardian, second);
    const { user } = await renderApp({ person: guardian });
    await user.click(await screen.findByRole("button", { name: /^Elsa Lind, Björkskolan/ }));
    await user.click(await screen.findByRole("menuitemradio", { name: "Nils Lind, Solrosen, 1 unread" }));
    expect(await screen.findByRole("button", { name: /^Nils Lind, Solrosen/ })).toBeTruthy();
    expect(await screen.findByText("Now showing Nils Lind")).toBeTruthy();
    expect(localStorage.getItem("active_student")).toBe(second.id);
  });

  it("[STU-5] switches school for a student with several, and remembers it", async () => {
    const school = await givenSchool({ title: "Gymnasiet" });
    const other = await givenSchool({ title: "Komvux", tenantId: school.tenantId });
    const student = await givenStudent({ schools: [school, other] });
    const { user } = await renderApp({ person: await givenGuardian({ students: [student] }) });
    await user.click(await screen.findByRole("button", { name: /^Alva Lind, Gymnasiet/ }));
    await user.click(await screen.findByRole("menuitemradio", { name: "Komvux" }));
    expect(await screen.findByRole("button", { name: /^Alva Lind, Komvux/ })).toBeTruthy();
    expect(await screen.findByText("Now showing Komvux")).toBeTruthy();
    expect(localStorage.getItem("active_school")).toContain(other.id);
  });

  it("[STU-1] shows who it is about where there is nobody else to choose", async () => {
    const { guardian } = await givenFamily();
    await renderApp({ person: guardian });
    expect(within(await screen.findByRole("banner")).getByText("Alva Lind")).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Alva Lind/ })).toBeNull();
  });

  it("[NAV-6][I18N-1] speaks another language at once", async () => {
    const { guardian } = await givenFamily();
    const { user } = await renderApp({ person: guardian });
    await user.click(await screen.findByRole("button", { name: "English, choose language" }));
    expect(screen.getAllByRole("menuitemradio").map(({ textContent }) => textContent)).toEqual([
      "Svenska",
      "English",
      "Norsk bokmål",
      "Norsk nynorsk",
      "Suomi",
      "Dansk",
      "Українська",
    ]);
    await user.click(await screen.findByRole("menuitemradio", { name: "Suomi" }));
    expect(await screen.findByRole("link", { name: "Etusivu" })).toBeTruthy();
  });

  it("[NAV-6][AUTH-12] signs out from the user menu without asking on a desktop", async () => {
    const { guardian } = await givenFamily();
    const { user, auth } = await renderApp({ person: guardian });
    await user.click(await screen.findByRole("button", { name: "Karin Lind, your account" }));
    await user.click(await screen.findByRole("menuitem", { name: "Sign out" }));
    await waitFor(() => expect(auth.signOut).toHaveBeenCalledOnce());
  });

  it("[AUTH-12] asks before it signs out on a phone", async () => {
    lookFrom("phone");
    const { guardian } = await givenFamily();
    const { user, auth } = await renderApp({ person: guardian });
    const signOut = async () => {
      await user.click(await screen.findByRole("button", { name: "Karin Lind, your account" }));
      await user.click(await screen.findByRole("menuitem", { name: "Sign out" }));
      return await screen.findByRole("alertdialog", { name: "Do you want to sign out?" });
    };
    await user.click(await within(await signOut()).findByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(auth.signOut).not.toHaveBeenCalled();
    await user.click(await within(await signOut()).findByRole("button", { name: "Sign out" }));
    await waitFor(() => expect(auth.signOut).toHaveBeenCalledOnce());
  });
});
