/** The day of the latest assessment. */
export const ASSESSED_ON = "2026-11-21";

/** Where the supervising authority takes complaints. */
export const REPORT_ADDRESS = "https://www.digg.se/tdosanmalan";
