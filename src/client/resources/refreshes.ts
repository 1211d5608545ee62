import type { FamilyWriteName, ReadName } from "#contract/registry/api.ts";

type Refreshes = Record<FamilyWriteName, readonly ReadName[]>;

/** For each write of families, the reads that it puts out of date: what the features say, which the app hands over at its start. */
export const refreshedBy = {} as Refreshes;

export const takeRefreshes = (said: Refreshes): void => void Object.assign(refreshedBy, said);
