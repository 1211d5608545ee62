import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import ICAL from "ical.js";
import { describe, expect, inject, it, onTestFinished, vi } from "vitest";
import { INVITATIONS_PER_HOUR } from "#contract/limits.ts";
import {
  getCalendarFile,
  getMeetingInstance,
  sendAppointment,
  updateInstanceDate,
} from "#contract/meetings/endpoints.ts";
import { bookingTimeOf } from "#contract/meetings/rules.ts";
import { meetingParticipants } from "#server/database/schema/meetings.ts";
import { folderMailer, type Mailer, smtpMailer } from "#server/notify/channels/mailer.ts";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { givenUser } from "#tests/support/given/givenGroup.ts";
import { givenMeeting } from "#tests/support/given/givenMeeting.ts";
import type { GivenSchool } from "#tests/support/given/givenSchool.ts";
import { apiFor } from "#tests/support/server/api.ts";
import { calendarOf, textOf, valueIn } from "#tests/support/server/calendar.ts";
import { database } from "#tests/support/server/database.ts";
import { startApi } from "#tests/support/server/startApi.ts";
import { trustedIssuer } from "#tests/support/server/trustedIssuer.ts";
import { givenMailServer } from "#tests/support/standIns/givenMailServer.ts";

const NOW = "2026-03-12T09:30:00Z";
const SLOTS = [{ startTime: "2026-03-30T13:00:00Z" }, { startTime: "2026-03-30T13:30:00Z" }];

/** An API with a way to send mails, and a booked meeting. */
async function givenBookedWith(mailer: Mailer, options: Parameters<typeof givenFamily>[0] = {}) {
  const server = await startApi({
    databaseUrl: inject("databaseUrl"),
    trusted: trustedIssuer(),
    mailer,
  });
  onTestFinished(server.stop);
  const family = await givenFamily(options);
  const meeting = await givenMeeting(family.student, {
    title: "Ett samtal med en titel som är så lång att raden måste vikas i kalenderns format",
    slots: SLOTS,
  });
  const api = apiFor(family.guardian, family.student, { now: NOW, server: server.url });
  const params = { instanceId: meeting.instance.id };
  const book = (slot: (typeof meeting.slots)[number] | undefined | null) =>
    api.call(updateInstanceDate, {
      params,
      body: {
        id: meeting.instance.id,
        meetingId: meeting.id,
        timeBlockSlotId: slot?.id ?? null,
        date: slot ? bookingTimeOf(slot.startTime) : null,
        endDate: slot ? bookingTimeOf(slot.endTime) : null,
      },
    });
  await book(meeting.slots[0]);
  return { api, family, meeting, params, book, server: server.url };
}

async function givenBooked(options: Parameters<typeof givenFamily>[0] = {}) {
  const mail = await givenMailServer();
  return { ...mail, ...(await givenBookedWith(smtpMailer(mail.url, "school@example.com"), options)) };
}

