import { Dialog, DialogSurface, FluentProvider, makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { ArrowLeft24Regular } from "@fluentui/react-icons/svg/arrow-left";
import { ArrowRight24Regular } from "@fluentui/react-icons/svg/arrow-right";
import { Dismiss24Regular } from "@fluentui/react-icons/svg/dismiss";
import { ZoomIn24Regular } from "@fluentui/react-icons/svg/zoom-in";
import { type KeyboardEvent, use, useState } from "react";
import { useTranslation } from "react-i18next";
import { ThemesContext } from "#client/theme/themes.ts";
import type { Attachment } from "#contract/schemas/common.ts";
import { useFocusManager, useFocusReturn } from "../dialogFocus.ts";
import { useBackCloses } from "../dialogs/useBackCloses.ts";
import { DialogContext, useDialogTurn } from "../dialogs/useDialogTurn.ts";
import { Button } from "../fields/Button.tsx";
import { inSafeArea } from "../measures.ts";
import { scrollsAcross, scrollsDown } from "../surfaces.ts";
import { SchoolText } from "../text/SchoolText.tsx";
import { SrOnly } from "../text/SrOnly.tsx";
import { textStyles } from "../textStyles.ts";
import type { FetchFile } from "./pictures.ts";
import { ScaledPicture } from "./ScaledPicture.tsx";
import { usePictureTrack } from "./usePictureTrack.ts";

const useStyles = makeStyles({
  surface: {
    boxSizing: "border-box",
    width: "100%",
    maxWidth: "none",
    height: "100dvh",
    maxHeight: "none",
    margin: 0,
    padding: 0,
    border: "none",
    borderRadius: 0,
  },
  frame: {
    boxSizing: "border-box",
    height: "100%",
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr)",
    gridTemplateRows: "auto minmax(0, 1fr) auto",
    padding: inSafeArea(tokens.spacingHorizontalS),
    backgroundColor: tokens.colorNeutralBackground4,
  },
  bar: { display: "flex", alignItems: "center", columnGap: tokens.spacingHorizontalS },
  counter: { ...textStyles.detail, flexGrow: 1, margin: 0, paddingInlineStart: tokens.spacingHorizontalS },
  caption: {
    ...textStyles.detail,
    flexGrow: 1,
    margin: 0,
    maxHeight: "20dvh",
    ...scrollsDown,
    textAlign: "center",
    overflowWrap: "anywhere",
  },
  track: {
    ...scrollsAcross,
    display: "flex",
    scrollSnapType: "x mandatory",
    scrollbarWidth: "none",
    touchAction: "pan-x pan-y pinch-zoom",
    outlineStyle: "none",
  },
  /** A picture that is enlarged keeps the swipe to itself. */
  still: { overflowX: "hidden" },
  slide: {
    position: "relative",
    flex: "0 0 100%",
    overflow: "hidden",
    scrollSnapAlign: "center",
    scrollSnapStop: "always",
  },
  enlargedSlide: { ...scrollsAcross, ...scrollsDown },
  picture: { position: "absolute", inset: 0, width: "100%", height: "100%", objectFit: "contain" },
  enlarged: { width: "250%", height: "250%" },
});

type GalleryProps = {
  pictures: Attachment[];
  /** The alternative text of each picture. */
  names: string[];
  first: number;
  fetchFile: FetchFile;
  onClose: () => void;
};

/** Shows the middle of an enlarged picture first. */
const center = (slide: HTMLElement | null) => {
  if (!slide) return;
  slide.scrollLeft = (slide.scrollWidth - slide.clientWidth) / 2;
  slide.scrollTop = (slide.scrollHeight - slide.clientHeight) / 2;
};

/** Gives the page below the colour of the gallery, which is what shows in the place of a scrollbar. */
const asGround = (frame: HTMLElement | null) => {
  if (!frame) return;
  const { style } = document.documentElement;
  style.backgroundColor = getComputedStyle(frame).backgroundColor;
  return () => void style.removeProperty("background-color");
};

