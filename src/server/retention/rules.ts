import { RETENTION_KINDS } from "#contract/app/retention.ts";
import { TABLES } from "#server/tables.ts";

const rules = TABLES.flatMap(({ kept }) => (typeof kept === "object" && "plan" in kept ? kept.plan : []));

/** By which date things of each kind of the document plan go, kind by kind. */
export const RETENTION_RULES = RETENTION_KINDS.flatMap((kind) => rules.filter((rule) => rule.kind === kind));
