import { useTranslation } from "react-i18next";
import { useMenuText } from "#client/features/menu/embed/MenuLink.tsx";
import { useFormats, useToday } from "#client/i18n/useFormats.ts";
import { switchedOffScreens } from "#client/session/switchedOff.ts";
import { useViewer } from "#client/session/viewer.ts";
import { Panel } from "#client/ui/frame/Panel.tsx";
import { Row } from "#client/ui/lists/Row.tsx";
import { RowList } from "#client/ui/lists/RowList.tsx";
import { addDays } from "#contract/dates/dates.ts";

/** Days for which home says it beside what else it has. */
const SAID_DAYS = 60;

/** Screens that the school has switched off and since when, so that no page is empty without a word (YEAR-5). */
export function SwitchedOffPanel({ isAlone }: { isAlone: boolean }) {
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
          <li key={screen.text}>
            <Row title={text(screen.text)} detail={t("switchedOffSince", { date: dayInSentence(screen.since) })} />
          </li>
        ))}
      </RowList>
    </Panel>
  );
}
