import { sql } from "drizzle-orm";
import pg from "pg";
import { getDeskLesson, listDeskLessons } from "#contract/desk/attendance/endpoints.ts";
import { getDeskForm, listDeskForms } from "#contract/desk/forms/endpoints.ts";
import {
  getDeskConversation,
  listDeskConversations,
  listDeskFamilies,
  listWritableGroups,
} from "#contract/desk/inbox/endpoints.ts";
import {
  getDeskMeeting,
  getDeskMeetingChoices,
  getDeskTalk,
  listDeskMeetingGroups,
  listDeskMeetings,
} from "#contract/desk/meetings/endpoints.ts";
import { getDeskText, listDeskTexts } from "#contract/desk/posts/endpoints.ts";
import { api } from "#contract/registry/api.ts";
import type { Endpoint } from "#contract/registry/calls.ts";
import { loadIdentityKeys } from "#server/access/identity/keys.ts";
import type { Database } from "#server/database/connect.ts";
import { STAFF } from "#server/demo/cast.ts";
import { paramNamesOf, sampleAddress } from "#tests/support/checks/sample.ts";
import { tokenFor } from "#tests/support/server/tokens.ts";
import { startServers } from "./api/servers.ts";
import type { Bench, Goal } from "./bench.ts";
import { fire } from "./fire.ts";
import { seedLarge } from "./load/largeWorld.ts";
import { explainedFor, usedBy } from "./processorTime.ts";
import { short } from "./report.ts";

/** Connections that ask at a time. Many teachers look at once, but a school's office has a handful of people. */
const ACCOUNTS = { teacher: 20, office: 5 };
const SECONDS = 5;
const WITHIN_MS = 150;

/** The lists of the desk, which are asked for without anything in the address. A stream has no reply to wait for. */
const lists = api.filter(
  ({ endpoint }) =>
    endpoint.access === "staff" &&
    endpoint.method === "GET" &&
    endpoint.content !== "events" &&
    paramNamesOf(endpoint).length === 0,
);

/** Reads of one thing, the parameter that names it, and the read whose first thing it is; of a round, its first meeting. */
const details: { endpoint: Endpoint; param: string; list: Endpoint }[] = [
  { endpoint: getDeskLesson, param: "lessonId", list: listDeskLessons },
  { endpoint: getDeskText, param: "postId", list: listDeskTexts },
  { endpoint: getDeskForm, param: "formId", list: listDeskForms },
  { endpoint: getDeskConversation, param: "conversationId", list: listDeskConversations },
  { endpoint: listDeskFamilies, param: "groupId", list: listWritableGroups },
  { endpoint: getDeskMeetingChoices, param: "groupId", list: listDeskMeetingGroups },
  { endpoint: getDeskMeeting, param: "meetingId", list: listDeskMeetings },
  { endpoint: getDeskTalk, param: "instanceId", list: getDeskMeeting },
];

/** Gives the demo's office a school of the municipality, and its teacher a class of it with the families' conversations. */
async function seedStaff(db: Database): Promise<void> {
  const statements = [
    sql`insert into user_roles (user_id, school_id, role_id)
      values (${STAFF.principal}, 'crowd-school-1', 'principal'), (${STAFF.mentor}, 'crowd-school-1', 'mentor')`,
    sql`insert into group_owners (group_id, user_id)
      select id, ${STAFF.mentor} from groups where id = 'crowd-class-50' or id like 'crowd-group-50-%'`,
    sql`insert into conversation_members (id, conversation_id, membership_type, permission, user_id)
      select 'crowd-staff-' || c.id, c.id, 'USER', 'W', ${STAFF.mentor} from conversations c
      join group_members m on m.student_id = c.student_id and m.group_id = 'crowd-class-50' where c.id like 'crowd-%'`,
  ];
  for (const statement of statements) await db.execute(statement);
}

export const bench: Bench = {
  title: "The desk",
  async run() {
    const servers = await startServers((url) => seedLarge(url, seedStaff));
    const client = new pg.Client({ connectionString: servers.databaseUrl });
    try {
      await client.connect();
      const [key] = (await loadIdentityKeys(servers.keys)).signing;
      if (!key) throw new Error("The provider has no key");
      const claims = { iss: `${servers.url.replace("127.0.0.1", "localhost")}/idp`, aud: "urn:skolvy:api" };
      const rows: string[][] = [];
      const goals: Goal[] = [];
      for (const [account, connections] of Object.entries(ACCOUNTS)) {
        const token = await tokenFor(`account-${account}`, { key, claims, header: { kid: key.kid } });
        const headers = { authorization: `Bearer ${token}` };
        for (const path of await pathsFor(servers.url, headers)) {
          const shots = { url: servers.url, connections, requests: [{ path: path.address, headers }] };
          await fire({ ...shots, duration: 1 });
          const before = await usedBy(servers, client);
          const hits = await fire({ ...shots, duration: SECONDS });
          const each = (await usedBy(servers, client)).map((ms, at) => (ms - (before[at] ?? 0)) / hits.total);
          if (hits.total !== hits.statuses[200])
            throw new Error(`${path.name} answered ${JSON.stringify(hits.statuses)}`);
          const { p50, p99, max } = hits.latency;
          const name = `${account}: ${path.name}`;
          rows.push([name, short(hits.perSecond), String(p50), String(p99), String(max), ...each.map(short)]);
          goals.push({ what: `${name}: p99 in milliseconds`, value: p99, atMost: WITHIN_MS });
        }
      }
      return {
        text: `What each screen of the desk asks for first, in the large demo world on PostgreSQL, for ${SECONDS} seconds each: a teacher with a class of 30 and its eight subjects over ${ACCOUNTS.teacher} connections, and the office of a school of 800 students with 27 classes over ${ACCOUNTS.office}. ${explainedFor(ACCOUNTS.teacher)}`,
        goals,
        tables: [
          {
            title: "Calls",
            head: ["", "requests/s", "p50 ms", "p99 ms", "max ms", "Skolvy ms", "PostgreSQL ms"],
            rows,
          },
        ],
        runs: 1,
      };
    } finally {
      await client.end();
      await servers.stop();
    }
  },
};

type Path = { name: string; address: string };

/** Returns the addresses that somebody may read: those of the lists, and of the first thing in each. */
async function pathsFor(url: string, headers: Record<string, string>): Promise<Path[]> {
  const get = (address: string) => fetch(`${url}${address}`, { headers });
  const all: Path[] = lists.map(({ name, endpoint }) => ({
    name,
    address: `/api${sampleAddress(endpoint, { kind: "POST", page: "1" })}`,
  }));
  const documentations = `/api${sampleAddress(listDeskTexts, { kind: "DOCUMENTATION", page: "1" })}`;
  all.push({ name: `${listDeskTexts.name} of documentations`, address: documentations });
  for (const { endpoint, param, list } of details) {
    const from = all.find(({ name }) => name === list.name);
    const found: unknown = from && (await (await get(from.address)).json().catch(() => null));
    const [first] = Array.isArray(found) ? found : ((found as { talks?: { id: string }[] } | null)?.talks ?? []);
    if (first?.id !== undefined)
      all.push({ name: endpoint.name, address: `/api${sampleAddress(endpoint, { [param]: first.id })}` });
  }
  const offered: Path[] = [];
  for (const path of all) if ((await get(path.address)).status === 200) offered.push(path);
  return offered;
}
