import { People28Regular } from "@fluentui/react-icons/svg/people";
import { useEffect, useEffectEvent } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useNavigate, useSearchParams } from "react-router-dom";
import { paths } from "#client/lib/paths.ts";
import { addressOf, type Beginning, personIn } from "#client/resources/outbox/message.ts";
import { TextLink } from "#client/ui/fields/TextLink.tsx";
import { EmptyState } from "#client/ui/loading/EmptyState.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { onBegun } from "../compose/sendMessage.ts";
import { namesAnybody, TO_WRITE } from "../compose/staged.ts";
import { useRecipients } from "../compose/useRecipients.ts";
import { NewThread } from "./NewThread.tsx";
import { ThreadHeader } from "./ThreadHeader.tsx";
import { ThreadSkeleton } from "./ThreadSkeleton.tsx";

/** The conversation 'new', with those whom its address names; an address that names nobody leads to the list (CONV-7). */
export function StagedThread() {
  const { t } = useTranslation("conversations");
  const [address] = useSearchParams();
  const { contacts, beginningAt } = useRecipients();
  if (!namesAnybody(address)) return <Navigate to={paths.conversations} replace />;
  const refused = (
    <EmptyState
      icon={People28Regular}
      text={t("cannotWriteToThem")}
      action={<TextLink to={paths.newMessage}>{t("selectRecipient")}</TextLink>}
    />
  );
  return (
    <Loaded resource={contacts} skeleton={<ThreadSkeleton />} empty={refused}>
      {() => {
        const beginning = beginningAt(address);
        return beginning ? <Staged key={addressOf(beginning)} beginning={beginning} /> : refused;
      }}
    </Loaded>
  );
}

/** Goes on to the conversation that its first message creates. */
function Staged({ beginning }: { beginning: Beginning }) {
  const navigate = useNavigate();
  const goOn = useEffectEvent((begun: { address: string; conversationId: string }) => {
    if (begun.address !== addressOf(beginning)) return;
    void navigate(paths.conversation(begun.conversationId), { replace: true, state: TO_WRITE });
  });
  useEffect(() => onBegun(goOn), []);
  return (
    <>
      <ThreadHeader title={beginning.title} person={personIn(beginning)} relationships={[]} />
      <NewThread beginning={beginning} />
    </>
  );
}
