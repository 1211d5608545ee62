import { deskLink } from "./deskScreens.ts";
import type { Endpoint } from "./endpoint.ts";
import { OFFERS } from "./offers.ts";

export type { DeskDevice, DeskNotices } from "./schemas/deskNotices.ts";

/**
 * News that staff are told of: messages to them, reports of absence, applications for leave, messages that were reported,
 * reports that have not arrived, and reports of absence that nobody has seen when lessons begin (PREF-6).
 */
export const STAFF_NOTICES = ["message", "absence", "leave", "flag", "delivery", "unseen"] as const;
export type StaffNotice = (typeof STAFF_NOTICES)[number];

/** Addresses of the screens on which each of them waits. */
export const STAFF_NOTICE_SCREENS: Record<StaffNotice, string> = {
  message: deskLink("inbox"),
  absence: deskLink("today"),
  leave: deskLink("leave"),
  flag: deskLink("flagged"),
  delivery: deskLink("deliveries"),
  unseen: deskLink("today"),
};

const asStaff = {
  offer: OFFERS.desk,
  audit: null,
  access: "staff",
  reach: ["mentor", "teacher", "office"],
} as const satisfies Partial<Endpoint>;

/** Devices and mails by which the caller is told that something waits at the desk. */
export const getDeskNotices = {
  name: "getDeskNotices",
  method: "GET",
  path: "/desk/notices",
  ...asStaff,
} as const satisfies Endpoint;

export const turnOnDeskNotices = {
  name: "turnOnDeskNotices",
  method: "POST",
  path: "/desk/notices",
  ...asStaff,
} as const satisfies Endpoint;

export const turnOffDeskNotices = {
  name: "turnOffDeskNotices",
  method: "POST",
  path: "/desk/notices/off",
  ...asStaff,
} as const satisfies Endpoint;

export const chooseDeskMail = {
  name: "chooseDeskMail",
  method: "POST",
  path: "/desk/notices/mail",
  ...asStaff,
} as const satisfies Endpoint;
