import { eq } from "drizzle-orm";
import { WRITTEN_KINDS } from "#contract/integration/kinds.ts";
import { SCHOOL_TYPES } from "#contract/offers.ts";
import { sources } from "#server/database/schema/sources.ts";
import { englishOf } from "#server/http/dataProblems.ts";
import { WRITTEN } from "#server/modules/integration/writtenKinds.ts";
import type { Item } from "#server/sources/delivery/records.ts";
import { applyWithOwnIds } from "#server/sources/upsert/apply.ts";
import { type DataFile, valid, withTexts } from "./dataFile.ts";
import { dateOf } from "./relativeDates.ts";
import type { World } from "./world.ts";

/** The source that brings the world. It leaves when it is done, and everything stays. */
const SOURCE = "demo";

/**
 * Brings the items of files of data, and others, as the system of a municipality would, by the product's own import. Everything
 * keeps its id.
 * @throws Error that names the file and the field that is wrong
 */
export async function bring(world: World, files: Record<string, DataFile>, others: Item[] = []): Promise<void> {
  const { db, now } = world;
  const items = [...others, ...Object.entries(files).flatMap(([name, file]) => itemsOf(world, name, file))];
  const owner = Object.values(files).flatMap((file) => file.owner ?? [])[0];
  if (!owner) throw new Error("No file says who owns the schools");
  await db.insert(sources).values({ id: SOURCE, kind: "sds", tenantId: owner.id, created: now });
  const problems = await applyWithOwnIds(db, [{ is: "owner", ...owner }, ...items], {
    sourceId: SOURCE,
    owner: { tenantId: owner.id, schoolType: SCHOOL_TYPES.COMPULSORY_SCHOOL },
    now,
  });
  await db.delete(sources).where(eq(sources.id, SOURCE));
  if (problems.length > 0)
    throw new Error(problems.map(({ place, reason }) => `${place}: ${englishOf(reason)}`).join("\n"));
}

function itemsOf(world: World, file: string, { brought }: DataFile): Item[] {
  return WRITTEN_KINDS.flatMap((kind) =>
    (brought[kind] ?? []).flatMap(({ id = "", ...body }, at) => {
      const place = `${file}: brought.${kind}.${at}`;
      const { schema, itemOf } = WRITTEN[kind];
      const item = valid(
        schema,
        withTexts(body, place, (text) => writtenAs(world, text)),
        place,
      );
      return itemOf?.(item, { id: String(id), at: { where: file, item: place } }) ?? [];
    }),
  );
}

/** Returns the date or the reference that a text stands for, as programs write it, or the text. */
function writtenAs(world: World, text: string): unknown {
  const [name, sourceId = ""] = text.split(":", 2);
  const kind = WRITTEN_KINDS.find((one) => one === name);
  if (kind && /^\S+$/.test(sourceId)) return { kind, sourceId };
  if (!text.startsWith("@")) return text;
  const date = dateOf(world, text);
  return typeof date === "string" ? date : date.toISOString();
}
