import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import type { RefObject } from "react";
import { headerHeight } from "#client/ui/measures.ts";

const useStyles = makeStyles({
  link: {
    ...typographyStyles.body1Strong,
    position: "fixed",
    zIndex: 4,
    insetInlineStart: tokens.spacingHorizontalS,
    top: `calc(-1 * ${headerHeight})`,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorBrandForegroundLink,
    ":focus": {
      top: tokens.spacingVerticalXXS,
      boxShadow: tokens.shadow8,
      outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`,
    },
  },
});

type SkipLinkProps = { text: string; target: RefObject<HTMLElement | null> };

/** The first stop of the keyboard: past the frame, to what the screen is about. */
export function SkipLink({ text, target }: SkipLinkProps) {
  const styles = useStyles();
  return (
    <a
      href={`#${target.current?.id ?? "main"}`}
      className={styles.link}
      onClick={(event) => {
        event.preventDefault();
        target.current?.focus();
      }}
    >
      {text}
    </a>
  );
}
