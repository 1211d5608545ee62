import { describe, expect, it } from "vitest";
import { z } from "zod";
import { listDeskLessons } from "#contract/desk/attendance/endpoints.ts";
import { listDeskCardGroups } from "#contract/desk/cards/endpoints.ts";
import { listDeskClassLists } from "#contract/desk/classLists/endpoints.ts";
import { getDeskFormCopy, getDeskTextCopy } from "#contract/desk/copies/endpoints.ts";
import { getDeskFormChoices, listDeskForms } from "#contract/desk/forms/endpoints.ts";
import { endDeskGrant, getDeskGrants, grantDeskGroup } from "#contract/desk/grants/endpoints.ts";
import { createDeskHoliday, listDeskHolidays } from "#contract/desk/holidays/endpoints.ts";
import { listWritableGroups } from "#contract/desk/inbox/endpoints.ts";
import { getDeskInvitations, listDeskInvitationClasses } from "#contract/desk/invitations/endpoints.ts";
import { listDeskMeals, saveDeskMeals } from "#contract/desk/meals/endpoints.ts";
import { listDeskMeetingGroups } from "#contract/desk/meetings/endpoints.ts";
import {
  chooseDeskMail,
  getDeskNotices,
  turnOffDeskNotices,
  turnOnDeskNotices,
} from "#contract/desk/notices/endpoints.ts";
import {
  chooseDeskSuccessor,
  getDeskDeliveryCounts,
  getDeskSuccessions,
  listDeskSources,
  pauseDeskSource,
  runDeskSource,
} from "#contract/desk/office/endpoints.ts";
import {
  changeDeskPermission,
  createDeskPermission,
  endDeskPermission,
  getDeskPermissions,
} from "#contract/desk/permissions/endpoints.ts";
import { getDeskServices, switchDeskService } from "#contract/desk/services/endpoints.ts";
import { listDeskGroups } from "#contract/desk/students/endpoints.ts";
import {
  changeDeskTemplate,
  createDeskTemplate,
  getDeskTemplate,
  getDeskTemplates,
  removeDeskTemplate,
} from "#contract/desk/templates/endpoints.ts";
import { getDesk, watchDesk } from "#contract/desk/today/endpoints.ts";
import { getDeskWork, getDeskWorkChoices, listDeskWork, listDeskWorkGroups } from "#contract/desk/work/endpoints.ts";
import { api } from "#contract/registry/api.ts";
import type { Endpoint } from "#contract/registry/calls.ts";
import { schemasOf } from "#contract/registry/schemas.ts";
import { screenList } from "#contract/screens.ts";
import shared from "#locales/en/shared.json" with { type: "json" };
import { demoGapsOf } from "./support/checks/demoGaps.ts";
import { demandedNamesOf, paramNamesOf, sampleAddress } from "./support/checks/sample.ts";
import { unfilledFields } from "./support/checks/unfilledFields.ts";
import { givenFamily } from "./support/given/givenFamily.ts";
import { apiFor } from "./support/server/api.ts";
import { demoApiFor } from "./support/server/demo.ts";
import { mixes, staffViewers, viewers } from "./support/server/demoIds.ts";

/** Endpoints with a reply; an event stream only ends with its reader. */
const reads = api.filter(({ endpoint }) => endpoint.method === "GET" && endpoint.content !== "events");

const readers = [...viewers, ...staffViewers];

describe.each(reads)("[API-1] [API-7] the demo world", ({ name, endpoint }) => {
  it(`answers ${name} by the contract to everybody, and has something to show in each field`, async () => {
    const known = mixes(demandedNamesOf(endpoint));
    const shown: unknown[] = [];
    for (const { name: login, studentId } of readers) {
      const demo = demoApiFor(login, studentId);
      const addresses = known.map((values) => sampleAddress(endpoint, { studentId, ...values }));
      for (const address of addresses) {
        const { status, body } = await demo.send("GET", address);
        const call = `${login} ${address}`;
        expect([200, 204, 403, 404], call).toContain(status);
        if (status === 403 || status === 404 || endpoint.content === "file") continue;
        expect(schemasOf(endpoint).reply.safeParse(body).error?.issues, call).toBeUndefined();
        if (status === 200) shown.push(body);
      }
    }
    if (endpoint.content === "file") return;
    expect(shown).not.toEqual([]);
    expect(unfilledFields(schemasOf(endpoint).reply, shown).sort()).toEqual(demoGapsOf(name).sort());
  });
});