describe("sendAppointment", () => {
  it("[MEET-8] mails a valid invitation, then the change and the cancellation, under one name", async () => {
    const { api, meeting, params, book, received } = await givenBooked();
    expect(await api.call(sendAppointment, { params })).toEqual({ sent: true, isKept: false });
    await vi.waitFor(() => expect(received).toHaveLength(1));
    await book(meeting.slots[1]);
    await vi.waitFor(() => expect(received).toHaveLength(2));
    await book(null);
    await vi.waitFor(() => expect(received).toHaveLength(3));

    expect(received.map(({ to }) => to)).toEqual(Array(3).fill(["karin.lind@example.com"]));
    const calendars = received.map(calendarOf);
    expect(calendars.map((calendar) => valueIn(calendar, "METHOD"))).toEqual(["REQUEST", "REQUEST", "CANCEL"]);
    expect(calendars.map((calendar) => valueIn(calendar, "DTSTART"))).toEqual([
      "20260330T130000Z",
      "20260330T133000Z",
      "20260330T133000Z",
    ]);
    expect(new Set(calendars.map((calendar) => valueIn(calendar, "UID"))).size).toBe(1);
    const sequences = calendars.map((calendar) => Number(valueIn(calendar, "SEQUENCE")));
    expect(sequences).toEqual([...new Set(sequences)].sort((one, other) => one - other));
    for (const calendar of calendars) {
      expect(calendar.split("\r\n").filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
    }
    expect(valueIn(calendars[2] ?? "", "STATUS")).toBe("CANCELLED");
  });

  it("[MEET-8] says of a moved meeting that it is moved, and names the staff but nobody protected", async () => {
    const { api, meeting, params, book, family, received } = await givenBooked();
    const school = family.student.schools[0] as GivenSchool;
    const staff = [
      await givenUser(school, { firstName: "Helena", lastName: "Ek" }),
      await givenUser(school, { firstName: "Hidden", lastName: "Person", protected: true }),
      await givenUser(school, { firstName: "Vera", lastName: "Ek", roleId: "student" }),
    ];
    await database()
      .insert(meetingParticipants)
      .values(staff.map(({ id }, position) => ({ ...params, personId: id, userType: "USER" as const, position })));
    await api.call(sendAppointment, { params });
    await book(meeting.slots[1]);
    await vi.waitFor(() => expect(received).toHaveLength(2));
    const [first, second] = received.map((mail) => new ICAL.Component(ICAL.parse(calendarOf(mail))));
    const eventOf = (calendar: ICAL.Component | undefined) =>
      new ICAL.Event(calendar?.getFirstSubcomponent("vevent") ?? undefined);
    expect(eventOf(first).summary).toBe(`${meeting.title}, ${family.student.firstName}`);
    expect(eventOf(first).description).toMatch(/^From the school: Helena Ek\.\n.*\/notificationReceiver\?url=/);
    expect(eventOf(second).description).toMatch(/^Moved from Monday, March 30, 2026 at 15:00\./);
    expect(eventOf(second).uid).toBe(eventOf(first).uid);
    expect(eventOf(second).sequence).toBe(eventOf(first).sequence + 1);
    expect(received.some(({ source }) => textOf(source).includes("Hidden"))).toBe(false);
  });

  it("[MEET-8] gives a booked meeting as a file, also without an address and a mail server", async () => {
    const { api, params, book, server } = await givenBooked({ guardian: { mail: null } });
    const { content } = await api.call(getCalendarFile, { params }, { server: inject("apiUrl") });
    expect(valueIn(content, "DTSTART")).toBe("20260330T130000Z");
    expect(valueIn(content, "METHOD")).toBeUndefined();
    await book(null);
    expect((await api.answer(getCalendarFile, { params })).status).toBe(404);
    const stranger = await givenFamily();
    const other = apiFor(stranger.guardian, stranger.student, { now: NOW, server });
    expect((await other.answer(getCalendarFile, { params })).status).toBe(404);
  });

  it("[MEET-8] needs an address, a booking and a mail server", async () => {
    const withoutMail = await givenBooked({ guardian: { mail: null } });
    expect((await withoutMail.api.answer(sendAppointment, { params: withoutMail.params })).status).toBe(403);
    const { api, params, book } = await givenBooked();
    expect((await api.answer(sendAppointment, { params }, { server: inject("apiUrl") })).status).toBe(503);
    await book(null);
    expect((await api.answer(sendAppointment, { params })).status).toBe(409);
  });

  it("[MEET-8] says when by the clock of the school, in the language of the profile", async () => {
    const { api, params, received } = await givenBooked({ guardian: { lcid: "sv-SE" } });
    await api.call(sendAppointment, { params });
    await vi.waitFor(() => expect(received).toHaveLength(1));
    const text = textOf(received[0]?.source ?? "");
    // The clocks have gone forward the day before: 13:00 in UTC is 15:00 at the school.
    expect(text).toMatch(/30 mars 2026.*15:00/);
    const calendar = calendarOf(received[0] ?? { source: "" });
    expect([valueIn(calendar, "DTSTART"), valueIn(calendar, "DTEND")]).toEqual([
      "20260330T130000Z",
      "20260330T133000Z",
    ]);
    // A calendar has nothing attached; only the mail has.
    expect(text).toContain("Inbjudan är bifogad.");
    expect(valueIn(calendar, "DESCRIPTION")).toMatch(/^Se eller ändra bokningen: http/);
    expect(valueIn(calendar, "ATTENDEE")).toMatch(/mailto:karin\.lind@example\.com/i);
    expect(valueIn(calendar, "ORGANIZER")).toMatch(/mailto:school@example\.com/i);
    expect(calendar.startsWith("BEGIN:VCALENDAR\r\n")).toBe(true);
    expect(calendar.trimEnd().endsWith("END:VCALENDAR")).toBe(true);
  });

  it("[MEET-8] keeps the mail in a folder where a demo has no mail server", async () => {
    const folder = await mkdtemp(join(tmpdir(), "skolvy-outbox-"));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const outbox = join(folder, "outbox");
    const { api, params, book } = await givenBookedWith(folderMailer(outbox, "school@example.com"));
    expect(await api.call(sendAppointment, { params })).toEqual({ sent: true, isKept: true });
    await book(null);
    await vi.waitFor(async () => expect(await readdir(outbox)).toHaveLength(2));
    const names = await readdir(outbox);
    expect(names.every((name) => name.endsWith(".eml"))).toBe(true);
    const mails = await Promise.all(names.map((name) => readFile(join(outbox, name), "utf8")));
    const methods = mails.map((source) => valueIn(calendarOf({ source }), "METHOD"));
    expect(methods.sort()).toEqual(["CANCEL", "REQUEST"]);
  });

  it("[MEET-8] is unavailable when the mail server refuses, and the booking is kept", async () => {
    const { url, received } = await givenMailServer({ refuses: true });
    const { api, params, meeting } = await givenBookedWith(smtpMailer(url, "school@example.com"));
    expect((await api.answer(sendAppointment, { params })).status).toBe(503);
    expect(received).toEqual([]);
    expect((await api.call(getMeetingInstance, { params })).timeBlockSlotId).toBe(meeting.slots[0]?.id);
  });

  it("[MEET-8] mails no changes to a guardian whose invitation was refused", async () => {
    const send = vi.fn<Mailer["send"]>(async () => {}).mockRejectedValueOnce(new Error("No such mailbox"));
    const { api, params, book } = await givenBookedWith({ from: "school@example.com", isKept: false, send });
    expect((await api.answer(sendAppointment, { params })).status).toBe(503);
    await book(null);
    const jobs = sql`select 1 from pgboss.job where name = 'mail'
      and data->'calendar'->>'content' like ${`%${params.instanceId}@skolvy%`}`;
    expect((await database().execute(jobs)).rows).toEqual([]);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it("[MEET-8] mails once however often a request is retried, and again after a refusal", async () => {
    const send = vi.fn<Mailer["send"]>(async () => {}).mockRejectedValueOnce(new Error("The server is busy"));
    const { api, params } = await givenBookedWith({ from: "school@example.com", isKept: false, send });
    const ask = async () => (await api.answer(sendAppointment, { params }, { idempotencyKey: "invitation-1" })).status;
    expect(await ask()).toBe(503);
    expect(await ask()).toBe(200);
    expect(await ask()).toBe(200);
    expect(send).toHaveBeenCalledTimes(2);
  });

  it("[MEET-8] holds no transaction open while a slow mail server is asked", async () => {
    const taken: (() => void)[] = [];
    const send = () => new Promise<void>((resolve) => taken.push(resolve));
    const { api, params } = await givenBookedWith({ from: "school@example.com", isKept: false, send });
    const ask = (idempotencyKey: string) => api.answer(sendAppointment, { params }, { idempotencyKey });
    const first = ask("invitation-1");
    await vi.waitFor(() => expect(taken).toHaveLength(1));
    // Within a transaction, the second request would wait for the first one's count of invitations.
    const second = ask("invitation-2");
    await vi.waitFor(() => expect(taken).toHaveLength(2));
    expect((await ask("invitation-1")).status).toBe(503);
    for (const take of taken) take();
    expect([(await first).status, (await second).status, (await ask("invitation-1")).status]).toEqual([200, 200, 200]);
    expect(taken).toHaveLength(2);
  });

  it("[MEET-8] mails a guardian so many invitations an hour, and says when there are too many", async () => {
    const { api, params, received } = await givenBooked();
    const ask = async (now: string) => (await api.answer(sendAppointment, { params }, { now })).status;
    for (let time = 0; time < INVITATIONS_PER_HOUR; time += 1) expect(await ask(NOW)).toBe(200);
    expect(await api.answer(sendAppointment, { params }, { now: "2026-03-12T09:59:59Z" })).toMatchObject({
      status: 429,
      body: { code: "too_many_requests" },
    });
    expect(await ask("2026-03-12T10:00:00Z")).toBe(200);
    await vi.waitFor(() => expect(received).toHaveLength(INVITATIONS_PER_HOUR + 1));
  });

  it("[API-2] mails nothing of another family's meeting", async () => {
    const { params, received, server } = await givenBooked();
    const stranger = await givenFamily();
    const api = apiFor(stranger.guardian, stranger.student, { now: NOW, server });
    expect((await api.answer(sendAppointment, { params })).status).toBe(404);
    expect(received).toEqual([]);
  });
});
