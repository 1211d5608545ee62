import { useTranslation } from "react-i18next";
import { UnsentMark } from "#client/features/outbox/embed/UnsentMark.tsx";
import type { Outgoing } from "#client/resources/outbox/message.ts";

/** Says whether messages that have not been sent failed or wait for the connection. */
export function UnsentState({ messages }: { messages: readonly Outgoing[] }) {
  const { t } = useTranslation("conversations");
  const hasFailed = messages.some(({ state }) => state === "failed");
  return (
    <>
      <UnsentMark hasFailed={hasFailed} /> {t(hasFailed ? "notSent" : "waiting")}
    </>
  );
}
