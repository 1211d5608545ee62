import { makeStyles, tokens } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { useMenuText } from "#client/features/menu/embed/MenuLink.tsx";
import { useFormats, useToday } from "#client/i18n/useFormats.ts";
import { switchedOffScreens } from "#client/session/switchedOff.ts";
import { useViewer } from "#client/session/viewer.ts";
import { Panel } from "#client/ui/frame/Panel.tsx";
import { RowList } from "#client/ui/lists/RowList.tsx";
import { nameAndDetail } from "#client/ui/surfaces.ts";
import { textStyles } from "#client/ui/textStyles.ts";
import { addDays } from "#contract/dates/dates.ts";

const useStyles = makeStyles({
  row: nameAndDetail,
  name: textStyles.rowTitle,
  since: { ...textStyles.detail, color: tokens.colorNeutralForeground2 },
});

/** Days for which home says it beside what else it has. */
const SAID_DAYS = 60;

/** Screens that the school has switched off and since when, so that no page is empty without a word (YEAR-5). */
export function SwitchedOffPanel({ isAlone }: { isAlone: boolean }) {
  const styles = useStyles();
  const { t } = useTranslation("home");
  const { dayInSentence } = useFormats();
  const text = useMenuText();
  const today = useToday();
  const screens = switchedOffScreens(useViewer(), today).filter(
    ({ since }) => isAlone || since >= addDays(today, -SAID_DAYS),
  );
  if (screens.length === 0) return null;
  return (
    <Panel title={t("switchedOff")}>
      <RowList isInPanel>
        {screens.map((screen) => (
          <li key={screen.text} className={styles.row}>
            <span className={styles.name}>{text(screen.text)}</span>
            <span className={styles.since}>{t("switchedOffSince", { date: dayInSentence(screen.since) })}</span>
          </li>
        ))}
      </RowList>
    </Panel>
  );
}
