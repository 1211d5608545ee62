import { makeStyles, tokens } from "@fluentui/react-components";
import { PlayCircle20Regular } from "@fluentui/react-icons/svg/play-circle";
import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { isFilm } from "#client/lib/films.ts";
import { Button } from "../fields/Button.tsx";
import { OutsideLink } from "../fields/OutsideLink.tsx";
import { type Pictures, useObjectUrl, useOutsidePictures, usePictures } from "../files/pictures.ts";
import { SizedPicture } from "../files/SizedPicture.tsx";
import { useLate } from "../latePart.ts";
import { ErrorPanel } from "../loading/EmptyState.tsx";
import { scrollsAcross } from "../surfaces.ts";
import { formulaRenderer } from "./formula.ts";

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

/** An external picture or film. Nothing is fetched from its host before the person asks for it. */
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

/** A picture of another host, fetched by the server where it does so; otherwise, and if it fails, a link to it. */
export function OutsidePicture({ address, alt }: { address: string; alt: string }) {
  const fetchPicture = useOutsidePictures();
  const link = <EmbeddedMedia address={address} title={alt} />;
  return fetchPicture && address.startsWith("https:") ? (
    <FetchedOutside address={address} alt={alt} fetchPicture={fetchPicture} fallback={link} />
  ) : (
    link
  );
}

type FetchedOutsideProps = {
  address: string;
  alt: string;
  fetchPicture: (address: string) => Promise<Blob>;
  fallback: ReactNode;
};

function FetchedOutside({ address, alt, fetchPicture, fallback }: FetchedOutsideProps) {
  const { url, hasFailed } = useObjectUrl(address, fetchPicture);
  return hasFailed ? fallback : <SizedPicture url={url} alt={alt} />;
}

type KeptPictureProps = { pictureId: string; alt: string };

/** A picture stored in the app; nothing in texts that may not contain pictures. */
export function KeptPicture(picture: KeptPictureProps) {
  const pictures = usePictures();
  return pictures && <Fetched {...picture} pictures={pictures} />;
}

function Fetched({ pictureId, alt, pictures }: KeptPictureProps & { pictures: Pictures }) {
  const { url, hasFailed, retry } = useObjectUrl(pictureId, pictures.fetch);
  if (hasFailed) return <ErrorPanel isCompact onRetry={retry} />;
  return <SizedPicture url={url} alt={alt} />;
}

const useFormulaStyles = makeStyles({
  formula: {
    ...scrollsAcross,
    display: "inline-block",
    verticalAlign: "middle",
    maxWidth: "100%",
    overflowY: "hidden",
  },
  source: { fontFamily: tokens.fontFamilyMonospace },
});

/** A TeX formula as MathML. Shows its source until KaTeX has been loaded, and if that fails. */
export function Formula({ tex }: { tex: string }) {
  const styles = useFormulaStyles();
  const place = useRef<HTMLSpanElement>(null);
  const { code: renderFormula } = useLate(formulaRenderer);

  const [isSet, setSet] = useState(false);

  useLayoutEffect(() => {
    if (place.current && renderFormula) setSet(renderFormula(tex, place.current));
  }, [renderFormula, tex]);

  return (
    <>
      {!isSet && <code className={styles.source}>{tex}</code>}
      <span ref={place} className={styles.formula} />
    </>
  );
}
