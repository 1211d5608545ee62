import { type ComponentType, useEffect, useState } from "react";
import { fetchAhead, fetchNow } from "#client/lib/newBuild.ts";

/** A part of a screen whose code comes when it is first shown, unless it was prepared before. */
export type LatePart<Props> = {
  known: () => ComponentType<Props> | null;
  fetch: () => Promise<ComponentType<Props>>;
  prepare: () => void;
};

export function latePart<Props>(fetchPart: () => Promise<ComponentType<Props>>): LatePart<Props> {
  let known: ComponentType<Props> | null = null;
  const fetch = async () => {
    known ??= await fetchPart();
    return known;
  };
  return { known: () => known, fetch, prepare: () => void fetchAhead(fetch) };
}

/**
 * Null until its code is there. React's lazy would not do: once something stands in a part's place, React keeps it there
 * for a third of a second.
 */
export function usePart<Props>(part: LatePart<Props>): ComponentType<Props> | null {
  const [Part, setPart] = useState(part.known);
  useEffect(() => {
    if (Part) return;
    let isWanted = true;
    fetchNow(part.fetch).then(
      (arrived) => isWanted && setPart(() => arrived),
      (error: unknown) =>
        isWanted &&
        setPart(() => {
          throw error;
        }),
    );
    return () => {
      isWanted = false;
    };
  }, [Part, part]);
  return Part;
}
