import { useState } from "react";
import { useToday } from "#client/i18n/useFormats.ts";
import { readStored, writeStored } from "#client/lib/storage.ts";
import { STORAGE_KEYS } from "#client/lib/storageKeys.ts";
import type { Day } from "#contract/dates/dates.ts";
import { type Range, rangeFrom } from "./range.ts";

/** Returns the range last chosen on this device (PROG-1). */
export const keptRange = (today: Day): Range =>
  rangeFrom(
    { start: readStored(STORAGE_KEYS.assessmentStartDate), end: readStored(STORAGE_KEYS.assessmentEndDate) },
    today,
  );

function keepRange({ start, end }: Range): void {
  writeStored(STORAGE_KEYS.assessmentStartDate, start);
  writeStored(STORAGE_KEYS.assessmentEndDate, end);
}

/** State of the range: starts with the stored one and stores each new one. */
export function useRange(): [Range, (range: Range) => void] {
  const today = useToday();
  const [range, setRange] = useState(() => keptRange(today));
  return [
    range,
    (chosen) => {
      keepRange(chosen);
      setRange(chosen);
    },
  ];
}
