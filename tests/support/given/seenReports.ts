import { millisecondsInHour } from "date-fns/constants";
import { expect } from "vitest";
import {
  editAbsence,
  removeAbsence,
  removeRestOfSeries,
  reportAbsence,
  reportReturn,
} from "#contract/absence/endpoints.ts";
import { listDeskDeliveries } from "#contract/desk/office/endpoints.ts";
import { listDeskAbsences, listDeskLeave } from "#contract/desk/today/endpoints.ts";
import { applyForLeave, listLeave, withdrawLeave } from "#contract/leave/endpoints.ts";
import type { FamilyWriteName } from "#contract/registry/api.ts";
import { NOW, reportOf } from "./givenReporter.ts";
import { type Act, type IsSeen, oneOf, shows } from "./seenAtDesks.ts";
import type { SeenWorld } from "./seenWorld.ts";

/** Reports an absence of an hour on a day ahead. @returns its id */
async function reported({ api, student, list }: SeenWorld, day: string, repeatUntil?: string): Promise<string> {
  const startTime = new Date(`${day}T09:00:00Z`);
  const endTime = new Date(startTime.getTime() + millisecondsInHour);
  const times = { startTime: startTime.toISOString(), endTime: endTime.toISOString() };
  await api.call(reportAbsence, { body: { ...reportOf(student, times).body, ...(repeatUntil && { repeatUntil }) } });
  const made = (await list()).find((absence) => absence.startTime === startTime.toISOString());
  return made?.id ?? "";
}

const inAbsences = (id: string): IsSeen => shows(listDeskAbsences, {}, `"id":"${id}"`);

/** Applies for leave of an hour. @returns its id */
async function appliedFor({ api, student }: SeenWorld, day: string): Promise<string> {
  const params = { studentId: student.id };
  const times = { startTime: `${day}T09:00:00Z`, endTime: `${day}T10:00:00Z` };
  const body = { ...times, period: false, reason: "A wedding" };
  expect(await api.call(applyForLeave, { params, body })).toMatchObject({ success: true });
  const made = (await api.call(listLeave, { params })).find(({ startTime }) => startTime.startsWith(day));
  return made?.id ?? "";
}

/** Reports of absence and leave. */
export const REPORTS = {
  reportAbsence: { run: async (world) => inAbsences(await reported(world, "2026-03-16")) },
  editAbsence: {
    run: async (world) => {
      const id = await reported(world, "2026-03-17");
      const times = { startTime: "2026-03-17T12:00:00Z", endTime: "2026-03-17T13:00:00Z" };
      await world.api.call(editAbsence, { body: { ...reportOf(world.student, times).body, id } });
      return inAbsences(id);
    },
  },
  removeAbsence: {
    run: async (world) => {
      const id = await reported(world, "2026-03-18");
      await world.api.call(removeAbsence, { params: { absenceId: id } });
      return inAbsences(id);
    },
    needless: {
      "the student changed school": "The next school has never heard of the absence.",
    },
  },
  reportReturn: {
    run: async (world) => {
      const now = { startTime: NOW, endTime: "2026-03-12T11:00:00Z" };
      await world.api.call(reportAbsence, reportOf(world.student, now));
      const id = (await world.list()).find(({ startTime }) => Date.parse(startTime) === Date.parse(NOW))?.id ?? "";
      await world.api.call(reportReturn, { params: { absenceId: id }, body: { backAt: "2026-03-12T09:30:00Z" } });
      return inAbsences(id);
    },
  },
  removeRestOfSeries: {
    run: async (world) => {
      const id = await reported(world, "2026-03-19", "2026-04-02");
      await world.api.call(removeRestOfSeries, { params: { absenceId: id } });
      return inAbsences(id);
    },
    needless: {
      "the student changed school": "The next school has never heard of the absence.",
    },
  },
  applyForLeave: {
    run: async (world) => {
      const id = await appliedFor(world, "2026-03-20");
      return oneOf(
        shows(listDeskLeave, {}, `"id":"${id}"`),
        shows(listDeskDeliveries, {}, '"kind":"leave","what":"REPORTED","startTime":"2026-03-20'),
      );
    },
  },
  withdrawLeave: {
    run: async (world) => {
      const leaveId = await appliedFor(world, "2026-03-23");
      await world.api.call(withdrawLeave, { params: { leaveId } });
      return shows(listDeskDeliveries, {}, '"kind":"leave","what":"REMOVED"');
    },
  },
} satisfies Partial<Record<FamilyWriteName, Act>>;
