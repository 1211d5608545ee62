import { screen, waitFor, within } from "@testing-library/react";
import { beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { formInstances } from "#server/database/schema/forms.ts";
import { meetingNotes } from "#server/database/schema/meetings.ts";
import { givenAdjustment } from "#tests/support/given/givenAdjustment.ts";
import { givenCourse } from "#tests/support/given/givenCourse.ts";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { givenForm } from "#tests/support/given/givenForm.ts";
import { givenUser } from "#tests/support/given/givenGroup.ts";
import { givenInstance, givenMeeting } from "#tests/support/given/givenMeeting.ts";
import type { GivenSchool } from "#tests/support/given/givenSchool.ts";
import { givenScale, givenVerdict } from "#tests/support/given/givenVerdict.ts";
import { newId } from "#tests/support/newId.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";
import { database } from "#tests/support/server/database.ts";

const now = "2026-03-12T09:30:00Z";
const booked = { date: new Date("2026-03-16T14:00:00Z"), endDate: new Date("2026-03-16T14:30:00Z") };
const begun = { date: new Date("2026-03-12T09:29:00Z"), endDate: new Date("2026-03-12T10:00:00Z") };
const over = { date: new Date("2026-03-02T14:00:00Z"), endDate: new Date("2026-03-02T14:30:00Z") };

/** Loads the lazy screens first, so that tests do not wait for their code. */
beforeAll(async () => {
  await Promise.all([
    import("#client/features/meetings/MeetingPage.tsx"),
    import("#client/features/meetings/InstancePage.tsx"),
  ]);
});

type Family = Awaited<ReturnType<typeof givenFamily>>;
type Meeting = Awaited<ReturnType<typeof givenMeeting>>;

const staffOf = async ({ student }: Family) => givenUser(student.schools[0] as GivenSchool);

const open = ({ guardian }: Family, { id, instance }: Meeting) =>
  renderApp({ person: guardian, path: `/meetings/${id}/instance/${instance.id}`, now });

it("[MEET-2] shows a meeting with the occasions about the active student", async () => {
  const family = await givenFamily();
  const meeting = await givenMeeting(family.student, { title: "Talks", description: "<p>Spring.</p>", followUp: true });
  const second = await givenInstance(meeting.id, family.student, { ...booked, position: 1 });
  await renderApp({ person: family.guardian, path: `/meetings/${meeting.id}`, now });
  expect(await screen.findByRole("heading", { level: 1, name: "Talks" })).toBeTruthy();
  expect(await screen.findByText("Spring.")).toBeTruthy();
  expect(screen.getByText("Required")).toBeTruthy();
  const hrefs = screen.getAllByRole("link", { name: /Lind/ }).map((link) => link.getAttribute("href"));
  expect(hrefs).toEqual([meeting.instance.id, second.id].map((id) => `/meetings/${meeting.id}/instance/${id}`));
});

describe("an occasion", () => {
  it.each(["the meeting", "the occasion"])(
    "[MEET-3] says that it is completed without a booking: %s",
    async (which) => {
      const family = await givenFamily();
      const status = "COMPLETED" as const;
      const meeting = await givenMeeting(
        family.student,
        which === "the meeting" ? { status } : { instance: { status } },
      );
      await open(family, meeting);
      const information = within(await screen.findByRole("region", { name: "Information" }));
      expect(information.getByText("Completed")).toBeTruthy();
      expect(screen.queryByRole("button", { name: "Book a meeting" })).toBeNull();
    },
  );

  it("[MEET-3] [MEET-10] labels notes by their readers, and says when there are none", async () => {
    const family = await givenFamily();
    const author = await staffOf(family);
    const meeting = await givenMeeting(family.student, { instance: booked });
    const { user, unmount } = await open(family, meeting);
    await user.click(await screen.findByRole("tab", { name: "Notes" }));
    expect(await screen.findByText("No notes")).toBeTruthy();
    unmount();
    const note = { instanceId: meeting.instance.id, text: "<p>Words</p>", created: new Date(now), authorId: author.id };
    await database()
      .insert(meetingNotes)
      .values([
        { ...note, id: newId("note"), title: "For all", readerId: null },
        { ...note, id: newId("note"), title: "For you", readerId: family.guardian.id },
        { ...note, id: newId("note"), title: "For another", readerId: author.id },
      ]);
    const again = await open(family, meeting);
    await again.user.click(await screen.findByRole("tab", { name: "Notes" }));
    const all = await screen.findByRole("region", { name: /For all/ });
    expect(within(all).getByText("Shared note")).toBeTruthy();
    expect(within(screen.getByRole("region", { name: /For you/ })).getByText("Private note")).toBeTruthy();
    expect(screen.queryByText(/For another/)).toBeNull();
  });

  it("[MEET-3] embeds the student card with its courses below its own heading", async () => {
    const family = await givenFamily();
    const school = family.student.schools[0] as GivenSchool;
    const course = await givenCourse(school, { title: "Matematik" });
    const scale = await givenScale(school);
    await givenVerdict(family.student, { course, scale, level: 1, published: "2026-01-20T10:00:00Z" });
    const { user } = await open(family, await givenMeeting(family.student));
    expect(await screen.findByRole("heading", { level: 2, name: "Student card" })).toBeTruthy();
    await user.click(await screen.findByRole("tab", { name: "Evaluations" }));
    expect(await screen.findByRole("heading", { level: 3, name: "Matematik" })).toBeTruthy();
  });

  it("[MEET-3] [PROG-7] has completed adjustments of the student card a level below its heading", async () => {
    const family = await givenFamily();
    await givenAdjustment(family.student, { title: "Extra tid", status: "COMPLETED", endDate: "2026-02-01T08:00:00Z" });
    const { user } = await open(family, await givenMeeting(family.student));
    await user.click(await screen.findByRole("tab", { name: "Additional adjustments" }));
    await user.click(within(await screen.findByRole("heading", { level: 3, name: "Completed 1" })).getByRole("button"));
    expect(screen.getByRole("heading", { level: 4, name: "Extra tid" })).toBeTruthy();
  });

  it("[MEET-3] has no notes where the service is off", async () => {
    const family = await givenFamily({ services: ["meetings"] });
    await open(family, await givenMeeting(family.student));
    expect(await screen.findByRole("tab", { name: "Forms" })).toBeTruthy();
    expect(screen.queryByRole("tab", { name: "Notes" })).toBeNull();
  });

  it("[MEET-9] offers to write to participants who are the school's staff", async () => {
    const family = await givenFamily();
    const staff = await staffOf(family);
    const pupil = await givenUser(family.student.schools[0] as GivenSchool, { firstName: "Vera", roleId: "student" });
    const meeting = await givenMeeting(family.student, {
      participants: [
        { personId: family.guardian.id, userType: "GUARDIAN" },
        { personId: staff.id, userType: "USER" },
        { personId: pupil.id, userType: "USER" },
      ],
    });
    await open(family, meeting);
    const people = within(await screen.findByRole("region", { name: "Participants" })).getAllByRole("listitem");
    const buttons = () => people.map((one) => within(one).queryByRole("button") !== null);
    await waitFor(() => expect(buttons()).toEqual([false, true, false]));
    expect(within(people[1] as HTMLElement).getByText("Staff")).toBeTruthy();
    expect(within(people[2] as HTMLElement).getByText("Student")).toBeTruthy();
    expect(within(people[1] as HTMLElement).getByRole("button", { name: "Write to Maria Berg" })).toBeTruthy();
  });

  it("[MEET-8] says how to go on when there were too many invites within an hour", async () => {
    const family = await givenFamily();
    const meeting = await givenMeeting(family.student, { instance: booked });
    const { user } = await open(family, meeting);
    const ask = await screen.findByRole("button", { name: "Send calendar invite" });
    const real = globalThis.fetch;
    const refused = { code: "too_many_requests", message: "Too many invitations within an hour." };
    vi.spyOn(globalThis, "fetch").mockImplementation((input, init) =>
      init?.method === "POST" ? Promise.resolve(Response.json(refused, { status: 429 })) : real(input, init),
    );
    onTestFinished(() => void vi.restoreAllMocks());
    await user.click(ask);
    expect(await screen.findByText(/several meeting invites in the last hour\. Wait a while/)).toBeTruthy();
  });

  it("[MEET-8] offers no invite without an address", async () => {
    const family = await givenFamily({ guardian: { mail: null } });
    await open(family, await givenMeeting(family.student, { instance: booked }));
    expect(await screen.findByRole("button", { name: "Rebook" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Send calendar invite" })).toBeNull();
  });

  it.each([
    ["begun", begun],
    ["ended", over],
  ])("[MEET-7] [MEET-8] offers neither a change nor an invite once it has %s", async (_, instance) => {
    const family = await givenFamily();
    await open(family, await givenMeeting(family.student, { instance }));
    expect(await screen.findByRole("heading", { name: "Participants" })).toBeTruthy();
    for (const name of ["Send calendar invite", "Add to calendar", "Rebook", "Cancel booking", "Book a meeting"]) {
      expect(screen.queryByRole("button", { name })).toBeNull();
    }
  });

  it("[MEET-7] offers no change of a completed occasion whose round goes on", async () => {
    const family = await givenFamily();
    await open(family, await givenMeeting(family.student, { instance: { ...booked, status: "COMPLETED" } }));
    expect(await screen.findByRole("button", { name: "Add to calendar" })).toBeTruthy();
    for (const name of ["Rebook", "Cancel booking"]) expect(screen.queryByRole("button", { name })).toBeNull();
  });

  it("[MEET-11] shows the follow-up's form read-only, and the viewer's own once the meeting is completed", async () => {
    const family = await givenFamily();
    const staff = await staffOf(family);
    const own = await givenForm(family.student, { isOfMeeting: true, title: "Before" });
    const ofStudent = await givenForm(family.student, { isOfMeeting: true, title: "Student's own" });
    const followUp = await givenForm(family.student, { isOfMeeting: true, title: "Follow-up" });
    const meeting = await givenMeeting(family.student, {
      status: "COMPLETED",
      instance: over,
      participants: [{ personId: family.guardian.id, userType: "GUARDIAN" }],
      forms: [
        { formId: own.id, referenceType: "FORM", targetedAudience: "GUARDIAN" },
        { formId: ofStudent.id, referenceType: "FORM", targetedAudience: "STUDENT" },
        { formId: followUp.id, referenceType: "FOLLOWUP", targetedAudience: "USER" },
      ],
    });
    const answer = (form: typeof own, assignedTo: string, value: string) => ({
      id: newId("answer"),
      formId: form.id,
      studentId: family.student.id,
      assignedTo,
      meetingInstanceId: meeting.instance.id,
      status: "SUBMITTED" as const,
      edited: new Date(now),
      results: [{ id: newId("result"), fieldName: "", value, FieldTemplateId: form.fields[0]?.id ?? "" }],
    });
    await database()
      .insert(formInstances)
      .values([answer(own, family.guardian.id, "My answer"), answer(followUp, staff.id, "Read daily")]);
    const { user } = await open(family, meeting);
    expect(await screen.findByText("Read daily")).toBeTruthy();
    expect(screen.queryByText("Follow up is not available yet")).toBeNull();
    const region = screen.getByRole("region", { name: "Follow-up" });
    const headings = within(region).getAllByRole("heading");
    expect(headings.map(({ tagName, textContent }) => `${tagName} ${textContent}`)).toEqual([
      "H2 Follow-up",
      "H3 Follow-up",
      "H4 Question 1",
    ]);
    await user.click(await screen.findByRole("tab", { name: "Forms" }));
    expect(await screen.findByText("My answer")).toBeTruthy();
    expect(screen.queryByText("Student's own")).toBeNull();
    expect(screen.queryByRole("textbox")).toBeNull();
    expect(screen.queryByRole("button", { name: /Save|Submit/ })).toBeNull();
  });

  it("[MEET-3] [MEET-4] [FORM-4] saves a form, then submits it, and has nothing left to do", async () => {
    const { guardian, student } = await givenFamily();
    const form = await givenForm(student, { isOfMeeting: true, title: "Before the talk" });
    const meeting = await givenMeeting(student, {
      instance: { date: new Date("2026-03-16T14:00:00Z"), endDate: new Date("2026-03-16T14:30:00Z") },
      participants: [{ personId: guardian.id, userType: "GUARDIAN" }],
      forms: [{ formId: form.id, referenceType: "FORM", targetedAudience: "GUARDIAN" }],
    });
    const { user } = await open({ guardian, student }, meeting);
    await user.click(await screen.findByRole("button", { name: "Fill form" }));
    await user.click(await screen.findByRole("button", { name: "Submit" }));
    expect(await screen.findByText("Required")).toBeTruthy();
    await user.type(await screen.findByRole("textbox", { name: /Question 1/ }), "All is well");
    await user.click(await screen.findByRole("button", { name: "Save" }));
    expect(await screen.findByText("Saved")).toBeTruthy();
    await user.click(await screen.findByRole("button", { name: "Submit" }));
    await waitFor(() => expect(screen.queryByRole("button", { name: "Save" })).toBeNull());
    await waitFor(() => expect(screen.queryByRole("button", { name: "Fill form" })).toBeNull());
  });
});
