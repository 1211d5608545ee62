import "fake-indexeddb/auto";
import { expect, inject, it, onTestFinished, vi } from "vitest";
import { createDeviceStore } from "#client/resources/outbox/deviceStore.ts";
import type { Pending, PendingWrite } from "#client/resources/outbox/pendingItems.ts";
import { sendUnsent } from "#client/resources/outbox/sendUnsent.ts";
import { forgetDrafts } from "#client/session/drafts.ts";
import { createTicketStore, type SendingTicket } from "#client/session/sendingTicket.ts";
import { reportAbsence } from "#contract/absence/endpoints.ts";
import { givenReporter, NOW, reportOf } from "#tests/support/given/givenReporter.ts";
import { NOW_HEADER } from "#tests/support/server/nowHeader.ts";
import { tokenFor } from "#tests/support/server/tokens.ts";

const LATER = "2026-03-12T10:30:00Z";

/** A device on which a guardian's report waits, with what the service worker sends it with, at a fixed time. */
async function givenDevice() {
  vi.useFakeTimers({ now: new Date(NOW), toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const given = await givenReporter();
  const owner = given.guardian.subject;
  const store = createDeviceStore<Pending>();
  const tickets = createTicketStore();
  onTestFinished(async () => {
    await tickets.wipe();
    await forgetDrafts(owner);
  });
  const itemOf = (values: Partial<PendingWrite> = {}): PendingWrite => ({
    key: crypto.randomUUID(),
    written: NOW,
    place: 1,
    state: "waiting",
    triedAt: NOW,
    name: "reportAbsence",
    ...reportAbsence.kept,
    input: reportOf(given.student) as PendingWrite["input"],
    studentId: given.student.id,
    about: { studentId: given.student.id },
    notAfter: "2026-03-12T23:00:00Z",
    ...values,
  });
  const keep = async (item: PendingWrite) => {
    await store.keep(owner, item);
    return item;
  };
  const allow = async (values: Partial<SendingTicket> = {}) =>
    tickets.keep({
      owner,
      token: await tokenFor(owner),
      expires: Date.parse(NOW) + 60_000,
      apiBase: `${inject("apiUrl")}/api`,
      locale: "en-GB",
      ...values,
    });
  const requests: { key: string; status: number }[] = [];
  const real = globalThis.fetch;
  vi.stubGlobal("fetch", async (url: string, init: { headers: Record<string, string> }) => {
    const reply = await real(url, { ...init, headers: { ...init.headers, [NOW_HEADER]: NOW } });
    const key = init.headers["idempotency-key"];
    if (key !== undefined) requests.push({ key, status: reply.status });
    return reply;
  });
  return { ...given, store, tickets, owner, itemOf, keep, allow, requests };
}

it("[LINE-1] sends what waits under its key without a page, and leaves it for the page to acknowledge", async () => {
  const { keep, itemOf, allow, list, store, owner, requests } = await givenDevice();
  const item = await keep(itemOf());
  await allow();
  await sendUnsent();
  expect(await list()).toHaveLength(1);
  expect(await store.one(owner, item.key)).toEqual(item);
  await sendUnsent();
  expect(requests).toEqual([
    { key: item.key, status: 200 },
    { key: item.key, status: 200 },
  ]);
  expect(await list()).toHaveLength(1);
});

it("[LINE-1] sends the first of each order alone, since a page bases the next on its reply", async () => {
  const { keep, itemOf, allow, requests, student } = await givenDevice();
  const first = await keep(itemOf());
  const input = reportOf(student, { startTime: LATER, endTime: "2026-03-12T11:30:00Z" }) as PendingWrite["input"];
  await keep(itemOf({ place: 2, input }));
  await allow();
  await sendUnsent();
  expect(requests).toEqual([{ key: first.key, status: 200 }]);
});

it.each<{ what: string; values: Partial<PendingWrite> }>([
  { what: "failed", values: { state: "failed" } },
  { what: "no page has tried", values: { triedAt: null } },
  { what: "was tried before the server began to forget", values: { triedAt: "2026-03-11T08:00:00Z" } },
  { what: "is of another version of the app", values: { version: 0 } },
  { what: "is about a day that has passed", values: { notAfter: "2026-03-12T07:00:00Z" } },
])("[LINE-1] [LINE-3] does not send what $what", async ({ values }) => {
  const { keep, itemOf, allow, requests } = await givenDevice();
  await keep(itemOf(values));
  await allow();
  await sendUnsent();
  expect(requests).toEqual([]);
});

it("[LINE-2] does not send what its guardian has removed, whatever another tab still keeps of it", async () => {
  const { keep, itemOf, allow, requests, store, owner } = await givenDevice();
  const { key } = await keep(itemOf());
  await store.markRemoved(owner, key);
  await allow();
  await sendUnsent();
  expect(requests).toEqual([]);
});

it.each<{ what: string; values: Partial<SendingTicket> | null }>([
  { what: "there is no token", values: null },
  { what: "the token has ended", values: { expires: Date.parse(NOW) } },
  { what: "somebody else is signed in", values: { owner: "another" } },
])("[LINE-1] [LINE-6] sends nothing if $what", async ({ values }) => {
  const { keep, itemOf, allow, requests } = await givenDevice();
  await keep(itemOf());
  if (values) await allow(values);
  await sendUnsent();
  expect(requests).toEqual([]);
});

it("[LINE-6] stops and forgets the token once the server no longer takes it", async () => {
  const { keep, itemOf, allow, requests, tickets } = await givenDevice();
  await keep(itemOf());
  await keep(itemOf({ subject: "todo", place: 2 }));
  await allow({ token: "refused" });
  await sendUnsent();
  expect(requests).toMatchObject([{ status: 401 }]);
  expect(await tickets.read()).toBeUndefined();
});

it("[LINE-1] asks to be woken again if there is no connection after all", async () => {
  const { keep, itemOf, allow } = await givenDevice();
  await keep(itemOf());
  await allow();
  vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("No connection")));
  await expect(sendUnsent()).rejects.toThrow("No connection");
});
