import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import type { FluentIcon } from "@fluentui/react-icons";
import { CloudOff48Regular } from "@fluentui/react-icons/svg/cloud-off";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../fields/Button.tsx";
import { textStyles } from "../textStyles.ts";

const useStyles = makeStyles({
  state: {
    display: "grid",
    justifyItems: "center",
    rowGap: tokens.spacingVerticalM,
    padding: `${tokens.spacingVerticalXXXL} ${tokens.spacingHorizontalL}`,
    textAlign: "center",
  },
  compact: { padding: `${tokens.spacingVerticalXL} ${tokens.spacingHorizontalL} ${tokens.spacingVerticalXXL}` },
  icon: {
    width: "32px",
    height: "32px",
    padding: "20px",
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
  },
  text: { ...textStyles.sectionTitle, margin: 0, textWrap: "balance" },
  detail: { ...textStyles.row, margin: 0, color: tokens.colorNeutralForeground3, textWrap: "balance" },
});

/** The icon of the kind, or a drawing for a whole screen. */
type Picture = { icon: FluentIcon; drawing?: never } | { drawing: ReactNode; icon?: never };

type EmptyStateProps = Picture & {
  text: string;
  detail?: ReactNode;
  /** A button or link to the next step. */
  action?: ReactNode;
  /** For panels, with less space around. */
  isCompact?: boolean;
};

/** An empty state with its next step. */
export function EmptyState({ icon: Icon, drawing, text, detail, action, isCompact }: EmptyStateProps) {
  const styles = useStyles();
  return (
    <div className={mergeClasses(styles.state, isCompact && styles.compact)}>
      {drawing}
      {Icon && <Icon aria-hidden className={styles.icon} />}
      <p className={styles.text}>{text}</p>
      {detail && <div className={styles.detail}>{detail}</div>}
      {action}
    </div>
  );
}

type ErrorPanelProps = {
  /** A more specific text than "something failed". */
  text?: string | undefined;
  /** Advice on the next step. */
  detail?: string | undefined;
  onRetry: () => void;
  isRetrying?: boolean;
  isCompact?: boolean;
};

/** A failure in place of the content, with a button to try again (ERR-5). */
export function ErrorPanel({ text, detail, onRetry, isRetrying = false, isCompact = false }: ErrorPanelProps) {
  const { t } = useTranslation("common");
  return (
    <div role="alert">
      <EmptyState
        icon={CloudOff48Regular}
        text={text ?? t("contentFailed")}
        detail={detail}
        isCompact={isCompact}
        action={
          <Button isBusy={isRetrying} onClick={onRetry}>
            {t("tryAgain")}
          </Button>
        }
      />
    </div>
  );
}
