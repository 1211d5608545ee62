import { z } from "zod";
import { CONTENT, MAIL_AND_PUSH, SERVICES, SIGNING_IN } from "./schoolSettings.ts";
import { ADDRESSES, DATABASE, OPERATION } from "./serverSettings.ts";

/** Settings by the heading under which docs/settings.md lists them. */
export const SETTING_GROUPS = {
  "Addresses and proxies": ADDRESSES,
  Database: DATABASE,
  "Sign-in": SIGNING_IN,
  "Mail and notifications": MAIL_AND_PUSH,
  "Other services": SERVICES,
  "Content, contact and retention": CONTENT,
  "Operation and logs": OPERATION,
};

export const Settings = z.object({
  ...ADDRESSES,
  ...DATABASE,
  ...SIGNING_IN,
  ...MAIL_AND_PUSH,
  ...SERVICES,
  ...CONTENT,
  ...OPERATION,
});
