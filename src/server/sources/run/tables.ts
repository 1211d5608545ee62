import { lt } from "drizzle-orm";
import { NAMES_NOBODY, OF_EVERYBODY, type OwnTable, ownTable, WRITTEN } from "#server/database/ownTable.ts";
import { sourceActs } from "#server/database/schema/sourceActs.ts";
import { sourceIds, sourceProblems, sourceRuns, sources } from "#server/database/schema/sources.ts";

/** Runs of sources are listed for so many days, with what the office did. */
const RUN_DAYS = 90;

export const sourceTables: OwnTable[] = [
  ownTable(sources, {
    kept: "The connection to a school's system, kept until it is removed.",
    exported: {
      without: { noticeDigest: "Digest of a secret address.", secrets: "Secrets of the school's other systems." },
      cut: ["settings"],
    },
    erased: NAMES_NOBODY,
  }),
  ownTable(sourceIds, {
    kept: "Which rows a source has written, so that its next run finds them.",
    exported: "whole",
    erased: { id: OF_EVERYBODY },
  }),
  ownTable(sourceRuns, {
    kept: {
      after: "90 days after the start",
      forget: ({ db, daysAgo }) => db.delete(sourceRuns).where(lt(sourceRuns.started, daysAgo(RUN_DAYS))),
    },
    exported: "whole",
    erased: NAMES_NOBODY,
  }),
  ownTable(sourceProblems, { kept: { with: [sourceRuns] }, exported: "whole", erased: NAMES_NOBODY }),
  ownTable(sourceActs, {
    kept: {
      after: "90 days after the act",
      forget: ({ db, daysAgo }) => db.delete(sourceActs).where(lt(sourceActs.at, daysAgo(RUN_DAYS))),
    },
    exported: "whole",
    erased: { userId: WRITTEN },
  }),
];
