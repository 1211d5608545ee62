import { screen, within } from "@testing-library/react";
import { createDeskTemplate, getDeskTemplates, renameDeskTemplate } from "#contract/desk/templates/endpoints.ts";
import { NOW } from "../given/givenReporter.ts";
import { deskFor, givenClass, givenStaff } from "../given/givenStaff.ts";
import { colleague, EVA } from "./colleague.ts";
import { append, type GivenForm, whole } from "./conflictCase.ts";

/** The name of a template of a school, which both of its office change. */
export async function templateForm(): Promise<GivenForm> {
  const { school } = await givenClass();
  const person = await givenStaff(school, { roleId: "principal", firstName: "Olle" });
  const desk = deskFor(person, NOW);
  const other = await colleague(school);
  const text = { title: "", text: "<p>Ta med matsäck.</p>", schoolId: school.id };
  const { id } = await desk.call(createDeskTemplate, { body: { kind: "POST", name: "Outing", ...text } });
  const params = { textTemplateId: id };
  const known = async () => (await desk.call(getDeskTemplates, { query: { kind: "POST" } })).templates[0];
  return {
    person,
    path: "/desk/posts/new",
    save: "Save the name",
    otherName: EVA,
    open: async (user) => {
      await user.click(await screen.findByRole("button", { name: "Templates" }));
      await user.click(await screen.findByRole("button", { name: "Rename Outing" }));
      return within(await screen.findByRole("dialog", { name: "Rename Outing" }));
    },
    parts: {
      name: whole(EVA, "Trip", { edit: append(/^New name/, " 7A"), mine: "Outing 7A", theirs: "Trip" }),
    },
    saveAsOther: () => other.call(renameDeskTemplate, { params, body: { name: "Trip" } }),
    read: async () => ({ name: (await known())?.name }),
  };
}
