import { millisecondsInMinute } from "date-fns/constants";
/** Characters of the latest message that a list shows before the ellipsis. */
export const PREVIEW_LENGTH = 155;
/** A search begins at this many characters; fewer clear it. */
export const SEARCH_MIN_LENGTH = 2;
/** Time for which a message waits before it is sent, so that it can be undone (CONV-15). */
export const UNDO_MS = 8_000;
export const SEARCH_THROTTLE_MS = 200;
export const SCROLL_THROTTLE_MS = 35;
/** Distance from the top at which older messages are fetched, in pixels. */
export const LOAD_OLDER_WITHIN_PX = 10;
/** Time within which an own message that nobody has read can be recalled (CONV-16). */
export const RECALL_MS = 15 * millisecondsInMinute;
/** School setting that keeps from guardians who of the staff has read their messages, if it is 'false' in any case (CONV-17). */
export const READ_RECEIPTS_KEY = "ReadReceipts";
/** Number of messages that a guardian can report in 24 hours, since a report hides the text from everybody. */
export const REPORTS_PER_DAY_MAX = 5;
/** Days after which a message that nobody has opened no longer counts as unread: a school year and its summer (YEAR-11). */
export const UNREAD_DAYS_MAX = 400;
