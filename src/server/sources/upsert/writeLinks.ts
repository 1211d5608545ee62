import { dataProblem } from "#contract/integration/dataProblems.ts";
import { type Database, inBatches } from "#server/database/connect.ts";
import { type Delivery, keyText } from "../delivery/delivery.ts";
import type { LinkKind, LinkRecord } from "../delivery/records.ts";
import { type LinkRow, linksOf, linkTables, takenSubjects } from "../kinds/links.ts";
import type { Affected } from "./affected.ts";
import type { KnownIds } from "./knownIds.ts";
import { endsOf, isUsable } from "./resolve.ts";
import type { RunCounts } from "./runCounts.ts";

/** Links that are looked for one by one. */
const NAMED_MAX = 1_000;

type LinksWrite = {
  sourceId: string;
  delivery: Delivery;
  known: KnownIds;
  runCounts: RunCounts;
  affected: Affected;
  now: Date;
};

/** Writes the delivered links of a kind that are new, and new positions. */
export async function writeLinks(db: Database, kind: LinkKind, given: LinksWrite): Promise<void> {
  const { sourceId, delivery, known, runCounts, affected, now } = given;
  if (delivery.links[kind].size === 0) return;
  const table = linkTables[kind];
  const usable: { record: LinkRecord; key: string[] }[] = [];
  for (const record of delivery.links[kind].values())
    if (await isUsable(delivery, known, record, endsOf(record)))
      usable.push({ record, key: (await known.keyOf(kind, record.key)) ?? [] });
  // A whole register is read faster without naming each link, and its order is told by all of them.
  const isOrder = table.move !== undefined && delivery.complete.size > 0;
  const only = usable.length <= NAMED_MAX && !isOrder ? usable.map(({ key }) => key) : undefined;
  const before = new Map((await linksOf(db, kind, sourceId, only)).map((row) => [keyText(row.key), row]));
  const keys = new Set(usable.map(({ key }) => keyText(key)));
  /** First parts that also have links which the delivery only holds, so that their order is unknown. */
  const unordered = new Set(
    isOrder ? [...before].flatMap(([key, row]) => (keys.has(key) ? [] : (row.key[0] ?? ""))) : [],
  );
  const added: { row: LinkRow; record: LinkRecord }[] = [];
  const moved: LinkRow[] = [];
  const countOf = new Map<string, number>();
  for (const { record, key } of usable) {
    const first = key[0] ?? "";
    const count = countOf.get(first) ?? 0;
    countOf.set(first, count + 1);
    const row = { key, position: record.position ?? count };
    const was = before.get(keyText(key));
    if (!was) added.push({ row, record });
    else if (table.move && record.position !== undefined && record.position !== was.position && !unordered.has(first)) {
      moved.push(row);
      runCounts.change(kind, "changed", record.key.join(" "));
    } else runCounts.add(kind, "unchanged", 1);
  }

  const withSource = (row: LinkRow) => ({ ...row, sourceId, now });
  await inBatches(moved, (rows) => table.move?.(db, rows.map(withSource)) ?? Promise.resolve());
  await inBatches(added, async (batch) => {
    const rows = batch.map(({ row }) => row);
    const { length } = await table.insert(db, rows.map(withSource));
    affected.relink(kind, rows, "new");
    const taken = new Set(kind === "signIn" && length < rows.length ? await takenSubjects(db, rows) : []);
    let others = rows.length - length - taken.size;
    for (const { row, record } of batch) {
      if (taken.has(row)) delivery.reportBad(record.at, dataProblem("signInTaken"));
      else if (others > 0) {
        // Somebody else has made the link: it is not this source's to end.
        others -= 1;
        runCounts.add(kind, "unchanged", 1);
      } else runCounts.change(kind, "new", record.key.join(" "));
    }
  });
}
