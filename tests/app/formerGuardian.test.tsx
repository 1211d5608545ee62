import { screen, waitFor, within } from "@testing-library/react";
import { and, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { changeCare, getCare } from "#contract/care/endpoints.ts";
import { guardianStudents } from "#server/database/schema/people.ts";
import { CONTACT, givenCard, SECRETS } from "#tests/support/given/givenCard.ts";
import { givenGroup } from "#tests/support/given/givenGroup.ts";
import { NOW, schoolOf } from "#tests/support/given/givenReporter.ts";
import { givenStaff } from "#tests/support/given/givenStaff.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";
import { database } from "#tests/support/server/database.ts";

const PERSON = { kind: "PERSON" as const, id: null, name: "Nils Ny", relation: "Partner", phone: "070-999 99 99" };
const ASKED = "Added by someone who is no longer a guardian here. Is this still right?";

/** A contact and a person of a guardian who has lost access to the child. */
async function givenLost() {
  const given = await givenCard([CONTACT]);
  const { guardian, student, api, params } = given;
  await api.call(changeCare, { params, body: PERSON });
  await database()
    .delete(guardianStudents)
    .where(and(eq(guardianStudents.guardianId, guardian.id), eq(guardianStudents.studentId, student.id)));
  const open = async (path: string) => (await renderApp({ person: given.coparent, path, now: NOW })).user;
  return { ...given, open };
}

it("[CARD-5] the other guardian keeps a contact of a guardian who lost access by a press", async () => {
  const { open, cardFor, other } = await givenLost();
  const user = await open("/child");
  const contacts = await screen.findByRole("region", { name: "Emergency contacts" });
  expect(within(contacts).getByText(ASKED)).toBeTruthy();
  await user.click(within(contacts).getByRole("button", { name: `Keep: ${SECRETS.contact}` }));
  await waitFor(() => expect(screen.queryByText(ASKED)).toBeNull());
  expect((await cardFor(other)).contacts).toMatchObject([{ name: SECRETS.contact, ofFormerGuardian: false }]);
});

it("[CARD-5] the other guardian removes a person who may pick up after a question", async () => {
  const { open, other, params } = await givenLost();
  const user = await open("/care");
  await user.click(await screen.findByRole("button", { name: "Remove: Nils Ny" }));
  const question = await screen.findByRole("alertdialog", { name: "Remove Nils Ny?" });
  await user.click(within(question).getByRole("button", { name: "Remove" }));
  await waitFor(async () => expect((await other.call(getCare, { params })).people).toEqual([]));
});

it("[CARD-5] staff see the mark beside the contact", async () => {
  const { student } = await givenLost();
  const school = schoolOf(student);
  const group = await givenGroup(school, { type: "MENTOR_GROUP", title: "7A", members: [student] });
  const mentor = await givenStaff(school, { owns: [group] });
  await renderApp({ person: mentor, path: `/desk/cards/${group.id}`, now: NOW });
  expect(await screen.findByText(/Hemligmormor.*\(added by a former guardian, not confirmed\)/)).toBeTruthy();
});
