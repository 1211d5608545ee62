import { useTranslation } from "react-i18next";
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
import { Row } from "#client/ui/lists/Row.tsx";
import { RowList } from "#client/ui/lists/RowList.tsx";
import { addressed } from "../compose/staged.ts";
import { useUnsentMessages } from "../compose/useOutbox.ts";
import { ConversationLead } from "../thread/ConversationLead.tsx";
import { UnsentState } from "./UnsentState.tsx";

/** Conversations that do not exist yet because their first message has not been sent. */
export function UnsentBeginnings() {
  const { t } = useTranslation("conversations");
  const studentId = useActiveStudentId();
  const unsent = useUnsentMessages();
  const beginnings = new Map<string, Beginning>();
  for (const { to } of unsent) if (isBeginning(to) && studentOf(to) === studentId) beginnings.set(addressOf(to), to);
  if (beginnings.size === 0) return null;
  return (
    <RowList label={t("unsent")}>
      {[...beginnings].map(([address, beginning]) => (
        <li key={address}>
          <BeginningRow beginning={beginning} messages={unsent.filter(({ to }) => addressOf(to) === address)} />
        </li>
      ))}
    </RowList>
  );
}

function BeginningRow({ beginning, messages }: { beginning: Beginning; messages: readonly Outgoing[] }) {
  return (
    <Row
      to={paths.newConversation(addressed(beginning))}
      isNamedByTitle
      isUnread={false}
      lead={<ConversationLead person={personIn(beginning)} />}
      title={beginning.title}
      detail={<UnsentState messages={messages} />}
    />
  );
}
