import { useState } from "react";
import { useSchoolTimeZone } from "#client/i18n/useFormats.ts";
import { dayInZone } from "#contract/dates.ts";
import { keepRange, keptRange } from "./embed/keptRange.ts";
import type { Range } from "./embed/range.ts";

/** The range in force, first the one that is kept; a new one is kept in its place. */
export function useRange(): [Range, (range: Range) => void] {
  const today = dayInZone(new Date(), useSchoolTimeZone());
  const [range, setRange] = useState(() => keptRange(today));
  return [
    range,
    (chosen) => {
      keepRange(chosen);
      setRange(chosen);
    },
  ];
}
