import { makeStyles, tokens } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { htmlToText } from "#client/lib/text.ts";
import { Panel } from "#client/ui/frame/Panel.tsx";
import { RichText } from "#client/ui/text/RichText.tsx";

const useStyles = makeStyles({
  text: { padding: `0 ${tokens.spacingHorizontalL} ${tokens.spacingVerticalL}` },
});

/** What is to be done, in the teacher's words; nothing where there are none. */
export function Description({ html }: { html: string }) {
  const styles = useStyles();
  const { t } = useTranslation("assignments");
  if (htmlToText(html) === "" && !/<(?:img|iframe|video)\b/i.test(html)) return null;
  return (
    <Panel title={t("description")}>
      <div className={styles.text}>
        <RichText html={html} />
      </div>
    </Panel>
  );
}
