import { useHost } from "#client/host/useHost.ts";
import { useLiveChanges } from "#client/resources/live.ts";

/** Lets lists and badges follow what others do, in every open tab that its host has not put to sleep. */
export function LiveChanges() {
  return useHost().isAsleep ? null : <Following />;
}

function Following() {
  useLiveChanges();
  return null;
}
