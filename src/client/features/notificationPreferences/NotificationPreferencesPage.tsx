import { MailInbox20Regular } from "@fluentui/react-icons/svg/mail-inbox";
import { useEffect, useEffectEvent } from "react";
import { useTranslation } from "react-i18next";
import { PushButton } from "#client/features/push/embed/PushButton.tsx";
import { paths } from "#client/lib/paths.ts";
import { useNotificationPreferences } from "#client/resources/notificationPreferences.ts";
import { LinkButton } from "#client/ui/fields/TextLink.tsx";
import { Page } from "#client/ui/frame/Page.tsx";
import { PanelSkeleton } from "#client/ui/frame/Panel.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { PreferencesForm } from "./PreferencesForm.tsx";

/** Choices of the guardian for notices outside the app (PREF-1). */
export function NotificationPreferencesPage() {
  const { t } = useTranslation("notificationPreferences");
  const preferences = useNotificationPreferences();
  // The mail address may have been confirmed in the mail program meanwhile, while no live event could come.
  const lookAgain = useEffectEvent(preferences.reload);
  useEffect(() => {
    const look = () => lookAgain();
    window.addEventListener("focus", look);
    return () => window.removeEventListener("focus", look);
  }, []);
  return (
    <Page
      isReading
      hasIconActions
      title={t("title")}
      subtitle={t("about")}
      actions={
        <>
          <PushButton />
          <LinkButton to={paths.sentNotices} icon={<MailInbox20Regular />}>
            {t("sent.title")}
          </LinkButton>
        </>
      }
    >
      <Loaded resource={preferences} failed={t("failed")} skeleton={<PanelSkeleton isLong />}>
        {(loaded) => <PreferencesForm loaded={loaded} />}
      </Loaded>
    </Page>
  );
}
