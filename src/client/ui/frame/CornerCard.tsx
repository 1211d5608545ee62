import { makeStyles, tokens } from "@fluentui/react-components";
import { Dismiss20Regular } from "@fluentui/react-icons/svg/dismiss";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../fields/Button.tsx";
import { actionHeight, footerHeight, phone, safeArea } from "../measures.ts";
import { floatingCard } from "../surfaces.ts";
import { textStyles } from "../textStyles.ts";

const useStyles = makeStyles({
  /** Above the screen, which it moves nowhere, and above the footer bar of a phone. */
  card: {
    ...floatingCard,
    position: "fixed",
    zIndex: 1_000,
    insetInlineEnd: tokens.spacingHorizontalXL,
    bottom: tokens.spacingVerticalXL,
    boxSizing: "border-box",
    width: "360px",
    gridTemplateColumns: "minmax(0, 1fr) auto",
    [phone]: {
      insetInline: `calc(${safeArea.left} + ${tokens.spacingHorizontalM}) calc(${safeArea.right} + ${tokens.spacingHorizontalM})`,
      width: "auto",
      bottom: `calc(${footerHeight} + ${actionHeight} + ${safeArea.bottom} + ${tokens.spacingVerticalS})`,
    },
  },
  text: {
    ...textStyles.row,
    margin: 0,
    paddingBlock: tokens.spacingVerticalSNudge,
    overflowWrap: "anywhere",
  },
});

type CornerCardProps = { title: string; isClosing: boolean; onClose: () => void; children: ReactNode };

/** A few words in the corner of home that can be closed. */
export function CornerCard({ title, isClosing, onClose, children }: CornerCardProps) {
  const styles = useStyles();
  const { t } = useTranslation("common");
  return (
    <aside className={styles.card} aria-label={title}>
      <p className={styles.text}>{children}</p>
      <Button
        appearance="transparent"
        icon={<Dismiss20Regular />}
        aria-label={t("close")}
        isBusy={isClosing}
        onClick={onClose}
      />
    </aside>
  );
}
