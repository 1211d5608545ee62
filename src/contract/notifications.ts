import { z } from "zod";
import { Id, Timestamp } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { notificationTypes } from "./notificationTypes.ts";
import { OFFERS } from "./offers.ts";

const Type = z.enum(notificationTypes);

export const Notification = z.object({
  id: Id,
  studentId: Id,
  referenceType: Type,
  referenceId: Id.nullable(),
  notificationText: z.string(),
  created: Timestamp,
  contentRead: z.boolean(),
  /** Where in the app it leads, or null. */
  referenceUrl: z.string().nullable(),
});
export type Notification = z.infer<typeof Notification>;

/** What is unread: counts for the active student, and per student for the picker. */
export const UnreadSummary = z.object({
  conversations: z.number().int(),
  events: z.number().int(),
  posts: z.number().int(),
  documentations: z.number().int(),
  notifications: z.array(z.object({ id: Id, referenceType: Type, referenceId: Id.nullable(), studentId: Id })),
  notificationsPerStudent: z.array(z.object({ studentId: Id, unreadMessages: z.number().int() })),
});
export type UnreadSummary = z.infer<typeof UnreadSummary>;

/** With status=unread the summary of what is unread, otherwise all events, newest first. */
export const listNotifications = endpoint({
  method: "GET",
  path: "/notifications",
  offer: OFFERS.everybody,
  audit: null,
  summary: "All events, newest first; with status=unread the counts of what is unread.",
  query: z.object({ status: z.literal("unread").optional() }),
  reply: z.union([UnreadSummary, z.array(Notification)]),
});

export const markNotificationsRead = endpoint({
  method: "PUT",
  path: "/notifications",
  offer: OFFERS.guardians,
  audit: null,
  summary: "Marks the listed notifications of the caller as read.",
  body: z.array(z.object({ id: Id })).max(1_000),
  reply: z.null(),
  bodyLimit: 262_144,
});
