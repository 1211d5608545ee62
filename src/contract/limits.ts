/** For how long what came about is told again to whoever was not following yet. */
export const REPLAY_MS = 30_000;

/** The name by which this application asks for its texts. */
export const TRANSLATION_SERVICE = "guardians";
/** Messages that a thread opens with, and that are fetched at a time. */
export const MESSAGES_PAGE_SIZE = 50;
export const MESSAGE_MAX_LENGTH = 20_000;
export const REASON_MAX_LENGTH = 2_000;
/** Who may show a film within a page, once somebody asks for it: the browser's policy and the client both go by it. */
export const FILM_HOSTS = ["www.youtube-nocookie.com", "player.vimeo.com"] as const;

/** The constants of the specification's section 9 that both sides obey. Each stands here once. */

/** Sent with every request as x-client-version. */
export const CLIENT_VERSION = "2.20.0";
export const CLIENT_VERSION_HEADER = "x-client-version";

/** The largest JSON body, in bytes, where an endpoint does not name a limit of its own. */
export const BODY_MAX_BYTES = 16_384;
/** How deep a JSON body may be nested, and how many values it may have: both cost more than its bytes. */
export const JSON_DEPTH_MAX = 16;
export const JSON_VALUES_MAX = 5_000;

/** Devices of one person that are told what is new; one more replaces the oldest. */
export const PUSH_DEVICES_MAX = 20;

/** Open streams of changes of one person; one more ends the oldest. */
export const LIVE_STREAMS_MAX = 10;

/** Meeting invitations that one guardian may have mailed to them in an hour. */
export const INVITATIONS_PER_HOUR = 10;

/** The largest picture in an answer to a form, in bytes. */
export const PICTURE_MAX_BYTES = 10 * 1024 * 1024;
/** How many pictures one person may put into the answer to one form. */
export const PICTURES_PER_FORM_MAX = 50;
/** How many pictures of one person are received at the same time. */
export const UPLOADS_AT_ONCE = 2;

/** One key per write, so that a retried write is done once. */
export const IDEMPOTENCY_HEADER = "idempotency-key";
/** Hours for which the server recognises a retry by its key. */
export const IDEMPOTENCY_HOURS = 24;

export const POSTS_PAGE_SIZE = 15;
/** Posts on home and group pages. */
export const POSTS_LIMIT_OVERVIEW = 3;
/** What is asked for where the limit is 3. */
export const POSTS_PAGE_SIZE_OVERVIEW = 6;
/** The longest page that the server gives. */
export const PAGE_SIZE_MAX = 100;

/** Post excerpts and group descriptions, in characters before the ellipsis. */
export const EXCERPT_LENGTH = 100;

/** An important post is highlighted from this many days before its event. */
export const IMPORTANT_DAYS_BEFORE = 7;

/** What is known locally may be shown for 12 hours. */
export const CACHE_HOURS = 12;

/** While the server cannot be reached, once a second, at most 49 times. */
export const RECONNECT_INTERVAL_MS = 1_000;
export const RECONNECT_ATTEMPTS = 49;

export const TOAST_MS = 5_000;

/** Below this width the frame is the phone's. */
export const PHONE_BREAKPOINT = 730;

/** Expandables open and close in this time, unless motion is reduced. */
export const EXPAND_MS = 270;

/** A sign-in ends after this long, however often its tokens were renewed. */
export const SIGNED_IN_HOURS = 12;

/** A school year, leap years included: the longest absence, and how far ahead one may begin (ABS-6). */
export const ABSENCE_DAYS_MAX = 366;

/** Where a school says nothing else. */
export const SCHOOL_TIME_ZONE = "Europe/Stockholm";
