import { makeStyles, tokens } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { useConfig } from "#client/session/ConfigContext.ts";
import { useOfferedChildren } from "#client/session/offeredChildren.ts";
import { Panel } from "#client/ui/frame/Panel.tsx";
import { textStyles } from "#client/ui/textStyles.ts";
import { TargetLanguage } from "../TargetLanguage.tsx";

const useStyles = makeStyles({
  part: {
    display: "grid",
    rowGap: tokens.spacingVerticalS,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
  },
  text: { ...textStyles.row, margin: 0, color: tokens.colorNeutralForeground2 },
});

const SERVED = { services: ["translation"] } as const;

/**
 * The language that texts are translated into, which the portal itself need not speak; nothing without a translator, or a child whose
 * school offers it.
 */
export function TargetLanguagePanel() {
  const styles = useStyles();
  const { t } = useTranslation("machineTranslation");
  const { translator } = useConfig();
  const served = useOfferedChildren(SERVED);
  if (!translator || served.length === 0) return null;
  return (
    <Panel title={t("translation")}>
      <div className={styles.part}>
        <p className={styles.text}>{t("explained")}</p>
        <TargetLanguage />
      </div>
    </Panel>
  );
}
