import { createContext, use } from "react";
import { SCHOOL_TIME_ZONE } from "#contract/limits.ts";

/** The zone in which the active student's schools count days and lessons. */
export const SchoolTimeZone = createContext(SCHOOL_TIME_ZONE);

export const useSchoolTimeZone = (): string => use(SchoolTimeZone);
