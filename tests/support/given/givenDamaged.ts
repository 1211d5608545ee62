import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { and, eq } from "drizzle-orm";
import { onTestFinished } from "vitest";
import { listPosts } from "#contract/posts/endpoints.ts";
import { SERVICE_IDS } from "#contract/services.ts";
import { listStudents } from "#contract/students/endpoints.ts";
import { groups } from "#server/database/schema/groups.ts";
import { schools, soldServices } from "#server/database/schema/people.ts";
import { postGroups, posts } from "#server/database/schema/posts.ts";
import type { SourceKind } from "#server/sources/delivery/sourceKind.ts";
import { oneRosterRestKind } from "#server/sources/oneRoster/oneRosterRest.ts";
import { addSource } from "#server/sources/registry/registry.ts";
import { kindNamed } from "#server/sources/registry/sourceKinds.ts";
import { openSource } from "#server/sources/run/readSource.ts";
import { runSource } from "#server/sources/run/runSource.ts";
import { ss12000Kind } from "#server/sources/ss12000/ss12000.ts";
import { newId } from "../newId.ts";
import { apiFor } from "../server/api.ts";
import { database } from "../server/database.ts";
import { TEST_ISSUER } from "../server/issuer.ts";
import { sourceConnection } from "../server/sourceConnection.ts";
import { FAMILIES } from "./damagedFamilies.ts";
import { type Collections, type DamagedKind, isFolder, schoolOf, sourceKindOf } from "./damagedSchool.ts";
import type { Damage, PageFault } from "./damages.ts";
import { IMPATIENT, NOW } from "./givenProvider.ts";
import { holdingsOf } from "./holdings.ts";

const PAGE = 2;
const numbers = Array.from({ length: FAMILIES }, (_, number) => number);

/**
 * A school of a few families that a source of a kind has brought, so few that no safeguard stops a run. The class has a post.
 */
export async function givenDamaged(kind: DamagedKind) {
  const mark = newId("damaged").toLowerCase();
  const good = schoolOf(kind, mark);
  const connection = await sourceConnection();
  const place = isFolder(kind) ? await givenFolder() : await givenSystem(kind);
  const source = await addSource(
    connection.db,
    {
      id: mark,
      kind: sourceKindOf(kind),
      tenantId: mark,
      schools: kind === "ss12000" ? ["school", "annex"] : null,
      settings: { ...place.settings, issuer: TEST_ISSUER, ...(kind === "sds" && { mentorGroups: "#A" }) },
      secrets: {},
      schedule: null,
    },
    { keys: async () => [], now: NOW },
  );
  const reader = readerOf(kind);

  async function run(
    { collections, fault }: Omit<Damage, "name">,
    { kindOfRun = "FULL", allowRemovals = false }: { kindOfRun?: "FULL" | "INCREMENTAL"; allowRemovals?: boolean } = {},
  ) {
    await place.hold(collections, fault);
    const say = () => undefined;
    const given = { db: connection.db, keys: async () => [], now: NOW, ownNetwork: place.ownNetwork, say };
    const { settings, secrets, reading } = await openSource(source, { ...given, kind: kindOfRun });
    const result = await runSource(connection, source, reader.read(settings, secrets, reading), {
      kind: kindOfRun,
      allowRemovals,
      schoolType: 2,
      now: () => NOW,
      say,
    });
    if (!result) throw new Error("The source is running already.");
    return result;
  }

  const { state, problems } = await run({ collections: good });
  if (state !== "DONE") throw new Error(problems.map(({ place: at, words }) => `${at}: ${words}`).join("\n"));
  await publish(mark);

  /** Tells of each guardian whether they can sign in, how many children they see, and whether they read the post of the class. */
  async function seen() {
    return Promise.all(
      numbers.map(async (number) => {
        const api = apiFor({ id: "", subject: `${mark}-parent-${number}` }, null, { now: NOW });
        const { status, body } = await api.answer(listStudents, {});
        const children = status === 200 ? (body as { id: string }[]) : [];
        const read = await Promise.all(
          children.map(({ id }) =>
            api.answer(listPosts, { params: { studentId: id, page: 1, size: 15 } }, { studentId: id }),
          ),
        );
        return {
          status,
          children: children.length,
          posts: read.map((answer) => JSON.stringify(answer.body).includes("Utflykt")),
        };
      }),
    );
  }

  const held = () => holdingsOf(connection.db, mark);

  /**
   * Runs damaged registers one after another, and tells after which of them somebody has lost something. No safeguard stops the
   * runs.
   */
  async function lostBy(damages: Damage[], kindOfRun?: "INCREMENTAL"): Promise<string[]> {
    const before = await held();
    const lost: string[] = [];
    for (const damage of damages) {
      const { state: came } = await run(damage, { ...(kindOfRun && { kindOfRun }), allowRemovals: true });
      const after = await held();
      const missing = [...before].filter((one) => !after.has(one));
      if (missing.length > 0) lost.push(`${damage.name}: ${came}, without ${missing.join(", ")}`);
      // No update ends what came by a misspelt id.
      if (missing.length > 0 || kindOfRun) await run({ collections: good }, { allowRemovals: true });
    }
    return lost;
  }
  return { good, run, seen, held, lostBy };
}

