import { Compose20Regular } from "@fluentui/react-icons/svg/compose";
import { useTranslation } from "react-i18next";
import { useInbox } from "#client/resources/deskInbox.ts";
import { NoMessages } from "#client/ui/drawings/NoMessages.tsx";
import { deskLink } from "#contract/desk/screens.ts";
import { ListPage } from "../shared/ListPage.tsx";
import { InboxRow } from "./InboxRow.tsx";

/** Conversations with guardians, those with something unread first, and each message to several families in one row (DESK-2). */
export function InboxPage() {
  const { t } = useTranslation("conversations");
  return (
    <ListPage
      title={t("title")}
      add={{ text: t("writeNew"), to: deskLink("newMessage"), icon: <Compose20Regular /> }}
      resource={useInbox()}
      failed={t("failed")}
      empty={{ drawing: <NoMessages />, text: t("empty") }}
      row={(row) => <InboxRow row={row} />}
    />
  );
}
