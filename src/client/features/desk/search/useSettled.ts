import { useEffect, useState } from "react";
import { DESK_SEARCH_MIN_LENGTH } from "#contract/desk/students/limits.ts";

/** Pause in typing after which it is searched. Each search is in the access logs of those whom it finds. */
const PAUSE_MS = 250;

/** Returns what is typed once nothing more has been typed for a moment; null while it is too short. */
export function useSettled(typed: string): string | null {
  const [settled, setSettled] = useState<string | null>(null);
  const wanted = typed.trim();
  const search = [...wanted].length >= DESK_SEARCH_MIN_LENGTH ? wanted : null;
  useEffect(() => {
    const timer = setTimeout(() => setSettled(search), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [search]);
  return search === null ? null : settled;
}
