import "fake-indexeddb/auto";
import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import type { ThingScreen } from "#client/resources/ownerOf.ts";
import { SCHOOL_TYPES } from "#contract/offers.ts";
import { linkTo } from "#contract/screens.ts";
import { givenAssignment } from "#tests/support/given/givenAssignment.ts";
import { givenConversation } from "#tests/support/given/givenConversation.ts";
import { givenDocumentation } from "#tests/support/given/givenDocumentation.ts";
import { givenForm } from "#tests/support/given/givenForm.ts";
import { givenGroup } from "#tests/support/given/givenGroup.ts";
import { type GivenGuardian, givenGuardian } from "#tests/support/given/givenGuardian.ts";
import { givenInstance, givenMeeting } from "#tests/support/given/givenMeeting.ts";
import { givenPlan } from "#tests/support/given/givenPlan.ts";
import { givenPost } from "#tests/support/given/givenPost.ts";
import { NOW } from "#tests/support/given/givenReporter.ts";
import { givenSchool } from "#tests/support/given/givenSchool.ts";
import { type GivenStudent, givenStudent } from "#tests/support/given/givenStudent.ts";
import { givenTeamsAssignment } from "#tests/support/given/givenTeamsAssignment.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";

const MISSING = "Something went wrong! We couldn't find what you were trying to reach!";
const TITLE = "Something of Alma";
const EARLIER = "2026-03-02T08:00:00Z";
const instance = { date: new Date("2026-03-17T14:00:00Z"), endDate: new Date("2026-03-17T14:30:00Z") };

type Siblings = { elsa: GivenStudent; alma: GivenStudent; guardian: GivenGuardian };

/** Elsa is the active child. */
async function givenSiblings({ isInPreschool = false, news = true } = {}): Promise<Siblings> {
  const school = await givenSchool(news ? {} : { services: ["meetings"] });
  const almas =
    news && !isInPreschool ? school : await givenSchool(isInPreschool ? { type: SCHOOL_TYPES.PRESCHOOL } : {});
  const elsa = await givenStudent({ firstName: "Elsa", lastName: "Lind", schools: [school] });
  const alma = await givenStudent({ firstName: "Alma", lastName: "Lind", schools: [almas] });
  return { elsa, alma, guardian: await givenGuardian({ students: [elsa, alma] }) };
}

async function groupOf(alma: GivenStudent): Promise<{ groupId: string }> {
  const [school] = alma.schools;
  if (!school) throw new Error("Alma has no school");
  return { groupId: (await givenGroup(school, { title: TITLE, members: [alma] })).id };
}

/** Makes a thing of Alma's, and returns its address. */
type Make = (siblings: Siblings) => Promise<string>;

const assignmentAt = ({ id }: { id: string }) => linkTo("assignment", { assignmentId: id });

const THINGS: Record<ThingScreen | "assignment of Teams" | "instance of a shared meeting", Make> = {
  post: async ({ alma }) =>
    linkTo("post", { postId: (await givenPost(alma, { title: TITLE, published: EARLIER })).id }),
  documentation: async ({ alma }) =>
    linkTo("documentation", { documentId: (await givenDocumentation(alma, { title: TITLE, published: EARLIER })).id }),
  plan: async ({ alma }) => linkTo("plan", { planId: (await givenPlan(alma, { title: TITLE })).id }),
  assignment: async ({ alma }) => assignmentAt(await givenAssignment(alma, { title: TITLE })),
  "assignment of Teams": async ({ alma }) =>
    assignmentAt({ id: (await givenTeamsAssignment(alma, { displayName: TITLE })).externalId }),
  group: async ({ alma }) => linkTo("group", await groupOf(alma)),
  groupAssessment: async ({ alma }) => linkTo("groupAssessment", await groupOf(alma)),
  conversation: async ({ alma, guardian }) => {
    const { id: conversationId } = await givenConversation(alma, { title: TITLE, guardians: [guardian] });
    return linkTo("conversation", { conversationId });
  },
  meeting: async ({ alma }) =>
    linkTo("meeting", { meetingId: (await givenMeeting(alma, { title: TITLE, instance })).id }),
  meetingInstance: async ({ alma }) => {
    const meeting = await givenMeeting(alma, { title: TITLE, instance });
    return linkTo("meetingInstance", { meetingId: meeting.id, instanceId: meeting.instance.id });
  },
  "instance of a shared meeting": async ({ alma, elsa }) => {
    const meeting = await givenMeeting(elsa, { title: TITLE, instance });
    const { id: instanceId } = await givenInstance(meeting.id, alma, instance);
    return linkTo("meetingInstance", { meetingId: meeting.id, instanceId });
  },
  form: async ({ alma }) => linkTo("form", { formId: (await givenForm(alma, { title: TITLE })).id }),
};

it.each(Object.entries(THINGS))(
  "[CALM-8] says whose it is at another child's %s, and opens it after the switch",
  async (name, make) => {
    const siblings = await givenSiblings({ isInPreschool: name === "documentation" });
    const path = await make(siblings);
    const { user } = await renderApp({ person: siblings.guardian, path, now: NOW });
    expect(await screen.findByText("This is about Alma Lind.")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Switch to Alma Lind" }));
    await waitFor(() => expect(screen.queryByText("This is about Alma Lind.")).toBeNull());
    expect((await screen.findAllByText(TITLE)).length).toBeGreaterThan(0);
    expect(window.location.pathname).toBe(path);
  },
);

it("[CALM-8] says so where the active child's school has no such screen", async () => {
  const siblings = await givenSiblings({ news: false });
  const path = await THINGS.post(siblings);
  const { user } = await renderApp({ person: siblings.guardian, path, now: NOW });
  expect(await screen.findByText("This is about Alma Lind.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Switch to Alma Lind" }));
  expect(await screen.findByRole("heading", { level: 1, name: TITLE })).toBeTruthy();
});

it.each(["meeting", "form", "assignment", "group"] as const)(
  "[CALM-8] tells the guardian of another family nothing of a %s",
  async (name) => {
    const path = await THINGS[name](await givenSiblings());
    const { guardian } = await givenSiblings();
    await renderApp({ person: guardian, path, now: NOW });
    expect(await screen.findByText(MISSING)).toBeTruthy();
    expect(screen.queryByText(/This is about/)).toBeNull();
  },
);
