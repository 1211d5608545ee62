import { makeStyles, tokens } from "@fluentui/react-components";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { paths } from "#client/lib/paths.ts";
import {
  addressOf,
  type Beginning,
  isBeginning,
  type Outgoing,
  personIn,
  studentOf,
} from "#client/resources/outbox/message.ts";
import { useActiveStudentId } from "#client/session/students.ts";
import { addressed } from "../compose/staged.ts";
import { useUnsentMessages } from "../compose/useOutbox.ts";
import { ConversationLead } from "../thread/ConversationLead.tsx";
import { useConversationRowStyles } from "./ConversationRow.tsx";
import { UnsentState } from "./UnsentState.tsx";

const useStyles = makeStyles({
  list: { listStyleType: "none", margin: 0, padding: `0 ${tokens.spacingHorizontalS}` },
});

/** Conversations that do not exist yet because their first message has not been sent. */
export function UnsentBeginnings() {
  const styles = useStyles();
  const { t } = useTranslation("conversations");
  const studentId = useActiveStudentId();
  const unsent = useUnsentMessages();
  const beginnings = new Map<string, Beginning>();
  for (const { to } of unsent) if (isBeginning(to) && studentOf(to) === studentId) beginnings.set(addressOf(to), to);
  if (beginnings.size === 0) return null;
  return (
    <ul className={styles.list} aria-label={t("unsent")}>
      {[...beginnings].map(([address, beginning]) => (
        <li key={address}>
          <BeginningRow beginning={beginning} messages={unsent.filter(({ to }) => addressOf(to) === address)} />
        </li>
      ))}
    </ul>
  );
}

function BeginningRow({ beginning, messages }: { beginning: Beginning; messages: readonly Outgoing[] }) {
  const styles = useConversationRowStyles();
  const id = useId();
  return (
    <Link
      to={paths.newConversation(addressed(beginning))}
      className={styles.row}
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}state`}
    >
      <span className={styles.lead}>
        <ConversationLead person={personIn(beginning)} />
      </span>
      <span id={`${id}title`} className={styles.title}>
        {beginning.title}
      </span>
      <span id={`${id}state`} className={styles.preview}>
        <UnsentState messages={messages} />
      </span>
    </Link>
  );
}
