import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { useState } from "react";
import { loadNamespaces } from "#client/i18n/i18n.ts";
import type { Attachment } from "#contract/schemas/common.ts";
import { latePart, useOpenedPart } from "../latePart.ts";
import { phone } from "../measures.ts";
import { textStyles } from "../textStyles.ts";
import type { FetchFile } from "./pictures.ts";
import { ScaledPicture } from "./ScaledPicture.tsx";
import { usePictureName } from "./usePictureName.ts";

const gallery = latePart(async () => {
  const [module] = await Promise.all([import("./Gallery.tsx"), loadNamespaces("articles")]);
  return module.Gallery;
});

const TILES_MAX = 4;
/** The ratio of width to height of several pictures together. */
const RATIO_OF_SEVERAL = 1.1;
const RATIO_OF_UNKNOWN = 4 / 3;
/** A single picture is cut where it is higher or wider than this; the gallery shows all of it. */
const RATIO_MIN = 0.8;
const RATIO_MAX = 2;
/** The width of a page that is read. */
const PAGE_WIDTH = 720;

const useStyles = makeStyles({
  tiles: {
    listStyleType: "none",
    margin: 0,
    padding: 0,
    display: "grid",
    gridAutoColumns: "minmax(0, 1fr)",
    gridAutoRows: "minmax(0, 1fr)",
    gap: tokens.spacingHorizontalXXS,
    width: "100%",
    aspectRatio: "var(--picture-ratio)",
    // The text begins on the first screen.
    maxHeight: "480px",
  },
  tile: { position: "relative", overflow: "hidden", backgroundColor: tokens.colorNeutralBackground4 },
  right: { gridColumnStart: 2 },
  /** The first of three is above the others, and twice as high. */
  large: { gridColumn: "1 / span 2", gridRow: "1 / span 2" },
  press: {
    display: "block",
    width: "100%",
    height: "100%",
    padding: 0,
    border: "none",
    backgroundColor: "transparent",
    cursor: "zoom-in",
    outlineStyle: "none",
    // Drawn over the picture, in two colors, since it may have either.
    ":focus-visible::after": {
      content: "''",
      position: "absolute",
      inset: 0,
      outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: `calc(-1 * ${tokens.strokeWidthThick})`,
      boxShadow: `inset 0 0 0 ${tokens.strokeWidthThickest} ${tokens.colorStrokeFocus1}`,
    },
  },
  picture: { position: "absolute", inset: 0, width: "100%", height: "100%", objectFit: "cover" },
  /** A single picture that is higher than its place, on a desktop. */
  whole: { objectFit: "contain", [phone]: { objectFit: "cover" } },
  /** In place of a picture that cannot be fetched; pressing it tries again. */
  name: { ...textStyles.detail, color: tokens.colorNeutralForeground2 },
  more: {
    ...textStyles.pageTitle,
    position: "absolute",
    inset: 0,
    display: "grid",
    placeItems: "center",
    backgroundColor: tokens.colorBackgroundOverlay,
    color: tokens.colorNeutralForegroundOnBrand,
  },
});

type PictureGridProps = {
  pictures: Attachment[];
  /** The title of what the pictures belong to, for the names of those without a description. */
  about: string;
  fetchFile: FetchFile;
};

/** Pictures in tiles of a known size; pressing one opens all of them on the whole screen. */
export function PictureGrid({ pictures, about, fetchFile }: PictureGridProps) {
  const styles = useStyles();
  const nameOf = usePictureName(about, pictures.length);
  const names = pictures.map(({ alternativeText }, at) => alternativeText || nameOf(at + 1));
  const [first, setFirst] = useState(0);
  const { Part: Gallery, open, close } = useOpenedPart(gallery);
  const ratio = ratioOf(pictures);
  const shown = pictures.slice(0, TILES_MAX);
  const more = pictures.length - shown.length;
  const moreAt = (at: number) => more > 0 && at === TILES_MAX - 1 && `+${more}`;
  return (
    <>
      <ul className={styles.tiles} style={{ "--picture-ratio": ratio }}>
        {shown.map((picture, at) => (
          <li
            key={picture.id}
            className={mergeClasses(
              styles.tile,
              shown.length === 3 && at === 0 ? styles.large : isRight(at, shown.length) && styles.right,
            )}
          >
            <button
              type="button"
              aria-haspopup="dialog"
              aria-label={moreAt(at) ? `${names[at]} ${moreAt(at)}` : names[at]}
              className={styles.press}
              onClick={({ currentTarget }) => {
                // Safari gives the focus to no button that is pressed.
                currentTarget.focus();
                setFirst(at);
                open();
              }}
            >
              <ScaledPicture
                picture={picture}
                alt={names[at] ?? ""}
                shownWidth={Math.min(window.innerWidth, PAGE_WIDTH) / (shown.length === 1 || at === 0 ? 1 : 2)}
                fetchFile={fetchFile}
                className={mergeClasses(styles.picture, ratio < 1 && styles.whole)}
                failed={<span className={styles.name}>{names[at]}</span>}
              />
              {moreAt(at) && <span className={styles.more}>{moreAt(at)}</span>}
            </button>
          </li>
        ))}
      </ul>
      {Gallery && <Gallery pictures={pictures} names={names} first={first} fetchFile={fetchFile} onClose={close} />}
    </>
  );
}

/** Tells whether a tile is the right one of its row. */
const isRight = (at: number, count: number): boolean => (count === 3 ? at === 2 : at % 2 === 1);

/** Returns the ratio of width to height that the place of the pictures has, before any of them has come. */
function ratioOf([one, another]: Attachment[]): number {
  if (another) return RATIO_OF_SEVERAL;
  if (!one?.width || !one.height) return RATIO_OF_UNKNOWN;
  return Math.min(Math.max(one.width / one.height, RATIO_MIN), RATIO_MAX);
}
