import { MessageBar, MessageBarBody } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { paths } from "#client/lib/paths.ts";
import { useNotificationPreferences } from "#client/resources/notificationPreferences.ts";
import { TextLink } from "#client/ui/fields/TextLink.tsx";

/** Says that mails to the guardian's address are refused (PREF-4); nothing otherwise. */
export function RefusedMail() {
  const { t } = useTranslation(["notificationPreferences", "navigation"]);
  const mail = useNotificationPreferences().data?.mail;
  if (mail?.state !== "REFUSED") return null;
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        {t("state.REFUSED", { address: mail.address })}{" "}
        <TextLink to={paths.notificationPreferences}>{t("navigation:notificationSettings")}</TextLink>
      </MessageBarBody>
    </MessageBar>
  );
}
