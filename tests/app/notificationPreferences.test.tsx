import { screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { afterAll, expect, it } from "vitest";
import { requestMailConfirmation } from "#contract/notifications/preferences.ts";
import { choicesOf } from "#contract/notifications/presets.ts";
import { NO_PREFERENCES } from "#contract/notifications/rules.ts";
import {
  mailAddresses,
  noticeIntroductions,
  notificationPreferences,
  sentNotices,
} from "#server/database/schema/notificationPreferences.ts";
import { guardianStudents } from "#server/database/schema/people.ts";
import { pushDevices } from "#server/database/schema/push.ts";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { givenMailed, stopMailing } from "#tests/support/given/givenMailed.ts";
import { givenStudent } from "#tests/support/given/givenStudent.ts";
import { newId } from "#tests/support/newId.ts";
import { holdReplies } from "#tests/support/page/holdReplies.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";
import { isFull } from "#tests/support/run/tier.ts";
import { database } from "#tests/support/server/database.ts";
import { linkIn } from "#tests/support/server/readMail.ts";

afterAll(stopMailing);

const PATH = "/profile/notifications";
const NOW = "2026-03-12T09:30:00Z";

async function openPreferences() {
  const family = await givenFamily({ student: { firstName: "Alva" } });
  const sibling = await givenStudent({ schools: family.student.schools, firstName: "Bo" });
  await database()
    .insert(guardianStudents)
    .values({ guardianId: family.guardian.id, studentId: sibling.id, position: 1 });
  const app = await renderApp({ person: family.guardian, path: PATH });
  await app.user.click(await screen.findByText("Choose for each kind of news", { selector: "button" }));
  await screen.findByText("Posts", { selector: "legend" });
  const saved = async () =>
    (
      await database()
        .select()
        .from(notificationPreferences)
        .where(eq(notificationPreferences.guardianId, family.guardian.id))
    )[0]?.preferences;
  return { ...family, ...app, sibling, saved };
}

/** The choices for a kind of news, found by their text: roles and names of some eighty controls take seconds to compute. */
const groupOf = (legend: HTMLElement) => within(legend.closest("fieldset") ?? legend);
const choicesFor = (kind: string) => groupOf(screen.getByText(kind, { selector: "legend" }));
const select = (kind: string, channel: "On your devices" | "By e-mail" | "In Teams") =>
  choicesFor(kind).getByLabelText<HTMLSelectElement>(channel);
const save = () => screen.getByText("Save", { selector: "button" });

it("[PREF-1] saves what was chosen for all children, and for one that differs", async () => {
  const { user, saved, sibling } = await openPreferences();
  // The preset stands for these as long as neither a device nor a mail address reaches the guardian.
  expect([select("Posts", "On your devices").value, select("Posts", "By e-mail").value]).toEqual(["DAILY", "DAILY"]);
  expect(screen.queryByLabelText("In Teams")).toBeNull();
  await user.selectOptions(select("Posts", "By e-mail"), "Never");
  await user.selectOptions(await screen.findByLabelText("For which children?"), "Bo");
  expect(select("Posts", "By e-mail").value).toBe("OFF");
  await user.selectOptions(select("Posts", "On your devices"), "Immediately");
  await user.click(await screen.findByLabelText("The daily e-mail"));
  await user.click(save());
  expect(await screen.findByText("Your choices have been saved")).toBeTruthy();
  const others = choicesOf("WHAT_MATTERS", { push: false, mail: false, teams: false });
  expect(await saved()).toEqual({
    ...NO_PREFERENCES,
    preset: null,
    dailyMail: false,
    choices: [
      ...others.filter(({ kind }) => kind !== "POST"),
      { kind: "POST", studentId: null, push: "DAILY", mail: "OFF" },
      { kind: "POST", studentId: sibling.id, push: "AT_ONCE", mail: "OFF" },
    ],
  });
});

it("[PREF-2] does not save urgent news off everywhere, and says why it cannot be", async () => {
  const { user, saved } = await openPreferences();
  expect(choicesFor("Urgent").queryByText("Once a day")).toBeNull();
  expect(choicesFor("Urgent").getByText(/Sent immediately, also in quiet hours/)).toBeTruthy();
  await user.selectOptions(select("Urgent", "By e-mail"), "Never");
  await user.selectOptions(select("Urgent", "On your devices"), "Never");
  expect(await screen.findAllByText("Choose at least one way to get urgent news.")).toHaveLength(2);
  await user.click(save());
  expect(document.activeElement).toBe(select("Urgent", "On your devices"));
  expect(await saved()).toBeUndefined();
  await user.selectOptions(select("Urgent", "By e-mail"), "Immediately");
  await user.click(save());
  expect(await screen.findByText("Your choices have been saved")).toBeTruthy();
});

it("[PREF-1] saves quiet hours that end at another time than they begin", async () => {
  const { user, saved } = await openPreferences();
  await user.click(await screen.findByLabelText("Disturb me only with urgent news"));
  const to = screen.getByLabelText("To");
  await user.clear(to);
  await user.type(to, "21");
  await user.tab();
  expect(await screen.findByText(/cannot start and end at the same time/)).toBeTruthy();
  await user.clear(to);
  await user.type(to, "6.30");
  await user.click(save());
  expect(await screen.findByText("Your choices have been saved")).toBeTruthy();
  expect(await saved()).toMatchObject({ quiet: { from: "21:00", to: "06:30" } });
});

it("[PREF-1] keeps what is chosen while the rest is being saved, and saves it before the choices are read again", async () => {
  const { user, saved } = await openPreferences();
  const letWrite = holdReplies("PUT");
  await user.click(await screen.findByLabelText("The daily e-mail"));
  await user.click(save());
  await user.selectOptions(screen.getByLabelText(/^Time of/), "17:00");
  const letRead = holdReplies("GET", "/profile/me/notifications");
  letWrite();
  expect(await screen.findByText("Your choices have been saved")).toBeTruthy();
  expect(await saved()).toMatchObject({ dailyMail: false });
  expect(screen.getByLabelText<HTMLSelectElement>(/^Time of/).value).toBe("17:00");
  expect(screen.getByLabelText<HTMLInputElement>("The daily e-mail").checked).toBe(false);
  await user.click(save());
  await waitFor(async () => expect(await saved()).toMatchObject({ dailyMail: false, dailyTime: "17:00" }));
  letRead();
  expect(await screen.findByText("Your choices have been saved")).toBeTruthy();
});

it.runIf(isFull)("[PREF-1] tells a new guardian once at home where to choose, and moves nothing", async () => {
  const { guardian } = await givenFamily();
  const { user } = await renderApp({ person: guardian });
  // It comes once the first screen has had its time.
  const card = await screen.findByRole("complementary", { name: "Notification settings" });
  expect(within(card).getByRole("link", { name: "Notification settings" }).getAttribute("href")).toBe(PATH);
  await user.click(within(card).getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("complementary", { name: "Notification settings" })).toBeNull());
  const isKnown = eq(noticeIntroductions.guardianId, guardian.id);
  expect(await database().select().from(noticeIntroductions).where(isKnown)).toHaveLength(1);
});

