import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import type { Absence } from "#contract/absence/schemas.ts";
import type { Care } from "#contract/care/schemas.ts";
import type { Form } from "#contract/forms/schemas.ts";
import type { Permission } from "#contract/permissions/schemas.ts";
import type { Target } from "#tests/support/journey/actor.ts";
import { installedEngines } from "./support/engines.ts";
import { openDevice, type School, startSchool } from "./support/journey.ts";
import { ESCAPE, LONGEST_MS, type Page } from "./support/page.ts";

const ELSA = "student-2";
const ALMA = "student-1";
const TOMORROW = "2036-03-14";
const REPORT = "POST /api/absence";
const PHOTOS = "permission-photos";
const TRIP = "form-3";

const of = (studentId: string) => `?studentId=${studentId}`;
const button = (name: string | RegExp): Target => ({ role: "button", name });
const waiting = (text: RegExp): Target => ({ role: "list", name: "Not sent yet", text });
const sentAtHome = (text: RegExp): Target => ({
  role: "listitem",
  text,
  within: { role: "region", name: "Sent to the school" },
});
const anything: Target = { role: "list", name: "Not sent yet" };
const dialog: Target = { role: "dialog" };
const answerOf = (name: string, title: RegExp): Target => ({
  role: "radio",
  name,
  within: { role: "radiogroup", name: title },
});

const ALL_TODAY = button(/ absent today$/);
const ALL_TOMORROW = button(/ absent tomorrow$/);

/** Opens the dialog of absence at home, where a day is reported by one press. */
async function openReports(page: Page): Promise<void> {
  await page.press(button("Report absence"));
  await page.ready(ALL_TODAY);
}

/** Presses of a guardian without a line, and what the server has of them afterwards. */
const presses = [
  {
    what: "a permission",
    guardian: "coparent",
    path: "/child",
    ready: answerOf("No", /Foton inom skolan/),
    press: (page: Page) => page.press(answerOf("No", /Foton inom skolan/)),
    shown: /Not sent yet: Elsa: answer to “Foton inom skolan”/,
    call: `PUT /api/Guardians/me/students/${ELSA}/permissions/${PHOTOS}`,
    has: async ({ api }: School) => {
      const all = await api<Permission[]>(`/Guardians/me/students/${ELSA}/permissions`, of(ELSA));
      const photos = all.find(({ id }) => id === PHOTOS);
      expect(photos).toMatchObject({ own: false });
      expect(photos?.history.filter(({ isGiven }) => !isGiven)).toHaveLength(1);
    },
  },
  {
    what: "a care time",
    guardian: "preschool",
    path: "/care",
    ready: button(/^Change: [Tt]omorrow/),
    press: async (page: Page) => {
      await page.press(button(/^Change: [Tt]omorrow/));
      await page.press({ role: "radio", name: "Not coming" });
      await page.press(button("Save"));
    },
    shown: /Not sent yet: Alma: drop-off and pick-up/,
    call: `PUT /api/Guardians/me/students/${ALMA}/care`,
    has: async ({ api }: School) => {
      const { days } = await api<Care>(`/Guardians/me/students/${ALMA}/care`, of(ALMA));
      expect(days.filter(({ change }) => change !== null)).toEqual(
        expect.arrayContaining([expect.objectContaining({ day: TOMORROW, times: null })]),
      );
    },
  },
  {
    what: "a form",
    guardian: "coparent",
    path: `/form/${TRIP}`,
    ready: button("Submit"),
    press: async (page: Page) => {
      await page.press({ role: "radio", name: "Yes" });
      await page.press(button("Submit"));
    },
    shown: /Not sent yet: the form “Klassresan”/,
    call: "PUT /api/forms/instances",
    has: async ({ api }: School) => {
      const { formInstances } = await api<Form>(`/forms/${TRIP}`, of(ELSA));
      expect(formInstances).toMatchObject([{ status: "SUBMITTED" }]);
    },
  },
];

