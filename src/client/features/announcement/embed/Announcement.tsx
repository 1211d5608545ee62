import { makeStyles, tokens } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { languageOf } from "#client/i18n/languages.ts";
import { useAnnouncement } from "#client/resources/announcement.ts";
import { textStyles } from "#client/ui/textStyles.ts";

const useStyles = makeStyles({
  banner: {
    ...textStyles.detail,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    color: tokens.colorStatusWarningForeground1,
    backgroundColor: tokens.colorStatusWarningBackground1,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorStatusWarningBorder1}`,
    overflowWrap: "anywhere",
  },
});

/** The operator's announcement, such as planned work, above a screen. */
export function Announcement() {
  const styles = useStyles();
  const texts = useAnnouncement();
  const language = languageOf(useTranslation().i18n.language);
  const text = language && texts?.[language];
  // The element is there before its text, so that screen readers announce it. Without a text it has no height.
  return (
    <div role="status" className={text ? styles.banner : undefined}>
      {text}
    </div>
  );
}
