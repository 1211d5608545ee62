import type { Resource } from "#contract/registry/api.ts";
import type { PathChecks } from "./access/pathChecks.ts";
import type { Api } from "./api.ts";
import type { OwnTable } from "./database/ownTable.ts";
import type { Bodies } from "./http/document/examples.ts";

/** All that the server knows of a subject. What a subject has none of is said by an empty list, so that nothing is forgotten. */
export type Module = {
  /** Functions that bind its endpoints. */
  routes: readonly ((api: Api) => void)[];
  /** Descriptions of its resources, by which the API document is ordered. Each resource of the contract is described once. */
  tags: Readonly<Partial<Record<Resource, string>>>;
  /** For staff: how what a path names leads to a student within reach. */
  pathChecks: PathChecks;
  /** Examples of the bodies that its writes take, of the demo world's people. The API document shows them. */
  examples: Readonly<Partial<Bodies>>;
  /** Its tables: how long rows are kept, what an export has of them, and how an erasure treats them. */
  tables: readonly OwnTable[];
};
