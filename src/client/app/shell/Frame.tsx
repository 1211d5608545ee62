import { makeStaticStyles, makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { type Location, ScrollRestoration, useLocation } from "react-router-dom";
import { createShownData, PartKeysContext, ShownDataContext } from "#client/http/cache/shownData.ts";
import { Contained } from "#client/ui/loading/Contained.tsx";
import {
  footerHeight,
  headerHeight,
  menuWidth,
  menuWidthCollapsed,
  phone,
  phoneQuery,
  print,
  reducedMotion,
  safeArea,
  useMediaQuery,
} from "#client/ui/measures.ts";
import { usePreferences } from "#client/ui/preferences.ts";
import { OfflineNotice } from "./OfflineNotice.tsx";
import { SkipLink } from "./SkipLink.tsx";

/** The focused element is never hidden behind the sticky bars (WCAG 2.4.11). */
const useScrollMargins = makeStaticStyles({
  html: { scrollPaddingTop: headerHeight, scrollPaddingBottom: `calc(${footerHeight} + ${safeArea.bottom})` },
});

const useStyles = makeStyles({
  frame: {
    minHeight: "100dvh",
    display: "grid",
    gridTemplateColumns: "auto minmax(0, 1fr)",
    gridTemplateRows: "auto minmax(0, 1fr)",
    paddingInline: `${safeArea.left} ${safeArea.right}`,
    backgroundColor: tokens.colorNeutralBackground3,
    [phone]: { gridTemplateColumns: "minmax(0, 1fr)", gridTemplateRows: "auto minmax(0, 1fr) auto" },
    [print]: { display: "block" },
    /** Only the screen is printed. */
    "& > :not(main)": { [print]: { display: "none" } },
  },
  frameWithoutMenu: { gridTemplateColumns: "minmax(0, 1fr)" },
  /** Elements of the screen are one layer above the frame. */
  sheet: { minWidth: 0, backgroundColor: tokens.colorNeutralBackground2, outlineStyle: "none" },
  /** A page that is opened comes from below the row that led to it. */
  moved: {
    "& > :last-child": {
      animationName: { from: { opacity: 0, transform: "translateY(8px)" } },
      animationDuration: tokens.durationFast,
      animationTimingFunction: tokens.curveDecelerateMid,
      [reducedMotion]: { animationName: "none" },
    },
  },
  /** The sheet's edge stays where it is while the sheet scrolls below it. */
  edge: {
    position: "fixed",
    zIndex: 2,
    top: headerHeight,
    insetInline: `calc(var(--menu-width) + ${safeArea.left}) 0`,
    bottom: 0,
    pointerEvents: "none",
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  edgeBesideMenu: {
    borderLeft: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderTopLeftRadius: tokens.borderRadiusXLarge,
    boxShadow: `0 0 0 ${tokens.strokeWidthThickest} ${tokens.colorNeutralBackground3}`,
  },
});

type FrameProps = {
  hasMenu?: boolean;
  header: (isPhone: boolean) => ReactNode;
  sideMenu: (isCollapsed: boolean) => ReactNode;
  footerBar: ReactNode;
  /** The screen. */
  children: ReactNode;
};

/** The frame of guardians and of staff: header, menu or footer bar, and the screen between them (NAV-1). */
export function Frame({ hasMenu = true, header, sideMenu, footerBar, children }: FrameProps) {
  const styles = useStyles();
  useScrollMargins();
  const { t } = useTranslation("navigation");
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const [firstPath] = useState(pathname);
  const [hasMoved, setMoved] = useState(false);
  if (pathname !== firstPath && !hasMoved) setMoved(true);
  const [shown] = useState(createShownData);
  const [keys] = useState(() => new Set<string>());
  const isPhone = useMediaQuery(phoneQuery);
  const { isMenuCollapsed } = usePreferences();
  const sideWidth = isMenuCollapsed ? menuWidthCollapsed : menuWidth;
  return (
    <div
      className={mergeClasses(styles.frame, !hasMenu && styles.frameWithoutMenu)}
      style={{ "--menu-width": isPhone || !hasMenu ? "0px" : sideWidth }}
    >
      <SkipLink text={t("skip")} target={main} />
      <Contained data={pathname} isOmittedOnFailure>
        {header(isPhone)}
      </Contained>
      <Contained data={pathname} isOmittedOnFailure>
        {!isPhone && hasMenu && sideMenu(isMenuCollapsed)}
      </Contained>
      <main ref={main} id="main" tabIndex={-1} className={mergeClasses(styles.sheet, hasMoved && styles.moved)}>
        <ShownDataContext value={shown}>
          <OfflineNotice shown={shown} />
          <PartKeysContext value={keys}>{children}</PartKeysContext>
        </ShownDataContext>
      </main>
      <Contained data={pathname} isOmittedOnFailure>
        {isPhone && hasMenu && footerBar}
      </Contained>
      {!isPhone && <div aria-hidden className={mergeClasses(styles.edge, hasMenu && styles.edgeBesideMenu)} />}
      <ScrollRestoration getKey={scrollKey} />
    </div>
  );
}

/** The first screen after the app was loaded has the same key whatever it is: its place is that of its address. */
const scrollKey = ({ key, pathname }: Location): string => (key === "default" ? pathname : key);