const readerOf = (kind: DamagedKind): SourceKind => {
  if (kind === "ss12000") return ss12000Kind(IMPATIENT);
  if (kind === "oneroster-rest") return oneRosterRestKind(IMPATIENT);
  const found = kindNamed(sourceKindOf(kind));
  if (!found) throw new Error(`There is no kind ${kind}.`);
  return found;
};

async function publish(tenantId: string): Promise<void> {
  const db = database();
  const [found] = await db
    .select({ school: schools, group: groups })
    .from(groups)
    .innerJoin(schools, eq(schools.id, groups.schoolId))
    .where(and(eq(schools.tenantId, tenantId), eq(groups.title, "7A")));
  if (!found) throw new Error("The school did not come in.");
  const { school, group } = found;
  const serviceEnd = "2099-07-31";
  await db
    .insert(soldServices)
    .values(Object.values(SERVICE_IDS).map((serviceId) => ({ tenantId, schoolId: school.id, serviceId, serviceEnd })));
  const id = newId("post");
  const text = "Ta med matsäck.";
  await db.insert(posts).values({
    id,
    schoolId: school.id,
    title: "Utflykt",
    body: `<p>${text}</p>`,
    abbreviatedDescription: "",
    authorText: "Köket",
    published: new Date(NOW.getTime() - 60_000),
  });
  await db.insert(postGroups).values({ postId: id, groupId: group.id });
}

/** Files with a column for each field. */
async function givenFolder() {
  const folder = await mkdtemp(join(tmpdir(), "skolvy-damaged-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const headers = new Map<string, string[]>();
  const cell = (value: unknown) => (value === undefined || value === null ? "" : `"${String(value)}"`);
  return {
    settings: { folder },
    ownNetwork: [],
    async hold(collections: Collections, fault: Damage["fault"]) {
      for (const [file, rows] of Object.entries(collections)) {
        const header = headers.get(file) ?? Object.keys(rows[0] ?? {});
        headers.set(file, header);
        const isHit = fault?.collection === file;
        const lines = (isHit && fault.how === "empty listing" ? [] : rows).map((row) =>
          header.map((name) => cell(row[name])).join(","),
        );
        const text = [header.join(","), ...lines, ""].join("\n");
        const cut = isHit && fault.how === "short page" ? text.slice(0, text.lastIndexOf(",")) : text;
        await writeFile(join(folder, `${file}.csv`), isHit && fault.how === "empty reply" ? "" : cut);
      }
    },
  };
}

/** A system with pages of two records, which says how many there are. */
async function givenSystem(kind: DamagedKind) {
  let held: Collections = {};
  let fault: Damage["fault"];
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "", "http://localhost");
    const [, name = "", lookup] = pathname.split("/");
    const records = held[name];
    const how: PageFault | undefined = fault?.collection === name && !lookup ? fault.how : undefined;
    const start = Number(searchParams.get("offset") ?? searchParams.get("pageToken") ?? 0);
    if (!records || (how === "failed page" && start > 0)) return void response.writeHead(records ? 500 : 404).end();
    if (how === "empty reply") return void response.end();
    if (lookup) return void response.end(JSON.stringify(records));
    const there = how === "empty listing" ? [] : how === "short page" ? records.slice(0, -1) : records;
    const from = start === 0 ? 0 : how === "repeated page" ? 0 : how === "record on two pages" ? start - 1 : start;
    const next = start + PAGE < there.length ? String(start + PAGE) : null;
    const data = there.slice(from, from + PAGE);
    const saysTotal = how === undefined || how === "short page" || how === "wrong count";
    if (saysTotal) response.setHeader("x-total-count", records.length + (how === "wrong count" ? 1 : 0));
    response.end(JSON.stringify(kind === "ss12000" ? { data, pageToken: next } : { [name]: data }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    settings: { url },
    ownNetwork: [url],
    async hold(collections: Collections, next: Damage["fault"]) {
      held = collections;
      fault = next;
    },
  };
}
