import { useTranslation } from "react-i18next";
import { FeedsPanel } from "#client/features/calendarFeeds/embed/FeedsPanel.tsx";
import { TargetLanguagePanel } from "#client/features/machineTranslation/embed/TargetLanguagePanel.tsx";
import { RefusedMail } from "#client/features/notificationPreferences/embed/RefusedMail.tsx";
import { paths } from "#client/lib/paths.ts";
import { useProfile } from "#client/session/profile.ts";
import { useIsStudentViewer } from "#client/session/students.ts";
import { LinkButton } from "#client/ui/fields/TextLink.tsx";
import { Page } from "#client/ui/frame/Page.tsx";
import { Panel } from "#client/ui/frame/Panel.tsx";
import { Missing } from "#client/ui/loading/Missing.tsx";
import { LanguageField } from "./LanguageField.tsx";
import { ProfileForm } from "./ProfileForm.tsx";

/** The guardian's contact details and language (PROF-1). */
export function ProfilePage() {
  const { t } = useTranslation(["profile", "navigation"]);
  const profile = useProfile();
  const isViewer = useIsStudentViewer();
  return (
    <Page
      title={t("title")}
      actions={
        <>
          {!isViewer && (
            <LinkButton to={paths.notificationPreferences}>{t("navigation:notificationSettings")}</LinkButton>
          )}
          <LinkButton to={paths.audit}>{t("accessLog")}</LinkButton>
        </>
      }
    >
      {profile ? (
        <>
          {!isViewer && <RefusedMail />}
          <Panel title={t("contact")}>
            <ProfileForm profile={profile} />
          </Panel>
          <Panel title={t("language")}>
            <LanguageField profile={profile} />
          </Panel>
          <TargetLanguagePanel />
          <FeedsPanel />
        </>
      ) : (
        <Missing />
      )}
    </Page>
  );
}
