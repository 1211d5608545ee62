import { MessageBar, MessageBarBody, makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { paths } from "#client/lib/paths.ts";
import type { Ending } from "#client/session/signIn/redirectState.ts";
import { Button } from "#client/ui/fields/Button.tsx";
import { TextLink } from "#client/ui/fields/TextLink.tsx";
import { Mark } from "#client/ui/frame/Mark.tsx";
import { phone, touch } from "#client/ui/measures.ts";

const useStyles = makeStyles({
  card: {
    boxSizing: "border-box",
    width: "100%",
    maxWidth: "440px",
    display: "flex",
    flexDirection: "column",
    rowGap: tokens.spacingVerticalL,
    padding: tokens.spacingHorizontalXXXL,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}`,
    borderRadius: tokens.borderRadiusXLarge,
    boxShadow: tokens.shadow4,
    [phone]: { padding: tokens.spacingHorizontalXL },
  },
  headline: { ...typographyStyles.title2, margin: 0 },
  text: { ...typographyStyles.body2, margin: 0, color: tokens.colorNeutralForeground2 },
  button: { minHeight: touch },
  help: { ...typographyStyles.body1, margin: 0, color: tokens.colorNeutralForeground3 },
});

const REASONS = {
  idle: "endedByIdleness",
  idleWithDrafts: "endedByIdleness",
  failed: "endedByFailure",
  expired: "endedByExpiry",
} as const satisfies Record<Ending, string>;

type WelcomeProps = { hasFailed: boolean; ending: Ending | null; onLogIn: () => void };

export function Welcome({ hasFailed, ending, onLogIn }: WelcomeProps) {
  const styles = useStyles();
  const { t } = useTranslation(["session", "common"]);
  return (
    <div className={styles.card}>
      <Mark size={40} />
      <h1 className={styles.headline}>{t("welcomeTitle")}</h1>
      <p className={styles.text}>{t("welcomeText")}</p>
      {hasFailed && (
        <MessageBar intent="error">
          <MessageBarBody>{t("signInFailed")}</MessageBarBody>
        </MessageBar>
      )}
      {ending && (
        <MessageBar intent="info" layout="multiline">
          <MessageBarBody>
            {t(REASONS[ending])} {ending === "idleWithDrafts" && t("unsentKept")}
          </MessageBarBody>
        </MessageBar>
      )}
      <Button appearance="primary" className={styles.button} onClick={onLogIn}>
        {t("logIn")}
      </Button>
      <p className={styles.help}>{t("signInTrouble")}</p>
      <TextLink to={paths.accessibility}>{t("common:accessibility")}</TextLink>
      <TextLink to={paths.privacy}>{t("common:privacy")}</TextLink>
    </div>
  );
}
