import { screen, within } from "@testing-library/react";
import { changeDeskTemplate, createDeskTemplate, getDeskTemplate } from "#contract/desk/templates/endpoints.ts";
import { NOW } from "../given/givenReporter.ts";
import { deskFor, givenClass, givenStaff } from "../given/givenStaff.ts";
import { colleague, EVA } from "./colleague.ts";
import { append, type GivenForm, picked, whole } from "./conflictCase.ts";

const OUTING = { name: "Outing", title: "Utflykt", text: "Ta med matsäck." };
const THEIRS = { name: "Trip", title: "Friluftsdag", text: "Ta med regnkläder." };

/** A template of a school for messages, which both of its office change. */
export async function templateForm(): Promise<GivenForm> {
  const { school } = await givenClass();
  const person = await givenStaff(school, { roleId: "principal", firstName: "Olle" });
  const desk = deskFor(person, NOW);
  const other = await colleague(school);
  const kept = { kind: "MESSAGE" as const, schoolId: school.id, ...OUTING };
  const { id } = await desk.call(createDeskTemplate, { body: kept });
  const params = { textTemplateId: id };
  const part = (name: keyof typeof OUTING, label: RegExp) =>
    whole(EVA, THEIRS[name], { edit: append(label, " 7A"), mine: `${OUTING[name]} 7A`, theirs: THEIRS[name] });
  return {
    person,
    path: "/desk/messages/new",
    save: "Save the template",
    otherName: EVA,
    open: async (user) => {
      await user.click(await screen.findByRole("button", { name: "Templates" }));
      await user.click(await screen.findByRole("button", { name: "Change the template Outing" }));
      return within(await screen.findByRole("dialog", { name: "Change the template Outing" }));
    },
    parts: {
      name: part("name", /^Name of the template/),
      title: part("title", /^Subject/),
      text: part("text", /^Message/),
    },
    saveAsOther: (names) => other.call(changeDeskTemplate, { params, body: { ...OUTING, ...picked(THEIRS, names) } }),
    async read() {
      const { name, title, text } = await desk.call(getDeskTemplate, { params });
      return { name, title, text };
    },
  };
}