const ENLARGED = { ref: center, tabIndex: 0, "data-enlarged": "" };

/** Pictures on the whole screen, one at a time: swiped, or moved by keys and buttons (LOOK-3). */
export function Gallery({ pictures, names, first, fetchFile, onClose }: GalleryProps) {
  const styles = useStyles();
  const { t } = useTranslation(["articles", "common"]);
  const { dark } = use(ThemesContext);
  const { id, hasTurn } = useDialogTurn(true);
  useFocusManager();
  useFocusReturn(hasTurn);
  useBackCloses(hasTurn, onClose);
  const last = pictures.length - 1;
  const { track, at, goTo, onScroll, onHand } = usePictureTrack(first, last);
  const [enlarged, setEnlarged] = useState<number | null>(null);
  const isEnlarged = enlarged === at;
  const enlarge = () => setEnlarged(isEnlarged ? null : at);
  const move = (to: number) => {
    setEnlarged(null);
    goTo(to);
  };
  const description = pictures[at]?.alternativeText;

  const onKeyDown = (event: KeyboardEvent) => {
    const places: Record<string, number> = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last };
    const to = places[event.key];
    if (to === undefined || (isEnlarged && event.target instanceof Element && event.target.matches("[data-enlarged]")))
      return;
    event.preventDefault();
    move(to);
  };

  return (
    <DialogContext value={id}>
      <Dialog open={hasTurn} onOpenChange={(_, { open }) => void (open || onClose())}>
        <DialogSurface aria-label={t("pictures")} className={styles.surface} onKeyDown={onKeyDown}>
          <FluentProvider ref={asGround} theme={dark} className={styles.frame}>
            <div className={styles.bar}>
              <p role="status" className={styles.counter}>
                {t("common:pictureNumber", { number: at + 1, count: pictures.length })}
                {description && (
                  <SrOnly>
                    <SchoolText>{description}</SchoolText>
                  </SrOnly>
                )}
              </p>
              <Button
                appearance="subtle"
                icon={<ZoomIn24Regular />}
                aria-label={t("enlarge")}
                aria-pressed={isEnlarged}
                onClick={enlarge}
              />
              <Button
                appearance="subtle"
                icon={<Dismiss24Regular />}
                aria-label={t("common:close")}
                onClick={onClose}
              />
            </div>
            <section
              ref={track}
              // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached with the keyboard
              tabIndex={0}
              aria-label={t("pictures")}
              className={mergeClasses(styles.track, isEnlarged && styles.still)}
              onScroll={onScroll}
              onTouchStart={onHand}
              onWheel={onHand}
              onDoubleClick={enlarge}
            >
              {pictures.map((picture, place) => (
                <div
                  key={picture.id}
                  inert={place !== at}
                  {...(place === enlarged && ENLARGED)}
                  className={mergeClasses(styles.slide, place === enlarged && styles.enlargedSlide)}
                >
                  {Math.abs(place - at) <= 1 && (
                    <ScaledPicture
                      picture={picture}
                      alt={names[place] ?? ""}
                      shownWidth={window.innerWidth}
                      fetchFile={fetchFile}
                      className={mergeClasses(styles.picture, place === enlarged && styles.enlarged)}
                    />
                  )}
                </div>
              ))}
            </section>
            <div className={styles.bar}>
              <Button
                appearance="subtle"
                icon={<ArrowLeft24Regular />}
                aria-label={t("previousPicture")}
                isBusy={at === 0}
                onClick={() => move(at - 1)}
              />
              <p aria-hidden className={styles.caption}>
                {description && <SchoolText>{description}</SchoolText>}
              </p>
              <Button
                appearance="subtle"
                icon={<ArrowRight24Regular />}
                aria-label={t("nextPicture")}
                isBusy={at === last}
                onClick={() => move(at + 1)}
              />
            </div>
          </FluentProvider>
        </DialogSurface>
      </Dialog>
    </DialogContext>
  );
}