describe.each(installedEngines())("what a guardian presses, in $name", (kind) => {
  let school: School;
  beforeAll(async () => {
    school = await startSchool();
  });
  afterAll(() => school.stop());

  /** Opens home as a guardian on a device of their own. */
  async function atHome(guardian: string) {
    await school.relay.open();
    school.relay.writes.length = 0;
    const device = await openDevice(kind, school);
    onTestFinished(device.dispose);
    await device.page().signIn(guardian);
    await device.page().untilShellIsKept();
    return device;
  }

  const absencesOf = (student: string) => school.api<Absence[]>(`/students/${student}/absence/`, of(student));
  const reportsOf = async (student: string) => (await absencesOf(student)).map(({ id }) => id);
  /** Reports of a child on a day from its guardian. */
  const reportsOn = async (day: string, student: string) =>
    (await absencesOf(student)).filter(({ ownReporting, endTime }) => ownReporting && endTime.startsWith(day));

  const triesOf = (call: string) => school.relay.writes.filter((write) => write.call === call);

  /** Expects that a write was taken once, under one key through all tries. */
  function expectTakenOnce(call: string) {
    const tries = triesOf(call);
    const sent = school.relay.writes.map((write) => write.call);
    expect(new Set(tries.map(({ key }) => key)).size, `tries of ${call} in ${sent}`).toBe(1);
    expect(tries.filter(({ status }) => status !== null && status < 300)).toHaveLength(1);
  }

  /** Expects nothing of a report, also in the next page with a line. */
  async function expectNothingSent({ page, closePage }: Awaited<ReturnType<typeof atHome>>) {
    const before = await reportsOf(ELSA);
    await closePage();
    await school.relay.open();
    await page().open("/absence");
    await page().see(button("Report absence"));
    await page().gone({ role: "progressbar" });
    await page().gone(anything);
    expect(triesOf(REPORT).filter(({ status }) => status !== null)).toEqual([]);
    expect(await reportsOf(ELSA)).toEqual(before);
  }

  it("[LINE-1] [LINE-2] a report without a line outlives its closed page, and is sent once by the next", async () => {
    const device = await atHome("coparent");
    await openReports(device.page());
    await school.relay.cut();
    await device.page().press(ALL_TOMORROW);
    await device.page().gone(dialog);
    const unsent = /Not sent yet: Elsa: absence tomorrow/;
    await device.page().see(waiting(unsent));

    await device.closePage();
    await device.page().open("/");
    await device.page().see(waiting(unsent));
    await device.page().see({ role: "link", name: /Elsa.*Not sent yet: Elsa: absence tomorrow/ });
    await school.relay.open();
    await device.page().gone(anything);
    await device.page().see(sentAtHome(/Elsa: absence tomorrow, entire day/));
    expectTakenOnce(REPORT);
    expect(await reportsOn(TOMORROW, ELSA)).toHaveLength(1);
  });

  it("[LINE-1] [LINE-2] [LINE-6] a report whose reply is lost outlives its killed browser, and is there once after the sign-in", async () => {
    const device = await atHome("preschool");
    await openReports(device.page());
    school.relay.fallSilent(true);
    await device.page().press(ALL_TOMORROW);
    await device.page().see(waiting(/Not sent yet: Alma: absence tomorrow/));

    await device.restart();
    await school.relay.open();
    await device.page().signIn("preschool");
    await vi.waitFor(() => expect(triesOf(REPORT).length).toBeGreaterThan(1), LONGEST_MS);
    await device.page().gone(anything);
    await device.page().see(sentAtHome(/Alma: absence tomorrow, entire day/));
    expect(new Set(triesOf(REPORT).map(({ key }) => key)).size).toBe(1);
    expect(await reportsOn(TOMORROW, ALMA)).toHaveLength(1);
  });

  it("[LINE-2] a report whose dialog is closed before the answer is not sent", async () => {
    const device = await atHome("coparent");
    await openReports(device.page());
    school.relay.fallSilent(false);
    await device.page().press(ALL_TODAY);
    await vi.waitFor(() => expect(triesOf(REPORT)).toHaveLength(1));
    await device.page().type(ESCAPE);
    await device.page().gone(dialog);
    await expectNothingSent(device);
  });

  it("[LINE-2] a report that is removed is not sent when the line is back", async () => {
    const device = await atHome("coparent");
    await openReports(device.page());
    await school.relay.cut();
    await device.page().press(ALL_TODAY);
    await device.page().see(anything);
    await device.page().press({ ...button("Remove"), within: anything });
    await device.page().gone(anything);
    await expectNothingSent(device);
  });

  it("[LINE-3] a report for today that is too late says to call the school", async () => {
    const device = await atHome("coparent");
    await openReports(device.page());
    await school.relay.cut();
    await device.page().press(ALL_TODAY);
    await device.page().see(waiting(/Call the school.* This has not been sent\./));
  });

  it.each(presses)(
    "[LINE-1] [LINE-2] $what without a line is sent once when the app is opened with one",
    async ({ guardian, path, ready, press, shown, call, has }) => {
      const device = await atHome(guardian);
      await device.page().open(path);
      await device.page().ready(ready);
      await school.relay.cut();
      await press(device.page());
      await device.page().see(waiting(shown));

      await device.closePage();
      await school.relay.open();
      await device.page().open("/");
      await vi.waitFor(() => expectTakenOnce(call), LONGEST_MS);
      await device.page().see({ role: "heading" });
      await device.page().gone(anything);
      await has(school);
    },
  );
});
