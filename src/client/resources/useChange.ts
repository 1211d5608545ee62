import { type Change, useWrite } from "#client/http/useWrite.ts";
import type { FamilyWriteName, KeptName } from "#contract/api.ts";
import type { Endpoint, Kept } from "#contract/endpoint.ts";
import { type KeptChange, useKeptWrite } from "./outbox/useKeptWrite.ts";
import { refreshedBy } from "./refreshes.ts";

type Write = Endpoint & { name: FamilyWriteName };

/**
 * Runs a write of a family, and refreshes what it puts out of date. The contract decides whether the device keeps it until the
 * server has acknowledged it (LINE-1), or it needs a connection (LINE-4).
 */
export function useChange<E extends Write & { name: KeptName; kept: Kept }>(endpoint: E): KeptChange<E>;
export function useChange<E extends Write & { kept?: undefined }>(endpoint: E): Change<E>;
export function useChange(endpoint: Write): unknown {
  const { kept } = endpoint;
  // A component has one endpoint all its life.
  // biome-ignore lint/correctness/useHookAtTopLevel: an endpoint is constant
  return kept ? useKeptWrite({ ...endpoint, name: endpoint.name as KeptName, kept }) : useOnline(endpoint);
}

const useOnline = <E extends Write>(endpoint: E): Change<E> =>
  useWrite(endpoint, refreshedBy[endpoint.name], { needsConnection: true });
