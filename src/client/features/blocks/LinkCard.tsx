import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { Link20Regular } from "@fluentui/react-icons";
import { isAllowedLink, isInlinePicture } from "#client/lib/links.ts";
import { OutsideLink } from "#client/ui/fields/OutsideLink.tsx";
import { phone, textWidth } from "#client/ui/measures.ts";
import type { LinkBlock } from "#contract/blocks.ts";

const useStyles = makeStyles({
  card: {
    boxSizing: "border-box",
    maxWidth: textWidth,
    display: "grid",
    gridTemplateColumns: "auto minmax(0, 1fr)",
    columnGap: tokens.spacingHorizontalM,
    alignItems: "start",
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  picture: {
    width: "96px",
    aspectRatio: "4 / 3",
    objectFit: "cover",
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    [phone]: { width: "72px" },
  },
  icon: { color: tokens.colorNeutralForeground3, marginBlockStart: tokens.strokeWidthThick },
  words: { display: "grid", rowGap: tokens.spacingVerticalXXS },
  title: { ...typographyStyles.body1Strong },
  description: { ...typographyStyles.body1, margin: 0, overflowWrap: "anywhere" },
  host: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground3, overflowWrap: "anywhere" },
});

/** A link with what its page says of itself. */
export function LinkCard({ link: { title, description, image, url } }: { link: LinkBlock }) {
  const styles = useStyles();
  const isAllowed = isAllowedLink(url);
  return (
    <div className={styles.card}>
      {isInlinePicture(image) ? (
        <img src={image} alt="" className={styles.picture} />
      ) : (
        <Link20Regular aria-hidden className={styles.icon} />
      )}
      <div className={styles.words}>
        <span className={styles.title}>
          {isAllowed ? <OutsideLink href={url}>{title || url}</OutsideLink> : title || url}
        </span>
        {description && <p className={styles.description}>{description}</p>}
        {isAllowed && <span className={styles.host}>{new URL(url).host}</span>}
      </div>
    </div>
  );
}
