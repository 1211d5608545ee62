import { z } from "zod";
import { dataProblem } from "#contract/integration/dataProblems.ts";
import { NOT_OFFERED } from "#server/http/dataProblems.ts";
import { GUARDIAN_RELATIONS } from "../csv/codes.ts";
import { type Row, rowFrom } from "../csv/csvFolder.ts";
import { MentorGroups } from "../csv/folderKind.ts";
import { rosterOf } from "../csv/roster.ts";
import { rosterItems } from "../csv/rosterItems.ts";
import { isDeleted } from "../csv/sharedColumns.ts";
import type { Item } from "../delivery/records.ts";
import { type SourceKind, sourceKind } from "../delivery/sourceKind.ts";
import { countRecords } from "../rest/countRecords.ts";
import { REST_SETTINGS, RestSecrets } from "../rest/credentials.ts";
import { type RestClient, type RestLimits, restClient, untrusted } from "../rest/restClient.ts";
import { readOneRoster } from "./oneRoster.ts";

const PAGE_SIZE = 500;
const PAGES_MAX = 20_000;

const Settings = z.strictObject({
  ...REST_SETTINGS,
  issuer: z.url().optional(),
  schoolType: z.number().int().optional(),
  mentorGroups: MentorGroups,
});

const Fields = z.record(z.string(), z.unknown());
type Fields = z.infer<typeof Fields>;

/** A system that speaks OneRoster 1.2 over HTTP. Its collections are read as if they were the files of the format. */
export const oneRosterRestKind = (limits?: RestLimits): SourceKind =>
  sourceKind({
    settings: Settings,
    secrets: RestSecrets,
    async *read({ settings, secrets, ...reading }) {
      const client = restClient(settings, secrets, reading, limits);
      const { today, schools, say } = reading;
      try {
        const roles: Row[] = [];
        const users: Fields[] = [];
        const roster = rosterOf(async (file) => {
          const collection = file.replace(/\.csv$/, "");
          if (collection === "roles") return { rows: roles, bad: [] };
          const rows = await readCollection(client, collection, (row, fields) => {
            if (collection !== "users") return;
            users.push(fields);
            roles.push(...rolesOf(row, fields));
          });
          return rows && { rows, bad: [] };
        }, say);
        const content = await readOneRoster(roster, today);
        yield* withoutAgents(users);
        yield* rosterItems(content, { ...settings, today, schools });
      } finally {
        client.close();
      }
    },
  });

/** Birth dates need a right of their own. Systems refuse those who lack it in these ways too. */
const WITHOUT_RIGHT = [400, 401];

/** Returns undefined if the system does not offer the collection. */
async function readCollection(
  client: RestClient,
  collection: string,
  onRow: (row: Row, fields: Fields) => void,
): Promise<Row[] | undefined> {
  const path = `/${collection}`;
  const Page = z.object({ [collection]: z.array(Fields) }).transform((page) => page[collection] ?? []);
  const notOffered = collection === "demographics" ? [...NOT_OFFERED, ...WITHOUT_RIGHT] : NOT_OFFERED;
  const rows: Row[] = [];
  const counted = countRecords(path);
  let before = "";
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const query = { limit: String(PAGE_SIZE), offset: String(rows.length) };
    const received = await client.ask(path, { query, allowed: page === 0 ? notOffered : [] });
    if (page === 0 && notOffered.includes(received.status)) return undefined;
    const records = client.parse(path, received.body, Page);
    if (records.length === 0) {
      counted.page(received, []);
      counted.end();
      return rows;
    }
    const ends = JSON.stringify([records.length, records[0], records.at(-1)]);
    if (ends === before) throw untrusted(path, dataProblem("samePageTwice"));
    before = ends;
    counted.page(
      received,
      records.map(({ sourcedId }) => textIn(sourcedId)),
    );
    for (const fields of records) {
      const row = rowOf(collection, fields, rows.length + 1);
      rows.push(row);
      onRow(row, fields);
    }
  }
  throw untrusted(path, dataProblem("tooManyPages"));
}

/** A record by the columns of the files: "schoolSourcedId" is the id within "school". */
function rowOf(where: string, fields: Fields, number: number): Row {
  const find = (column: string): string | null => {
    if (column.startsWith("metadata.")) return textIn(objectIn(fields.metadata)[column.slice("metadata.".length)]);
    const [, name, several] = /^(\w+)SourcedId(s?)$/.exec(column) ?? [];
    if (name === undefined) return textIn(fields[column]);
    if (!several) return textIn(objectIn(fields[name]).sourcedId);
    const all = fields[`${name}s`];
    return Array.isArray(all) ? all.flatMap((one) => textIn(objectIn(one).sourcedId) ?? []).join(",") || null : null;
  };
  return rowFrom({ where, item: textIn(fields.sourcedId) ?? number }, find);
}

/** Users hold their roles, which the files have apart. */
function rolesOf(user: Row, { sourcedId, roles, role: former }: Fields): Row[] {
  // A user without roles is a bad record: they may still be a student. OneRoster 1.1 has a single role instead.
  if (!Array.isArray(roles) || roles.length === 0)
    return isDeleted(user) || textIn(former) !== null ? [] : [roleRow({})];
  return roles.map(roleRow);

  function roleRow(role: unknown): Row {
    const fields = { ...objectIn(role), user: { sourcedId } };
    return rowFrom(user.at, rowOf("users", fields, 0).find);
  }
}

/** Holds the links of users who lack the field that others of their role have, so that it is unknown whom they belong to. */
function* withoutAgents(users: Fields[]): Generator<Item> {
  const has = ({ roles }: Fields, names: readonly string[]) =>
    Array.isArray(roles) && roles.some((one) => names.includes(textIn(objectIn(one).role)?.toLowerCase() ?? ""));
  for (const names of [["student"], GUARDIAN_RELATIONS]) {
    const those = users.filter((user) => has(user, names));
    if (!those.some(({ agents }) => Array.isArray(agents))) continue;
    for (const { sourcedId, agents } of those) {
      const id = textIn(sourcedId);
      if (id === null || Array.isArray(agents)) continue;
      yield { is: "heldLink", kind: "guardianship", key: names === GUARDIAN_RELATIONS ? [id, null] : [null, id] };
    }
  }
}

const objectIn = (value: unknown): Fields => Fields.safeParse(value).data ?? {};

const textIn = (value: unknown): string | null => {
  if (typeof value === "boolean" || typeof value === "number") return String(value);
  return typeof value === "string" ? value.trim() || null : null;
};
