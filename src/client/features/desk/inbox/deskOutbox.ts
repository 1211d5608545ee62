import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { createHeldOutbox } from "#client/features/outbox/embed/heldOutbox.ts";
import { answer, writeTo } from "#client/resources/deskInbox.ts";
import { notify } from "#client/ui/notices/notify.ts";

/** Recipients and subjects of messages to families, by the address under which each message is held. */
const toFamilies = new Map<string, { groupId: string; title: string; students: string[] }>();

/** The messages of whoever is at the desk, which leave it one after the other and at most once. */
export const deskOutbox = createHeldOutbox((address, html, sending) => {
  const families = toFamilies.get(address);
  return families ? writeTo(families, html, sending) : answer(address, html, sending);
});

/** Names a message to families for the outbox. A group's families are written to in one message at a time. */
export const addressOfFamilies = (groupId: string): string => `families of ${groupId}`;

/** Keeps whom the next message to a group's families is for. */
export const addressFamilies = (about: { groupId: string; title: string; students: string[] }): void =>
  void toFamilies.set(addressOfFamilies(about.groupId), about);

/** Tells staff of messages that did not arrive, whatever screen of the desk is open. */
export function DeskOutboxNotices() {
  const { t } = useTranslation("deskInbox");
  useEffect(
    () =>
      deskOutbox.onOutcome(({ is }) => {
        if (is === "notSent") notify({ msg: t("notSent") });
      }),
    [t],
  );
  return null;
}
