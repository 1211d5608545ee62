import { z } from "zod";
import { LIVE_KINDS } from "../kinds.ts";
import { LANGUAGES } from "../languages.ts";
import { REPLAY_MS } from "../limits.ts";
import { OFFERS } from "../offers.ts";
import { Id, Timestamp, text, trimmed } from "../schemas/common.ts";
import { schemasFor } from "../schemas/endpointSchemas.ts";
import { aboutStudents, ofService, ofServiceBy } from "../schemas/ofService.ts";
import type * as endpoints from "./endpoints.ts";
import type * as live from "./live.ts";
import { notificationTypes, ofNotification } from "./notificationTypes.ts";
import type * as push from "./push.ts";

export const NotificationType = z.enum(notificationTypes);

const itsStudent = ({ studentId }: { studentId: string }) => [studentId];

export const Notification = aboutStudents(
  itsStudent,
  ofServiceBy(
    ofNotification,
    z.object({
      id: Id,
      studentId: Id,
      referenceType: NotificationType.describe(
        "POST and DOCUMENTATION carry the read marks of those; others are events of their own.",
      ),
      referenceId: Id.nullable(),
      notificationText: z.string(),
      language: z
        .enum(LANGUAGES)
        .nullable()
        .describe("Language of the text; null for words of a school, and for events of versions that did not keep it."),
      created: Timestamp,
      contentRead: z.boolean(),
      referenceUrl: z.string().nullable().describe("Address in the app, or null."),
    }),
  ),
);
export type Notification = z.infer<typeof Notification>;

export const UnreadSummary = z
  .object({
    conversations: ofService("conversations", z.number().int()),
    events: z.number().int(),
    posts: ofService("news", z.number().int()),
    documentations: ofService("news", z.number().int()),
    familyPosts: z
      .number()
      .int()
      .describe("Posts and documentations of all students; one of several students counts once."),
    notifications: z.array(
      ofServiceBy(
        ofNotification,
        z.object({ id: Id, referenceType: NotificationType, referenceId: Id.nullable(), studentId: Id }),
      ),
    ),
    notificationsPerStudent: z.array(z.object({ studentId: Id, unreadMessages: z.number().int() })),
  })
  .describe(
    "Unread counts: events of all students, other kinds for the active student, and totals per student for the picker.",
  );
export type UnreadSummary = z.infer<typeof UnreadSummary>;

/** Base64url, as browsers write it, of a point on P-256 (65 bytes that begin with 4) and of 16 bytes. */
const PublicKey = text(88).regex(/^B[\w-]{86}=?$/);
const AuthSecret = text(24).regex(/^[\w-]{22}(?:==)?$/);

export const WebPushSubscription = z
  .object({
    endpoint: text(2_000).check(z.url({ protocol: /^https?$/ })),
    keys: z.object({ p256dh: PublicKey, auth: AuthSecret }),
  })
  .describe("Subscription of a browser, as the browser creates it.");
export type WebPushSubscription = z.infer<typeof WebPushSubscription>;

export const PushDevice = z
  .union(
    [
      z.object({ token: trimmed(4_000).min(1), platform: z.enum(["android", "ios"]) }),
      z.object({ subscription: WebPushSubscription }),
      z.object({ teams: z.literal(true) }),
    ],
    "Must have token and platform, the subscription of a browser, or teams: true",
  )
  .describe("A phone with the native app, a browser, or Teams, where the token's sign-in names the account.");

export const PushMessage = z
  .object({ title: z.string(), body: z.string(), path: z.string() })
  .describe("Push message: announces news and where to find it, without names or contents.");
export type PushMessage = z.infer<typeof PushMessage>;

export const LiveEvent = z
  .object({
    kind: z.enum(LIVE_KINDS),
    studentId: Id,
    conversationId: Id.optional(),
    cause: text(200).optional(),
  })
  .describe(
    "Announces a change without its contents: the client fetches again what it shows. `cause` is the idempotency key of the write, so that the tab that made it, which has fetched again already, can tell.",
  );
export type LiveEvent = z.infer<typeof LiveEvent>;

export const notificationsSchemas = schemasFor<typeof endpoints & typeof live & typeof push>()({
  listNotifications: {
    summary: "All events, newest first; with status=unread the counts of what is unread.",
    offer: OFFERS.everybody,
    asksWhatIsOffered: "to all students",
    audit: null,
    query: z.object({ status: z.literal("unread").optional() }),
    reply: z.union([UnreadSummary, z.array(Notification)]),
  },
  markNotificationsRead: {
    summary: "Marks the listed notifications of the caller as read.",
    offer: OFFERS.guardians,
    audit: null,
    bodyLimit: 262_144,
    body: z.array(z.object({ id: Id })).max(1_000),
    reply: z.null(),
  },
  registerPush: {
    summary: "Has the caller told on this device of what is new.",
    offer: OFFERS.everybody,
    audit: null,
    body: PushDevice,
    reply: z.null(),
  },
  unregisterPush: {
    summary: "Has the caller no longer told in this browser.",
    offer: OFFERS.everybody,
    audit: null,
    body: z.object({ endpoint: text(2_000) }),
    reply: z.null(),
  },
  watchChanges: {
    summary:
      "A stream of server-sent events, each a LiveEvent, of what changes for the caller, and of what has in the last age milliseconds.",
    offer: OFFERS.everybody,
    audit: null,
    query: z.object({ age: z.coerce.number().int().min(0).max(REPLAY_MS).optional() }),
    reply: LiveEvent,
  },
});
