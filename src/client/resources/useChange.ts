import { type Change, outdatedBy, useVersionedWrite, useWrite, type VersionedChange } from "#client/http/useWrite.ts";
import type { KeptOrWritten } from "#client/lib/edits.ts";
import type { Kept } from "#contract/endpoint.ts";
import type { FamilyWriteName, KeptName } from "#contract/registry/api.ts";
import type { Endpoint, InputOf, ReplyOf, VersionedName } from "#contract/registry/calls.ts";
import type { KeptOptions } from "./outbox/keepWrite.ts";
import { type KeptChange, useKeptWrite } from "./outbox/useKeptWrite.ts";
import { refreshedBy } from "./refreshes.ts";

type Write = Endpoint & { name: Exclude<FamilyWriteName, VersionedName> };
type VersionedFamilyWrite = Endpoint & { name: Extract<FamilyWriteName, VersionedName> };
type KeptFact = { name: KeptName; kept: Kept };

/**
 * Runs a write of a family, and refreshes what it puts out of date. The contract decides whether the device keeps it until the
 * server has acknowledged it (LINE-1), or it needs a connection (LINE-4).
 */
export function useChange<E extends Write & KeptFact>(endpoint: E): KeptChange<E>;
export function useChange<E extends Write & { kept?: undefined }>(endpoint: E): Change<E>;
export function useChange(endpoint: Write): unknown {
  const { kept } = endpoint;
  // A component has one endpoint all its life.
  // biome-ignore lint/correctness/useHookAtTopLevel: an endpoint is constant
  return kept ? useKeptWrite({ ...endpoint, name: endpoint.name as KeptName, kept }) : useOnline(endpoint);
}

const NEEDS_CONNECTION = { needsConnection: true };

const useOnline = <E extends Write>(endpoint: E): Change<E> =>
  useWrite(endpoint, refreshedBy[endpoint.name], NEEDS_CONNECTION);

/** Facts that a form sends along to open again: the values over which the write was made, and the key of the one that it replaces. */
export type SentAgain = Pick<KeptOptions, "seen" | "instead">;

/** A kept change over the version of what it replaces. */
type KeptVersionedChange<E extends Endpoint> = Pick<KeptChange<E & KeptFact>, "cancel" | "isRunning" | "error"> & {
  run: (input: InputOf<E>, over: string, options?: Omit<KeptOptions, "ifMatch">) => Promise<KeptOrWritten<ReplyOf<E>>>;
};

/** The same over the version of what it changes. */
export function useVersionedChange<E extends VersionedFamilyWrite & KeptFact>(endpoint: E): KeptVersionedChange<E>;
export function useVersionedChange<E extends VersionedFamilyWrite & { kept?: undefined }>(
  endpoint: E,
): VersionedChange<E>;
export function useVersionedChange(endpoint: VersionedFamilyWrite): unknown {
  const { kept } = endpoint;
  // biome-ignore-start lint/correctness/useHookAtTopLevel: an endpoint is constant
  return kept
    ? useKeptOver({ ...endpoint, name: endpoint.name as VersionedFamilyWrite["name"] & KeptName, kept })
    : useVersionedWrite(endpoint, refreshedBy[endpoint.name], NEEDS_CONNECTION);
  // biome-ignore-end lint/correctness/useHookAtTopLevel: an endpoint is constant
}

function useKeptOver<E extends VersionedFamilyWrite & KeptFact>(endpoint: E): KeptVersionedChange<E> {
  const { run, ...state } = useKeptWrite(endpoint);
  return {
    ...state,
    async run(input, over, options) {
      const answered = await run(input, { ...options, ifMatch: over }).catch(outdatedBy);
      if (!("isKept" in answered)) return answered;
      return answered.isKept ? { is: "kept" } : { is: "saved", reply: answered.reply };
    },
  };
}