it("[API-1] binds every endpoint of the contract", async () => {
  const { guardian, student } = await givenFamily();
  const person = apiFor(guardian, student);
  const document = (await person.send("GET", "/openapi.json")).body as { paths: Record<string, object> };
  const served = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const wanted = api.map(
    ({ endpoint: { method, path } }) => `${method} /api${path.replace(/\/$/, "").replace(/:(\w+)/g, "{$1}")}`,
  );
  expect(served.sort()).toEqual(wanted.sort());
});

it("[API-1] has one endpoint for a method and path", () => {
  const shapes = api.map(({ endpoint: { method, path } }) => `${method} ${path.replace(/:\w+/g, ":")}`.toLowerCase());
  expect(new Set(shapes).size).toBe(shapes.length);
});

/** Endpoints of staff that show or change numbers, groups and what is for a group, and nobody's own. */
const COUNTING: Endpoint[] = [
  ...[
    getDesk,
    watchDesk,
    listDeskLessons,
    listDeskSources,
    runDeskSource,
    listDeskClassLists,
    listDeskMeals,
    saveDeskMeals,
    pauseDeskSource,
    getDeskSuccessions,
    chooseDeskSuccessor,
    getDeskDeliveryCounts,
    listWritableGroups,
    listDeskMeetingGroups,
  ],
  ...[getDeskNotices, turnOnDeskNotices, turnOffDeskNotices, chooseDeskMail],
  ...[getDeskFormChoices, listDeskForms, listDeskCardGroups],
  ...[getDeskGrants, grantDeskGroup, endDeskGrant, listDeskGroups],
  ...[listDeskWorkGroups, getDeskWorkChoices, listDeskWork, getDeskWork, getDeskInvitations],
  ...[getDeskServices, switchDeskService, getDeskTextCopy, getDeskFormCopy, listDeskInvitationClasses],
  ...[getDeskTemplates, getDeskTemplate, createDeskTemplate, changeDeskTemplate, removeDeskTemplate],
  ...[listDeskHolidays, createDeskHoliday],
  ...[getDeskPermissions, createDeskPermission, changeDeskPermission, endDeskPermission],
];

/** The kernel knows which students a list for staff shows, and those whom a call of staff is about. */
const ofStudent = api.filter(
  ({ endpoint }) =>
    (endpoint.access ?? "student") === "student" ||
    endpoint.access === "leaver" ||
    (endpoint.access === "staff" && !COUNTING.includes(endpoint)) ||
    paramNamesOf(endpoint).includes("studentId"),
);

/** Calls with a student whose replies are about the caller, the school or the interface. */
const UNAUDITED = [
  "getMeals",
  "getNavigation",
  "getReaderSubdomain",
  "getReaderToken",
  "getSchoolData",
  "getStatusTexts",
  "listNotifications",
  "markNotificationsRead",
];

it("[API-4] leaves an audit entry for every call about a student", () => {
  const silent = ofStudent.filter(({ endpoint }) => schemasOf(endpoint).audit === null).map(({ name }) => name);
  expect(silent.sort()).toEqual(UNAUDITED);
});

it("[LINE-1] answers every kept write that takes a version with the one that it has made", () => {
  const writes = api
    .map(({ endpoint }) => endpoint)
    .filter((endpoint: Endpoint) => endpoint.kept && schemasOf(endpoint).takesVersion);
  expect(writes).not.toEqual([]);
  const silent = writes.filter((endpoint) => {
    const { reply } = schemasOf(endpoint);
    return !(reply instanceof z.ZodObject && "version" in reply.shape);
  });
  expect(silent.map(({ name }) => name)).toEqual([]);
});

it("[API-4] leaves none where there is no student to leave it with", () => {
  const others = api.filter((one) => !ofStudent.includes(one));
  expect(others.filter(({ endpoint }) => schemasOf(endpoint).audit !== null)).toEqual([]);
});

it("[API-2] asks for services and school types only where a student is known", () => {
  const others = api
    .filter((one) => !ofStudent.includes(one))
    .flatMap(({ endpoint }) => schemasOf(endpoint).offer ?? []);
  expect(others.filter((offer) => "services" in offer || "schoolTypes" in offer)).toEqual([]);
});

it("[NAV-3] has a text for every entry of the menu", () => {
  const texts = screenList.flatMap(([, { menu }]) => (menu ? [menu.text, menu.otherwise?.text ?? menu.text] : []));
  expect(texts.filter((text) => !(text in shared.navigation))).toEqual([]);
});
