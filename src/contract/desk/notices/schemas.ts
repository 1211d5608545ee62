import { z } from "zod";
import { STAFF_ROLES } from "#contract/kinds.ts";
import { LANGUAGES } from "#contract/languages.ts";
import { PACES } from "#contract/notifications/notificationTypes.ts";
import { WebPushSubscription } from "#contract/notifications/schemas.ts";
import { text } from "#contract/schemas/common.ts";
import { schemasFor } from "#contract/schemas/endpointSchemas.ts";
import type * as notices from "./endpoints.ts";

const Teams = z.object({ teams: z.literal(true) });

export const DeskDevice = z.union(
  [Teams, z.object({ subscription: WebPushSubscription })],
  "Must have the subscription of a browser, or teams: true",
);
export type DeskDevice = z.infer<typeof DeskDevice>;

export const DeskNotices = z.object({
  browsers: z.array(z.string()).describe("Addresses of the caller's browsers."),
  isOnInTeams: z.boolean().describe("Whether Teams is told, and whether it can be."),
  hasTeams: z.boolean(),
  mail: z
    .object({
      address: z.string().describe("Address at the school, as its register has it."),
      isRefused: z
        .boolean()
        .describe("Whether the mail server has refused the address for good. Choosing tries it again."),
      pace: z.enum(PACES).describe("When mails come. DAILY until something is chosen."),
    })
    .nullable()
    .describe("Null without a usable address, and where the server sends no mail."),
});
export type DeskNotices = z.infer<typeof DeskNotices>;

export const deskNoticesSchemas = schemasFor<typeof notices>()({
  getDeskNotices: {
    summary: "The caller's devices that are told when something waits at the desk, and how mails tell of it.",
    roles: STAFF_ROLES,
    audit: null,
    reply: DeskNotices,
  },
  turnOnDeskNotices: {
    summary: "Has the member of staff told on this device, in this language, when something waits at the desk.",
    roles: STAFF_ROLES,
    audit: null,
    body: z.object({ device: DeskDevice, language: z.enum(LANGUAGES) }),
    reply: DeskNotices,
  },
  turnOffDeskNotices: {
    summary: "Has the member of staff no longer told on this device.",
    roles: STAFF_ROLES,
    audit: null,
    body: z.object({
      device: z.union(
        [z.object({ endpoint: text(2_000) }), Teams],
        "Must have the endpoint of a browser's subscription, or teams: true",
      ),
    }),
    reply: DeskNotices,
  },
  chooseDeskMail: {
    summary: "Chooses when the member of staff is mailed, in this language, that something waits at the desk.",
    roles: STAFF_ROLES,
    audit: null,
    body: z.object({ pace: z.enum(PACES), language: z.enum(LANGUAGES) }),
    refuses: ["conflict" as const],
    reply: DeskNotices,
  },
});
