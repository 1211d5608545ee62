import { editAbsence } from "#contract/absence/endpoints.ts";
import { getNotificationPreferences, saveNotificationPreferences } from "#contract/notifications/preferences.ts";
import { getProfile, saveProfile } from "#contract/students/profile.ts";
import { givenAbsence } from "../given/givenAbsence.ts";
import { givenReporter, reportOf } from "../given/givenReporter.ts";
import { byButton, type GivenForm, picked, press, rewrite, whole, withField } from "./conflictCase.ts";

/** A guardian changes only reports of their own: the other is the same guardian on another device. */
export async function absenceForm(): Promise<GivenForm> {
  const { guardian, student, api, list } = await givenReporter();
  const reported = { startTime: "2026-03-13T09:00:00Z", endTime: "2026-03-13T09:30:00Z" };
  const { id } = await givenAbsence(student, guardian, { ...reported, reported: "2026-03-01T08:00:00Z" });
  const times = { startTime: "2026-03-13T07:30:00Z", endTime: "2026-03-13T11:00:00Z" };
  return {
    person: guardian,
    path: "/absence#reported-absences",
    save: "Save changes",
    otherName: "Karin Lind",
    open: byButton(/^Edit/, "Manage absence"),
    parts: {
      times: whole("Karin Lind", "Friday, March 13 08:30–12:00", {
        edit: rewrite("End time", "11:00"),
        mine: ["2026-03-13T09:00:00.000Z", "2026-03-13T10:00:00.000Z"],
        theirs: ["2026-03-13T07:30:00.000Z", "2026-03-13T11:00:00.000Z"],
      }),
    },
    saveAsOther: () => api.call(editAbsence, { body: { ...reportOf(student, times).body, id } }),
    async read() {
      const [absence] = await list();
      return { times: [absence?.startTime, absence?.endTime] };
    },
  };
}

export async function profileForm(): Promise<GivenForm> {
  const { guardian: person, api } = await givenReporter();
  const theirs = { phone: "0709999999", street: "Nygatan 2", postal: "11122", city: "Visby" };
  const own = { phone: "0700000000", street: "Storgatan 3", postal: "22233", city: "Lund" };
  const label = { phone: "Phone", street: "Street address", postal: "ZIP code", city: "City" };
  const part = (field: keyof typeof own) =>
    whole(null, theirs[field], { edit: rewrite(label[field], own[field]), mine: own[field], theirs: theirs[field] });
  return {
    person,
    path: "/profile",
    save: "Save",
    otherName: null,
    open: withField("textbox", "City"),
    parts: { phone: part("phone"), street: part("street"), postal: part("postal"), city: part("city") },
    saveAsOther: async (names) =>
      api.call(saveProfile, { body: { ...(await api.call(getProfile, {})), ...picked(theirs, names) } }),
    async read() {
      const { phone, street, postal, city } = await api.call(getProfile, {});
      return { phone, street, postal, city };
    },
  };
}

export async function preferencesForm(): Promise<GivenForm> {
  const { guardian: person, api } = await givenReporter();
  const theirs = { preset: "EVERYTHING", dailyMail: false, quiet: { from: "22:00", to: "06:00" } } as const;
  return {
    person,
    path: "/profile/notifications",
    save: "Save",
    otherName: null,
    open: withField("radiogroup", /./),
    parts: {
      preset: whole(null, "Everything", {
        edit: press("radio", /^Only urgent/),
        mine: "ONLY_URGENT",
        theirs: "EVERYTHING",
      }),
      quiet: whole(null, "22:00–06:00", {
        edit: press("checkbox", /^Disturb me only/),
        mine: { from: "21:00", to: "07:00" },
        theirs: theirs.quiet,
      }),
    },
    async saveAsOther(names) {
      const { mail: _, sendsMail: __, ...known } = await api.call(getNotificationPreferences, {});
      const { preset, choices, dailyMail, promptMail, dailyTime, quiet, timeZone } = known;
      const body = { preset, choices, dailyMail, promptMail, dailyTime, quiet, timeZone, ...picked(theirs, names) };
      return api.call(saveNotificationPreferences, { body });
    },
    async read() {
      const { preset, quiet } = await api.call(getNotificationPreferences, {});
      return { preset, quiet };
    },
  };
}
