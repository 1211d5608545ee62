import { addressOf } from "../screens.ts";
import {
  type LinkParams,
  NOTIFICATION_TYPES,
  type NotificationFacts,
  type NotificationType,
} from "./notificationTypes.ts";

/** Returns the address that a notification leads to; the parameters are those of its screen. */
export function notificationLink<Type extends NotificationType>(type: Type, params: LinkParams<Type>): string {
  const { screen, part }: NotificationFacts = NOTIFICATION_TYPES[type];
  return addressOf(screen, params) + (part ?? "");
}
