import { useLiveChanges } from "#client/resources/live.ts";

/** Lets lists and badges follow what others do, in every open tab. */
export function LiveChanges() {
  useLiveChanges();
  return null;
}
