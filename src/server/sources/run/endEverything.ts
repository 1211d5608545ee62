import type { Connection } from "#server/database/connect.ts";
import { OBJECT_KINDS } from "#server/database/schema/sources.ts";
import { type Item, LINK_KINDS } from "../delivery/records.ts";
import type { Source } from "../registry/registry.ts";
import { schoolTypeOf } from "./readSource.ts";
import { type RunResult, runSource } from "./runSource.ts";

/** Ends everything that a source has brought, as an empty delivery that was asked for. */
export const endEverything = (
  connection: Pick<Connection, "db" | "tryLock">,
  source: Source,
  now: () => Date,
): Promise<RunResult | undefined> =>
  runSource(connection, source, nothing(), {
    kind: "FULL",
    allowRemovals: true,
    schoolType: schoolTypeOf(source),
    now,
    say: () => undefined,
  });

async function* nothing(): AsyncGenerator<Item> {
  yield { is: "complete", kinds: [...OBJECT_KINDS, ...LINK_KINDS, "attendance"] };
}
