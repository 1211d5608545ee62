import { makeStyles, tokens } from "@fluentui/react-components";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { ChildInitials } from "#client/features/week/embed/ChildName.tsx";
import { paths } from "#client/lib/paths.ts";
import type { FeedItem } from "#client/resources/feed.ts";
import { fetchThumbnail } from "#client/resources/thumbnails.ts";
import { useActiveStudent } from "#client/session/students.ts";
import { isPicture } from "#client/ui/files/isPicture.ts";
import { useObjectUrl, widthToFetch } from "#client/ui/files/pictures.ts";
import { focusRing } from "#client/ui/surfaces.ts";
import { DateText } from "#client/ui/text/DateText.tsx";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import { SrOnly } from "#client/ui/text/SrOnly.tsx";
import { textStyles } from "#client/ui/textStyles.ts";
import { authorName } from "../feedRules.ts";

const useStyles = makeStyles({
  cards: {
    listStyleType: "none",
    margin: 0,
    padding: tokens.spacingHorizontalL,
    display: "grid",
    gridTemplateColumns: "repeat(auto-fit, minmax(140px, 1fr))",
    gap: tokens.spacingHorizontalM,
  },
  card: {
    ...focusRing,
    display: "grid",
    gridTemplateColumns: "auto minmax(0, 1fr)",
    alignItems: "start",
    gap: tokens.spacingHorizontalS,
    color: tokens.colorNeutralForeground1,
    borderRadius: tokens.borderRadiusXLarge,
    textDecorationLine: "none",
    ":hover": { textDecorationLine: "underline" },
  },
  /** Its place is as large before it comes. */
  picture: {
    gridColumn: "1 / -1",
    width: "100%",
    height: "clamp(112px, 20vw, 192px)",
    objectFit: "cover",
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  words: { display: "grid", overflowWrap: "anywhere" },
  title: textStyles.rowTitle,
  detail: { ...textStyles.detail, color: tokens.colorNeutralForeground3 },
});

/** The widest that a card is on a page of two columns. */
const CARD_PX = 400;

/** Posts and documentations with a picture each, as cards (LOOK-1). */
export function PictureCards({ items }: { items: FeedItem[] }) {
  return (
    <ul className={useStyles().cards}>
      {items.map((item) => (
        <li key={item.id}>
          <PictureCard item={item} />
        </li>
      ))}
    </ul>
  );
}

/** A post whose picture comes first. The whole card is the link, named by its title. */
function PictureCard({ item }: { item: FeedItem }) {
  const styles = useStyles();
  const { t } = useTranslation("posts");
  const id = useId();
  const child = useActiveStudent();
  const fileId = item.associatedFiles.find(isPicture)?.id ?? "";
  const { url } = useObjectUrl(fileId, () =>
    fetchThumbnail(item, { fileId, studentId: child.id, width: widthToFetch(CARD_PX) }),
  );
  return (
    <Link
      to={item.kind === "post" ? paths.post(item.id) : paths.documentation(item.id)}
      className={styles.card}
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}detail`}
    >
      <img src={url ?? undefined} alt="" className={styles.picture} />
      <ChildInitials child={child} size="smaller" />
      <span className={styles.words}>
        <span id={`${id}title`} className={styles.title}>
          {item.unread && <SrOnly>{t("unread")}</SrOnly>} <SchoolText>{item.title}</SchoolText>
        </span>
        <span id={`${id}detail`} className={styles.detail}>
          {`${authorName(item.author)} · `}
          <DateText isShort moment={item.published} />
        </span>
      </span>
    </Link>
  );
}
