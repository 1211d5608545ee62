import { z } from "zod";
import { LANGUAGES } from "../languages.ts";
import { WebPushSubscription } from "./notifications.ts";

const Teams = z.object({ teams: z.literal(true) });

const DeskDevice = z.union([Teams, z.object({ subscription: WebPushSubscription })]);
export type DeskDevice = z.infer<typeof DeskDevice>;

const DeskNotices = z.object({
  /** Addresses of the caller's browsers. */
  browsers: z.array(z.string()),
  /** Whether Teams is told, and whether it can be. */
  isOnInTeams: z.boolean(),
  hasTeams: z.boolean(),
});
export type DeskNotices = z.infer<typeof DeskNotices>;

export const deskNoticesSchemas = {
  getDeskNotices: {
    summary: "The caller's devices that are told when something waits at the desk.",
    reply: DeskNotices,
  },
  turnOnDeskNotices: {
    summary: "Has the member of staff told on this device, in this language, when something waits at the desk.",
    body: z.object({ device: DeskDevice, language: z.enum(LANGUAGES) }),
    reply: DeskNotices,
  },
  turnOffDeskNotices: {
    summary: "Has the member of staff no longer told on this device.",
    body: z.object({ device: z.union([z.object({ endpoint: z.string().max(2_000) }), Teams]) }),
    reply: DeskNotices,
  },
};
