/** Constants that client and server share; most are from the specification's section 9. */

/** Sent with every request as x-client-version. */
export const CLIENT_VERSION = "2.20.0";
export const CLIENT_VERSION_HEADER = "x-client-version";

/** The largest JSON body, in bytes, where an endpoint does not name a limit of its own. */
export const BODY_MAX_BYTES = 16_384;
/** Maximum nesting and number of values of a JSON body: both cost more than its bytes. */
export const JSON_DEPTH_MAX = 16;
export const JSON_VALUES_MAX = 5_000;

/** Maximum number of one person's devices that receive push notifications; one more replaces the oldest. */
export const PUSH_DEVICES_MAX = 20;

/** Maximum number of one person's open live streams; one more ends the oldest. */
export const LIVE_STREAMS_MAX = 10;

/** Maximum number of meeting invitations mailed to one guardian in an hour. */
export const INVITATIONS_PER_HOUR = 10;

/** The largest picture in an answer to a form, in bytes. */
export const PICTURE_MAX_BYTES = 10 * 1024 * 1024;

/** Size limit of a picture of another host. */
export const OUTSIDE_PICTURE_MAX_BYTES = 5 * 1024 * 1024;
/** Maximum number of one person's pictures in the answer to one form. */
export const PICTURES_PER_FORM_MAX = 50;
/** Maximum number of one person's simultaneous uploads. */
export const UPLOADS_AT_ONCE = 2;

/** The largest whole number that the database keeps: numbers that are sent are at most this. */
export const INTEGER_MAX = 2 ** 31 - 1;

/** Header with one key per write, so that a retried write runs once. */
export const IDEMPOTENCY_HEADER = "idempotency-key";
/** Hours for which the server recognises a retry by its key. */
export const IDEMPOTENCY_HOURS = 24;

export const POSTS_PAGE_SIZE = 15;
/** Posts on home and group pages. */
export const POSTS_LIMIT_OVERVIEW = 3;
/** Page size of the request for POSTS_LIMIT_OVERVIEW posts. */
export const POSTS_PAGE_SIZE_OVERVIEW = 6;
/** Maximum page size of the server. */
export const PAGE_SIZE_MAX = 100;

/** Excerpts of posts, forms, results and descriptions of groups, in characters before the ellipsis (POST-3). */
export const EXCERPT_LENGTH = 100;

/** An important post is highlighted from this many days before its event. */
export const IMPORTANT_DAYS_BEFORE = 7;

/** Age up to which cached data may be shown, in hours. */
export const CACHE_HOURS = 12;

/** Retries while the server cannot be reached: once a second, at most 49 times. */
export const RECONNECT_INTERVAL_MS = 1_000;
export const RECONNECT_ATTEMPTS = 49;

export const TOAST_MS = 5_000;

/** Below this width, in pixels, the phone layout is used. */
export const PHONE_BREAKPOINT = 730;

/** Duration of opening and closing expandables, unless motion is reduced. */
export const EXPAND_MS = 270;

/** Maximum length of a session in hours, however often its tokens were renewed. */
export const SIGNED_IN_HOURS = 12;

/** A school year, leap years included: the longest absence, and how far ahead one may begin (ABS-6). */
export const ABSENCE_DAYS_MAX = 366;

/** Time zone of schools that do not set one. */
export const SCHOOL_TIME_ZONE = "Europe/Stockholm";

/** Time for which live events are kept and replayed to a client that connects later, in milliseconds. */
export const REPLAY_MS = 30_000;

/** Name of this application in requests for its texts. */
export const TRANSLATION_SERVICE = "guardians";

/** Number of conversations that a list opens with, and that are fetched at a time. */
export const CONVERSATIONS_PAGE_SIZE = 50;

/** Number of messages that a thread opens with, and that are fetched at a time. */
export const MESSAGES_PAGE_SIZE = 50;
export const MESSAGE_MAX_LENGTH = 20_000;
export const REASON_MAX_LENGTH = 2_000;

/** Hosts whose films may be embedded in a page; used by the content security policy and the client. */
export const FILM_HOSTS = ["www.youtube-nocookie.com", "player.vimeo.com"] as const;
