/** The hash that opens the tab of what is reported (ABS-1). */
export const REPORTED_ABSENCES = "#reported-absences";