it("[PREF-4] [EVT-2] shows at once that the mail address was confirmed in another window", async () => {
  const given = await givenMailed({ lcid: "en-US" });
  await given.api.call(requestMailConfirmation, {});
  const link = linkIn((await given.mailed(1)).text);
  await renderApp({ person: given.guardian, path: PATH, server: given.url, now: given.now() });
  await screen.findByText(`We have sent a link to ${given.address}.`, { exact: false });
  await given.post(link);
  expect(await screen.findByText(`You get e-mails at ${given.address}.`)).toBeTruthy();
});

it("[PREF-4] shows the state of the mail address again when the window gets the focus", async () => {
  const given = await givenMailed({ lcid: "en-US" });
  await given.api.call(requestMailConfirmation, {});
  await renderApp({ person: given.guardian, path: PATH, server: given.url, now: given.now() });
  await screen.findByText(`We have sent a link to ${given.address}.`, { exact: false });
  await given.db
    .update(mailAddresses)
    .set({ confirmed: given.now() })
    .where(eq(mailAddresses.guardianId, given.guardian.id));
  window.dispatchEvent(new Event("focus"));
  expect(await screen.findByText(`You get e-mails at ${given.address}.`)).toBeTruthy();
});

it("[PREF-4] says in the profile that mails are refused, with the way to the choices", async () => {
  const { guardian } = await givenFamily();
  const now = new Date(NOW);
  await database()
    .insert(mailAddresses)
    .values({
      guardianId: guardian.id,
      address: "karin.lind@example.com",
      asked: now,
      confirmed: now,
      refused: now,
      linkId: newId("link"),
      linkKey: "key",
    });
  const { user } = await renderApp({ person: guardian, path: "/profile", now: NOW });
  const note = await screen.findByText(/karin.lind@example.com does not accept e-mail/);
  await user.click(await within(note).findByRole("link", { name: "Notification settings" }));
  expect(await screen.findByText("Choose for each kind of news", { selector: "button" })).toBeTruthy();
});

it("[PREF-6] offers Teams to whoever has opened Skolvy there, and to nobody else", async () => {
  const { guardian } = await givenFamily();
  await database()
    .insert(pushDevices)
    .values({ address: newId("object"), personId: guardian.id, kind: "teams", created: new Date(NOW) });
  const { user } = await renderApp({ person: guardian, path: PATH });
  await user.click(await screen.findByText("Choose for each kind of news", { selector: "button" }));
  expect([select("Posts", "In Teams").value, select("Messages", "In Teams").value]).toEqual(["DAILY", "AT_ONCE"]);
  await user.selectOptions(select("Urgent", "By e-mail"), "Never");
  await user.selectOptions(select("Urgent", "On your devices"), "Never");
  await user.click(save());
  expect(await screen.findByText("Your choices have been saved")).toBeTruthy();
});

it("[PREF-5] lists what was sent, and whether it was delivered", async () => {
  const { guardian, student } = await givenFamily({ student: { firstName: "Alva" } });
  const at = (minutes: number) => new Date(Date.parse(NOW) - minutes * 60_000);
  await database()
    .insert(sentNotices)
    .values([
      {
        id: newId("sent"),
        guardianId: guardian.id,
        channel: "push",
        kinds: ["URGENT"],
        studentId: student.id,
        at: at(1),
        state: "REFUSED",
      },
      {
        id: newId("sent"),
        guardianId: guardian.id,
        channel: "teams",
        kinds: ["MESSAGE"],
        at: at(3),
        state: "DELIVERED",
      },
      {
        id: newId("sent"),
        guardianId: guardian.id,
        channel: "mail",
        kinds: ["POST", "MEETING"],
        isDaily: true,
        at: at(2),
        state: "DELIVERED",
      },
    ]);
  await renderApp({ person: guardian, path: `${PATH}/sent`, now: NOW });
  const rows = (await screen.findAllByText(/elivered$/)).map((row) => row.closest("li")?.textContent);
  expect(rows).toEqual([
    expect.stringMatching(/^Urgent.*Notification on your devices · Alva · Not delivered$/),
    expect.stringMatching(/^Posts and Meetings.*New since yesterday · E-mail · Delivered$/),
    expect.stringMatching(/^Messages.*Notification in Teams · Delivered$/),
  ]);
});
