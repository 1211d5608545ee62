import { makeStyles, tokens } from "@fluentui/react-components";
import { PlayCircle20Regular } from "@fluentui/react-icons";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { isFilm } from "#client/lib/films.ts";
import { Button } from "./Button.tsx";
import { OutsideLink } from "./OutsideLink.tsx";

const useStyles = makeStyles({
  link: { display: "block", marginBlockEnd: tokens.spacingVerticalM },
  button: { marginBlockEnd: tokens.spacingVerticalM },
  film: {
    display: "block",
    marginBlockEnd: tokens.spacingVerticalM,
    width: "100%",
    aspectRatio: "16 / 9",
    border: "none",
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
  },
});

/** A picture or film that lies elsewhere. Nothing is fetched from there before somebody asks for it. */
export function EmbeddedMedia({ address, title }: { address: string; title: string }) {
  const styles = useStyles();
  const { t } = useTranslation("common");
  const [isPlaying, setPlaying] = useState(false);
  const { host } = new URL(address);
  if (!isFilm(address)) {
    return (
      <span className={styles.link}>
        <OutsideLink href={address}>{title || t("openFrom", { host })}</OutsideLink>
      </span>
    );
  }
  if (!isPlaying) {
    return (
      <Button className={styles.button} icon={<PlayCircle20Regular />} onClick={() => setPlaying(true)}>
        {t("playFrom", { host })}
      </Button>
    );
  }
  return (
    <iframe
      className={styles.film}
      src={address}
      title={title || host}
      allow="fullscreen"
      sandbox="allow-scripts allow-same-origin allow-presentation"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}
