import { useTranslation } from "react-i18next";
import { useParams } from "react-router-dom";
import { useBatch } from "#client/resources/deskInbox.ts";
import { NoMessages } from "#client/ui/drawings/NoMessages.tsx";
import { WrittenText } from "#client/ui/richText/WrittenText.tsx";
import { deskLink } from "#contract/desk/screens.ts";
import { ListPage } from "../shared/ListPage.tsx";
import { InboxRow } from "./InboxRow.tsx";

/** The conversations that one message to several families began, those with replies first (DESK-2). */
export function BatchPage() {
  const { batchId = "" } = useParams();
  const { t } = useTranslation(["deskInbox", "conversations"]);
  const conversations = useBatch(batchId);
  const title = conversations.data?.[0]?.title;
  return (
    <ListPage
      title={t("toSeveral")}
      subtitle={title && <WrittenText text={title} />}
      back={{ text: t("toInbox"), to: deskLink("inbox") }}
      resource={conversations}
      failed={t("conversations:failed")}
      empty={{ drawing: <NoMessages />, text: t("conversations:empty") }}
      row={(row) => <InboxRow row={row} hasPeopleFirst />}
    />
  );
}
