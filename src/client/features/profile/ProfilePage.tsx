import { makeStyles, Select, tokens } from "@fluentui/react-components";
import { Alert20Regular } from "@fluentui/react-icons/svg/alert";
import { ChevronRight20Regular } from "@fluentui/react-icons/svg/chevron-right";
import { Eye20Regular } from "@fluentui/react-icons/svg/eye";
import { useTranslation } from "react-i18next";
import { FeedsPanel } from "#client/features/calendarFeeds/embed/FeedsPanel.tsx";
import { TargetLanguagePanel } from "#client/features/machineTranslation/embed/TargetLanguagePanel.tsx";
import { RefusedMail } from "#client/features/notificationPreferences/embed/RefusedMail.tsx";
import { languageOf } from "#client/i18n/languages.ts";
import { paths } from "#client/lib/paths.ts";
import { useProfile, useSaveLanguage } from "#client/session/profile.ts";
import { useIsStudentViewer } from "#client/session/students.ts";
import { Page } from "#client/ui/frame/Page.tsx";
import { Panel } from "#client/ui/frame/Panel.tsx";
import { Row } from "#client/ui/lists/Row.tsx";
import { RowList } from "#client/ui/lists/RowList.tsx";
import { Missing } from "#client/ui/loading/Missing.tsx";
import { dialogWidth, phone, touch } from "#client/ui/measures.ts";
import { notify } from "#client/ui/notices/notify.ts";
import { nameOfLanguage, pickableLanguages } from "#contract/languages.ts";
import type { Profile } from "#contract/students/schemas.ts";
import { FormerStudentsPanel } from "./FormerStudentsPanel.tsx";
import { GuardianAccessPanel } from "./GuardianAccessPanel.tsx";
import { ProfileForm } from "./ProfileForm.tsx";

/** The guardian's contact details and language (PROF-1). */
export function ProfilePage() {
  const { t } = useTranslation(["profile", "navigation"]);
  const profile = useProfile();
  const isViewer = useIsStudentViewer();
  return (
    <Page isReading title={t("title")}>
      {profile ? (
        <>
          {!isViewer && <RefusedMail />}
          <Panel title={t("language")}>
            <LanguageField profile={profile} />
          </Panel>
          <RowList>
            {!isViewer && (
              <li>
                <Row
                  to={paths.notificationPreferences}
                  lead={<Alert20Regular aria-hidden />}
                  title={t("navigation:notificationSettings")}
                  end={<ChevronRight20Regular aria-hidden />}
                />
              </li>
            )}
            <li>
              <Row
                to={paths.audit}
                lead={<Eye20Regular aria-hidden />}
                title={t("accessLog")}
                end={<ChevronRight20Regular aria-hidden />}
              />
            </li>
          </RowList>
          <Panel title={t("contact")}>
            <ProfileForm profile={profile} />
          </Panel>
          {isViewer ? <GuardianAccessPanel /> : <FormerStudentsPanel />}
          <TargetLanguagePanel />
          <FeedsPanel />
        </>
      ) : (
        <Missing />
      )}
    </Page>
  );
}

const useStyles = makeStyles({
  field: {
    maxWidth: dialogWidth,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    "& select": { [phone]: { minHeight: touch } },
    "& select:disabled": { color: tokens.colorNeutralForeground2 },
  },
});

/** The language of the profile: a choice is spoken at once and saved (PROF-4). */
function LanguageField({ profile }: { profile: Profile }) {
  const styles = useStyles();
  const { t } = useTranslation(["profile", "common"]);
  const saveLanguage = useSaveLanguage();
  const current = languageOf(profile.lcid) ?? "en";
  const languages = pickableLanguages(current);
  const choose = (value: string) => {
    const language = languages.find((one) => one === value);
    if (language) void saveLanguage(language).catch(() => notify({ msg: t("common:notSaved") }));
  };
  return (
    <div className={styles.field}>
      <Select
        aria-label={t("language")}
        value={current}
        disabled={profile.synced}
        onChange={(_, { value }) => choose(value)}
      >
        {languages.map((language) => (
          <option key={language} value={language} lang={language}>
            {nameOfLanguage(language)}
          </option>
        ))}
      </Select>
    </div>
  );
}
