import { makeStyles, typographyStyles } from "@fluentui/react-components";
import { SignOut20Regular } from "@fluentui/react-icons/svg/sign-out";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { Announcement } from "#client/features/announcement/embed/Announcement.tsx";
import { ENDED_BY_PERSON } from "#client/features/login/embed/endedByApp.ts";
import { PublicPage } from "#client/features/login/embed/PublicPage.tsx";
import { useHost } from "#client/host/useHost.ts";
import { paths } from "#client/lib/paths.ts";
import { Button } from "#client/ui/fields/Button.tsx";
import { useDocumentTitle } from "#client/ui/frame/pageTitle.ts";
import { ErrorPanel } from "#client/ui/loading/EmptyState.tsx";

const useStyles = makeStyles({
  title: { ...typographyStyles.title3, margin: 0, textAlign: "center" },
  ways: { display: "flex", justifyContent: "center" },
});

export type FailedStartProps = { text: string; reason?: string; onRetry: () => void };

/** A start that can be tried again. During maintenance, the announcement says why. Teams has its own language, and nobody signs out of it. */
export function FailedStart({ text, reason, onRetry }: FailedStartProps) {
  const styles = useStyles();
  const { t } = useTranslation(["session", "navigation"]);
  const navigate = useNavigate();
  const isInTeams = useHost().kind === "teams";
  useDocumentTitle(t("somethingWentWrong"));
  return (
    <>
      <Announcement />
      <PublicPage hasLanguages={!isInTeams}>
        <div>
          <h1 className={styles.title}>{t("somethingWentWrong")}</h1>
          <ErrorPanel text={text} detail={reason} onRetry={onRetry} />
          {!isInTeams && (
            <div className={styles.ways}>
              <Button
                appearance="subtle"
                icon={<SignOut20Regular />}
                onClick={() => void navigate(paths.logout, { state: ENDED_BY_PERSON })}
              >
                {t("signOut")}
              </Button>
            </div>
          )}
        </div>
      </PublicPage>
    </>
  );
}
