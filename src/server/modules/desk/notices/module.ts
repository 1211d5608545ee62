import { OF_STAFF, ownTable } from "#server/database/ownTable.ts";
import { staffDevices, staffMail, staffTold } from "#server/database/schema/staffNotices.ts";
import type { Module } from "#server/module.ts";
import { forgetOldStaffNotices } from "#server/notify/notifyStaff.ts";
import { deskNoticeRoutes } from "./routes.ts";

export const deskNoticesModule = {
  routes: [deskNoticeRoutes],
  tags: { deskNotices: "Devices on which staff are told that something waits, and mails that say so." },
  pathChecks: {},
  examples: {
    turnOnDeskNotices: { device: { teams: true }, language: "sv" },
    turnOffDeskNotices: { device: { teams: true } },
    chooseDeskMail: { pace: "AT_ONCE", language: "sv" },
  },
  tables: [
    ownTable(staffDevices, {
      kept: "Kept until the device signs out or its push service refuses it.",
      exported: { secret: ["address", "p256dh", "auth"] },
      erased: { userId: OF_STAFF },
    }),
    ownTable(staffMail, {
      kept: "One row for each of the staff, with the time of the next mail.",
      exported: {
        secret: ["linkKey"],
        without: { linkId: "Part of the links in mails, which work without signing in." },
      },
      erased: { userId: OF_STAFF },
    }),
    ownTable(staffTold, {
      kept: {
        after: "After the days for which they are listed",
        forget: ({ db, now }) => forgetOldStaffNotices(db, now),
      },
      exported: "whole",
      erased: { userId: OF_STAFF },
    }),
  ],
} satisfies Module;
