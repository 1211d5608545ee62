import { makeStyles, tokens } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { useHost } from "#client/host/useHost.ts";
import { useConfig } from "#client/session/ConfigContext.ts";
import { textStyles } from "#client/ui/textStyles.ts";
import { pushAbility } from "../browserPush.ts";

const useStyles = makeStyles({
  hint: { ...textStyles.detail, color: tokens.colorNeutralForeground2 },
  text: { margin: 0 },
  steps: { margin: 0, paddingInlineStart: tokens.spacingHorizontalXXL },
});

/** Says where PushButton is missing why, and what helps (PHONE-4). */
export function PushHint() {
  const styles = useStyles();
  const { t } = useTranslation("push");
  const { pushKey } = useConfig();
  const isOffered = useHost().kind === "browser" && pushKey !== null;
  const ability = pushAbility();
  if (!isOffered || ability === "READY") return null;
  return (
    <div className={styles.hint}>
      <p className={styles.text}>{t(`ability.${ability}`)}</p>
      {ability === "HOME_SCREEN" && (
        <ol className={styles.steps}>
          <li>{t("homeScreen.share")}</li>
          <li>{t("homeScreen.add")}</li>
          <li>{t("homeScreen.open")}</li>
        </ol>
      )}
    </div>
  );
}
