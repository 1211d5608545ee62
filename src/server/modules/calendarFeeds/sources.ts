import { WEEK_SOURCES } from "../week/sources.ts";
import type { WeekSource } from "../week/weekSource.ts";
import { careSource } from "./careSource.ts";

/** Everything that calendar feeds can show (CAL-1, CALM-10). */
export const FEED_SOURCES: readonly WeekSource[] = [...WEEK_SOURCES, careSource];
