import { get, post } from "#contract/endpoint.ts";
import { deskLink } from "../screens.ts";

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

/** Devices and mails by which the caller is told that something waits at the desk. */
export const getDeskNotices = get("getDeskNotices", "/desk/notices", { access: "staff" });
export const turnOnDeskNotices = post("turnOnDeskNotices", "/desk/notices", { access: "staff" });
export const turnOffDeskNotices = post("turnOffDeskNotices", "/desk/notices/off", { access: "staff" });
export const chooseDeskMail = post("chooseDeskMail", "/desk/notices/mail", { access: "staff" });
