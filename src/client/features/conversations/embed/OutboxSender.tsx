import { useEffect } from "react";
import { isOnline, onConnectionChange } from "#client/resources/connection.ts";
import { outbox } from "../compose/appOutbox.ts";

/** Sends what waits as soon as the server can be reached, whatever screen is open. */
export function OutboxSender() {
  useEffect(() => {
    void outbox.flush();
    return onConnectionChange(() => {
      if (isOnline()) void outbox.flush();
    });
  }, []);
  return null;
}
