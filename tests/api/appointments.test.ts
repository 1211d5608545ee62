import { describe, expect, inject, it, onTestFinished, vi } from "vitest";
import { bookingTimeOf, sendAppointment, updateInstanceDate } from "#contract/meetings.ts";
import { smtpMailer } from "#server/mail/mailer.ts";
import { apiFor } from "#tests/support/api.ts";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { givenMeeting } from "#tests/support/given/givenMeeting.ts";
import { givenMailServer } from "#tests/support/givenMailServer.ts";
import { TEST_AUDIENCE, TEST_ISSUER } from "#tests/support/issuer.ts";
import { startApi } from "#tests/support/startApi.ts";

const NOW = "2026-03-12T09:30:00Z";
const SLOTS = [{ startTime: "2026-03-30T13:00:00Z" }, { startTime: "2026-03-30T13:30:00Z" }];

async function givenBooked(options: Parameters<typeof givenFamily>[0] = {}) {
  const mail = await givenMailServer();
  const { d: _d, p: _p, q: _q, dp: _dp, dq: _dq, qi: _qi, ...publicKey } = inject("signingKey");
  const server = await startApi({
    databaseUrl: inject("databaseUrl"),
    trusted: { issuer: TEST_ISSUER, audience: TEST_AUDIENCE, jwks: { keys: [publicKey] } },
    mailer: smtpMailer(mail.url, "school@example.com"),
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
  return { ...mail, api, meeting, params, book };
}

/** The calendar part of a mail, its lines as they were sent. */
function calendarOf({ source }: { source: string }): string {
  const part = source.split("\r\n--").find((one) => one.includes("Content-Type: text/calendar")) ?? "";
  const at = part.indexOf("\r\n\r\n");
  const body = part.slice(at + 4);
  return /base64/i.test(part.slice(0, at)) ? Buffer.from(body, "base64").toString("utf8") : unquoted(body);
}

/** Reads quoted-printable. */
const unquoted = (text: string): string =>
  Buffer.from(
    text.replace(/=\r\n/g, "").replace(/=([0-9A-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16))),
    "latin1",
  ).toString("utf8");

const valueIn = (calendar: string, name: string): string | undefined =>
  calendar
    .replace(/\r\n[ \t]/g, "")
    .split("\r\n")
    .find((line) => line.startsWith(`${name}:`) || line.startsWith(`${name};`))
    ?.replace(/^[^:]*:/, "");

describe("sendAppointment", () => {
  it("[MEET-8] mails a valid invitation, then the change and the cancellation, under one name", async () => {
    const { api, meeting, params, book, received } = await givenBooked();
    expect(await api.call(sendAppointment, { params })).toEqual({ sent: true, isKept: false });
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

  it("[MEET-8] needs an address, a booking and a mail server", async () => {
    const withoutMail = await givenBooked({ guardian: { mail: null } });
    expect((await withoutMail.api.answer(sendAppointment, { params: withoutMail.params })).status).toBe(403);
    const { api, params, book } = await givenBooked();
    expect((await api.answer(sendAppointment, { params }, { server: inject("apiUrl") })).status).toBe(503);
    await book(null);
    expect((await api.answer(sendAppointment, { params })).status).toBe(409);
  });
});
