import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { UnreadAloud } from "#client/features/menu/embed/UnreadAloud.tsx";
import { transport } from "#client/http/request/transport.ts";
import { languageOf } from "#client/i18n/languages.ts";
import { ANNOUNCEMENT_PATH, type Announced } from "#contract/announcement.ts";

/** Parts of every screen that load after the first one is shown. */
export function Background() {
  return (
    <>
      <Announcement />
      <UnreadAloud />
    </>
  );
}

const ASKED_EVERY_MS = 60_000;

const useStyles = makeStyles({
  banner: {
    ...typographyStyles.body1,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    color: tokens.colorStatusWarningForeground1,
    backgroundColor: tokens.colorStatusWarningBackground1,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorStatusWarningBorder1}`,
    overflowWrap: "anywhere",
  },
});

/** The operator's announcement, such as planned work, above every screen. */
function Announcement() {
  const styles = useStyles();
  const { language } = useTranslation().i18n;
  const [texts, setTexts] = useState<Announced["texts"]>(null);
  useEffect(() => {
    const left = new AbortController();
    const look = async () => {
      const response = await fetch(new URL(ANNOUNCEMENT_PATH, new URL(transport().apiBase, location.href)), {
        signal: left.signal,
      });
      if (!response.ok) return;
      const announced: Announced = await response.json();
      setTexts(announced.texts);
    };
    // A failed request is repeated in a minute.
    const ask = () => void look().catch(() => undefined);
    ask();
    const timer = setInterval(ask, ASKED_EVERY_MS);
    return () => {
      left.abort();
      clearInterval(timer);
    };
  }, []);
  const spoken = languageOf(language);
  const text = spoken && texts?.[spoken];
  // The element is there before its text, so that screen readers announce it. Without a text it has no height.
  return (
    <div role="status" className={text ? styles.banner : undefined}>
      {text}
    </div>
  );
}
