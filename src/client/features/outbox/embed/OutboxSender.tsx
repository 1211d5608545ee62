import { useEffect } from "react";
import { outbox } from "#client/resources/outbox/appOutbox.ts";

/** Sends what earlier visits have left, whatever screen is open. */
export function OutboxSender() {
  useEffect(() => void outbox.flush(), []);
  return null;
}
