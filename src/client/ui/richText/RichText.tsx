import { makeStyles, mergeClasses, tokens, typographyStyles } from "@fluentui/react-components";
import { use, useMemo } from "react";
import { htmlToText } from "#client/lib/text.ts";
import { ErrorPanel } from "../loading/EmptyState.tsx";
import { Loading } from "../loading/Loading.tsx";
import { SkeletonBar } from "../loading/SkeletonBar.tsx";
import { textWidth } from "../measures.ts";
import { scrollsAcross } from "../surfaces.ts";
import { TranslationContext } from "../text/SchoolText.tsx";
import { useRichText } from "./useRichText.ts";
import { useWrittenLanguage } from "./WrittenText.tsx";

const useStyles = makeStyles({
  text: {
    ...typographyStyles.body2,
    maxWidth: textWidth,
    // Each line runs in the direction of its own first letters.
    unicodeBidi: "plaintext",
    overflowWrap: "anywhere",
    // Piled combining marks would paint over what others have written.
    overflow: "clip",
    overflowClipMargin: tokens.spacingVerticalXS,
    "& p, & [role=paragraph], & ul, & ol, & blockquote, & pre, & table, & figure": {
      marginBlock: `0 ${tokens.spacingVerticalM}`,
    },
    "& h2, & h3, & h4, & h5, & h6": {
      ...typographyStyles.subtitle2,
      marginBlock: `${tokens.spacingVerticalL} ${tokens.spacingVerticalS}`,
    },
    "& ul, & ol": { paddingInlineStart: tokens.spacingHorizontalXXL },
    "& blockquote": {
      marginInline: 0,
      paddingInlineStart: tokens.spacingHorizontalM,
      borderInlineStartWidth: tokens.strokeWidthThickest,
      borderInlineStartStyle: "solid",
      borderInlineStartColor: tokens.colorNeutralStroke2,
      color: tokens.colorNeutralForeground2,
    },
    "& pre, & code": { fontFamily: tokens.fontFamilyMonospace },
    "& pre": { whiteSpace: "pre-wrap" },
    "& img": { maxWidth: "100%", height: "auto", borderRadius: tokens.borderRadiusMedium },
    "& figure": { marginInline: 0 },
    "& table": { ...scrollsAcross, display: "block", maxWidth: "100%", borderCollapse: "collapse" },
    "& th, & td": {
      padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
      border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
      textAlign: "start",
      overflowWrap: "normal",
    },
    "& hr": { border: "none", borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}` },
    "& > :first-child": { marginBlockStart: 0 },
    "& > :last-child": { marginBlockEnd: 0 },
  },
  /** A translation runs in the direction of its language, also where a name begins a line. */
  translated: { unicodeBidi: "isolate" },
});

/** The only component that shows HTML from others. It never runs any of it. */
export function RichText({ html, className }: { html: string; className?: string }) {
  const styles = useStyles();
  const shown = use(TranslationContext);
  const translation = shown?.texts.get(html);
  const translated = translation === undefined ? null : shown;
  const { nodes, hasFailed, retry } = useRichText(translation ?? html, translated?.dir);
  const language = useWrittenLanguage(useMemo(() => htmlToText(html), [html]));
  if (hasFailed) return <ErrorPanel isCompact onRetry={retry} />;
  if (nodes)
    return (
      <div
        lang={translated?.lang ?? language}
        dir={translated?.dir ?? "auto"}
        className={mergeClasses(styles.text, translated !== null && styles.translated, className)}
      >
        {nodes}
      </div>
    );
  return (
    <Loading>
      <SkeletonBar />
      <SkeletonBar />
      <SkeletonBar size="half" />
    </Loading>
  );
}
