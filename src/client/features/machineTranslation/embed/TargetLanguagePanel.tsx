import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { useConfig } from "#client/session/ConfigContext.ts";
import { Panel } from "#client/ui/frame/Panel.tsx";
import { TargetLanguage } from "../TargetLanguage.tsx";

const useStyles = makeStyles({
  part: {
    display: "grid",
    rowGap: tokens.spacingVerticalS,
    padding: `0 ${tokens.spacingHorizontalL} ${tokens.spacingVerticalL}`,
  },
  text: { ...typographyStyles.body1, margin: 0, color: tokens.colorNeutralForeground2 },
});

/** The language that texts are translated into, which the portal itself need not speak; nothing without a translator. */
export function TargetLanguagePanel() {
  const styles = useStyles();
  const { t } = useTranslation("machineTranslation");
  const { translator } = useConfig();
  if (!translator) return null;
  return (
    <Panel title={t("translation")}>
      <div className={styles.part}>
        <p className={styles.text}>{t("explained")}</p>
        <TargetLanguage />
      </div>
    </Panel>
  );
}
