import { MessageBar, MessageBarBody, makeStyles, Spinner, tokens } from "@fluentui/react-components";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { Announcement } from "#client/features/announcement/embed/Announcement.tsx";
import { logFailure } from "#client/lib/log.ts";
import { paths } from "#client/lib/paths.ts";
import { useConfig } from "#client/session/ConfigContext.ts";
import { useSession, useSessionActions } from "#client/session/SessionContext.ts";
import { keepsSignIn } from "#client/session/signIn/keepsSignIn.ts";
import { type Ending, keepEnding, readEnding, readReturnAddress } from "#client/session/signIn/redirectState.ts";
import { Button } from "#client/ui/fields/Button.tsx";
import { TextLink } from "#client/ui/fields/TextLink.tsx";
import { Mark } from "#client/ui/frame/Mark.tsx";
import { useDocumentTitle } from "#client/ui/frame/pageTitle.ts";
import { touch, wide } from "#client/ui/measures.ts";
import { textStyles } from "#client/ui/textStyles.ts";
import { PublicPage } from "./embed/PublicPage.tsx";
import { Landscape } from "./Landscape.tsx";
import { type LoginState, loginStateOf } from "./loginState.ts";

/** Begins signing in: by the button, or by itself with the provider that the address names (AUTH-2, AUTH-3). */
export function LoginPage() {
  const { t } = useTranslation("session");
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { isRefused, idp } = loginStateOf(useLocation().state);
  const { status } = useSession();
  const { signIn } = useSessionActions();
  const [attempt, setAttempt] = useState<"none" | "running" | "failed">(isRefused ? "failed" : "none");
  useDocumentTitle(t("logIn"));

  const start = (provider?: string) => {
    setAttempt("running");
    keepEnding(null);
    signIn(provider).catch((error: unknown) => {
      logFailure("Signing in could not begin", error);
      setAttempt("failed");
    });
  };

  const namedIdp = search.get("idp");
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each provider that the address names
  useEffect(() => {
    if (namedIdp === null) return;
    void navigate(paths.login, { replace: true, state: { idp: namedIdp } satisfies LoginState });
    start(namedIdp);
  }, [namedIdp]);

  const isBusy = namedIdp !== null || attempt === "running";
  // Parameters that a provider adds on the way back from signing out mean nothing here.
  if (search.has("state")) return <Navigate to={paths.login} replace />;
  if (!isBusy && status !== "starting" && status !== "signedOut") return <Navigate to={readReturnAddress()} replace />;
  return (
    <>
      {!isBusy && <Announcement />}
      <PublicPage hasLanguages={!isBusy} picture={<SignInPicture />}>
        {isBusy ? (
          <Spinner label={t("signingIn")} />
        ) : (
          <Welcome hasFailed={attempt === "failed"} ending={readEnding()} onLogIn={() => start(idp)} />
        )}
      </PublicPage>
    </>
  );
}

/** The picture that the municipality has set, or the app's own. It says nothing that the text does not. */
function SignInPicture() {
  const { signInPicture } = useConfig();
  return signInPicture === null ? <Landscape /> : <img src={signInPicture} alt="" />;
}

const useStyles = makeStyles({
  card: {
    width: "100%",
    maxWidth: "376px",
    display: "flex",
    flexDirection: "column",
    rowGap: tokens.spacingVerticalL,
    // The links stand at the foot of the sheet.
    height: "100%",
    [wide]: { height: "auto" },
  },
  owner: {
    ...textStyles.detail,
    display: "flex",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalM,
    margin: 0,
    color: tokens.colorNeutralForeground2,
    overflowWrap: "anywhere",
  },
  headline: { ...textStyles.pageTitle, margin: 0 },
  text: { ...textStyles.row, margin: 0, color: tokens.colorNeutralForeground2 },
  button: { minHeight: touch },
  help: {
    ...textStyles.detail,
    display: "flex",
    flexWrap: "wrap",
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalS,
    margin: 0,
    marginBlockStart: "auto",
    color: tokens.colorNeutralForeground3,
  },
});

const REASONS = {
  idle: "endedByIdleness",
  idleWithDrafts: "endedByIdleness",
  failed: "endedByFailure",
  expired: "endedByExpiry",
} as const satisfies Record<Ending, string>;

type WelcomeProps = { hasFailed: boolean; ending: Ending | null; onLogIn: () => void };

function Welcome({ hasFailed, ending, onLogIn }: WelcomeProps) {
  const styles = useStyles();
  const { t } = useTranslation(["session", "common"]);
  const { accessibilityBody: body } = useConfig();
  const [isKept] = useState(keepsSignIn);
  return (
    <div className={styles.card}>
      <p className={styles.owner}>
        <Mark size={40} />
        {body}
      </p>
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
      {!isKept && (
        <MessageBar intent="info" layout="multiline">
          <MessageBarBody>{t("signInOfTab")}</MessageBarBody>
        </MessageBar>
      )}
      <Button appearance="primary" className={styles.button} onClick={onLogIn}>
        {t("logIn")}
      </Button>
      <p className={styles.help}>
        <span>{t("signInTrouble")}</span>
        <TextLink to={paths.accessibility}>{t("common:accessibility")}</TextLink>
        <TextLink to={paths.privacy}>{t("common:privacy")}</TextLink>
      </p>
    </div>
  );
}
