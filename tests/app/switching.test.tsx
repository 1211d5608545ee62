import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { SCHOOL_TYPES } from "#contract/offers.ts";
import { givenGuardian, givenViewer } from "#tests/support/given/givenGuardian.ts";
import { givenSchool } from "#tests/support/given/givenSchool.ts";
import { givenStudent } from "#tests/support/given/givenStudent.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";

/** Holds back the replies to requests whose address contains a text; returns the function that releases them. */
function holdReplies(part: string): () => Promise<void> {
  const { fetch: send } = globalThis;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const held: Promise<unknown>[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation((input, init) => {
    const reply = send(input, init);
    if (!String(input).includes(part)) return reply;
    const late = Promise.all([reply, released]).then(([response]) => response);
    held.push(late);
    return late;
  });
  return async () => {
    release();
    await Promise.all(held);
  };
}

afterEach(() => {
  vi.restoreAllMocks();
});

it("[STU-2][STU-3] switches to the later of two choices, and says meanwhile that the first has begun", async () => {
  const first = await givenStudent({ firstName: "Elsa" });
  const second = await givenStudent({ firstName: "Nils", tenantId: first.tenantId });
  const guardian = await givenGuardian({ students: [first, second] });
  const { user } = await renderApp({ person: guardian });
  await user.click(await screen.findByRole("button", { name: /^Elsa Lind/ }));
  const release = holdReplies(`/students/${second.id}`);
  await user.click(await screen.findByRole("menuitemradio", { name: /^Nils Lind/ }));
  const picker = await screen.findByRole("button", { name: /^Elsa Lind, Switching to Nils Lind …/ });
  expect(picker.textContent).toContain("Switching to Nils Lind …");
  await user.click(picker);
  await user.click(await screen.findByRole("menuitemradio", { name: /^Elsa Lind/ }));
  await screen.findByRole("button", { name: /^Elsa Lind, Björkskolan/ });
  await release();
  expect(screen.queryByText("Switching to Nils Lind …", { selector: "span > span" })).toBeNull();
  await user.click(await screen.findByRole("button", { name: /^Elsa Lind, Björkskolan/ }));
  expect(await screen.findByRole("menuitemradio", { name: /^Nils Lind/ })).toBeTruthy();
  expect(screen.queryByRole("alertdialog", { name: "Inactive student" })).toBeNull();
});

it.each([
  { how: "chosen in the menu", isByLink: false },
  { how: "named by an address", isByLink: true },
])("[STU-2] stays where a guardian went before the child was there that was $how", async ({ isByLink }) => {
  const first = await givenStudent({ firstName: "Elsa" });
  const second = await givenStudent({ firstName: "Nils", tenantId: first.tenantId });
  const guardian = await givenGuardian({ students: [first, second] });
  const release = holdReplies(`/students/${second.id}?`);
  const { user } = await renderApp({
    person: guardian,
    path: isByLink ? `/student/${second.id}/schedule` : "/schedule",
  });
  if (!isByLink) {
    await user.click(await screen.findByRole("button", { name: /^Elsa Lind/ }));
    await user.click(await screen.findByRole("menuitemradio", { name: /^Nils Lind/ }));
  }
  await screen.findByRole("button", { name: /^Elsa Lind, Switching to Nils Lind …/ });
  await user.click(await screen.findByRole("link", { name: "Posts" }));
  await screen.findByRole("heading", { level: 1, name: "Posts" });
  await release();
  await screen.findByRole("button", { name: /^Nils Lind, Björkskolan/ });
  await screen.findByRole("heading", { level: 1, name: "Posts" });
  expect(location.pathname).toBe("/posts");
});

/** Answers the first requests whose address contains a text with a failure of the server. Returns the number of requests so far. */
function failFirst(part: string, failures: number): () => number {
  const { fetch: send } = globalThis;
  let asked = 0;
  vi.spyOn(globalThis, "fetch").mockImplementation((input, init) => {
    if (!String(input).includes(part)) return send(input, init);
    asked += 1;
    return asked <= failures ? Promise.resolve(new Response("{}", { status: 500 })) : send(input, init);
  });
  return () => asked;
}

it.each([
  { failures: 1, shown: /^Nils Lind, Björkskolan/, showsNotice: false },
  { failures: 2, shown: /^Elsa Lind, Björkskolan/, showsNotice: true },
])(
  "[STU-3] tries a switch once more that fails on the server: after $failures failures",
  async ({ failures, ...case_ }) => {
    const first = await givenStudent({ firstName: "Elsa" });
    const second = await givenStudent({ firstName: "Nils", tenantId: first.tenantId });
    const third = await givenStudent({ firstName: "Maja", tenantId: first.tenantId });
    const { user } = await renderApp({ person: await givenGuardian({ students: [first, second, third] }) });
    await user.click(await screen.findByRole("button", { name: /^Elsa Lind/ }));
    const asked = failFirst(`/students/${second.id}?`, failures);
    await user.click(await screen.findByRole("menuitemradio", { name: /^Nils Lind/ }));
    if (case_.showsNotice) {
      const dialog = await screen.findByRole("alertdialog", { name: "Inactive student" });
      await user.click(within(dialog).getByRole("button"));
    }
    expect(await screen.findByRole("button", { name: case_.shown })).toBeTruthy();
    expect(screen.queryByRole("alertdialog", { name: "Inactive student" })).toBeNull();
    expect(asked()).toBe(2);
  },
);

it("[STU-3] says once that a child is inactive whom an address names, and asks for it no more", async () => {
  const first = await givenStudent({ firstName: "Elsa" });
  const second = await givenStudent({ firstName: "Nils", tenantId: first.tenantId });
  const third = await givenStudent({ firstName: "Maja", tenantId: first.tenantId });
  const person = await givenGuardian({ students: [first, second, third] });
  const asked = failFirst(`/students/${second.id}?`, Number.POSITIVE_INFINITY);
  const { user } = await renderApp({ person, path: `/student/${second.id}/schedule` });
  const dialog = await screen.findByRole("alertdialog", { name: "Inactive student" });
  await user.click(within(dialog).getByRole("button"));
  await user.click(await screen.findByRole("button", { name: /^Elsa Lind, Björkskolan/ }));
  await screen.findByRole("menuitemradio", { name: /^Maja Lind/ });
  expect(screen.queryByRole("menuitemradio", { name: /^Nils Lind/ })).toBeNull();
  expect(asked()).toBe(2);
});

it.each([
  { services: ["schedule", "meetings"] as const, path: "/schedule" },
  { services: ["meetings"] as const, path: "/progress" },
])("[AUTH-15] lets a student begin at $path, the first page of their own", async ({ services, path }) => {
  const school = await givenSchool({ services: [...services], type: SCHOOL_TYPES.UPPER_SECONDARY_EDUCATION });
  await renderApp({ person: await givenViewer(await givenStudent({ schools: [school] })) });
  await waitFor(() => expect(location.pathname).toBe(path));
  expect(await screen.findByRole("heading", { level: 1 })).toBeTruthy();
});

it("[NAV-10] leads on to the child for whom it is offered", async () => {
  const younger = await givenStudent({ schools: [await givenSchool({ services: ["plans"] })] });
  const { tenantId } = younger;
  const older = await givenStudent({
    firstName: "Nils",
    tenantId,
    schools: [await givenSchool({ tenantId, services: ["news"] })],
  });
  const other = await givenStudent({
    firstName: "Ida",
    tenantId,
    schools: [await givenSchool({ tenantId, services: ["plans"] })],
  });
  const { user } = await renderApp({
    person: await givenGuardian({ students: [younger, older, other] }),
    path: "/posts",
  });
  expect(await screen.findByText("Choose another child to see this page.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Go to Home" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Switch to Ida Lind" })).toBeNull();
  await user.click(await screen.findByRole("button", { name: "Switch to Nils Lind" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Posts" })).toBeTruthy();
  expect(await screen.findByRole("button", { name: /^Nils Lind/ })).toBeTruthy();
});
