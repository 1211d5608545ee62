import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { Attach16Regular } from "@fluentui/react-icons/svg/attach";
import { CalendarLtr16Regular } from "@fluentui/react-icons/svg/calendar-ltr";
import { memo, useId } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { ChildName } from "#client/features/week/embed/ChildName.tsx";
import { useFormats, useSchoolTimeZone } from "#client/i18n/useFormats.ts";
import { useClock } from "#client/lib/clock.ts";
import { paths } from "#client/lib/paths.ts";
import { excerpt, htmlToText } from "#client/lib/text.ts";
import type { FeedItem } from "#client/resources/feed.ts";
import { fetchThumbnail } from "#client/resources/thumbnails.ts";
import { useActiveStudentId } from "#client/session/students.ts";
import { isPicture } from "#client/ui/files/isPicture.ts";
import { useObjectUrl } from "#client/ui/files/pictures.ts";
import { SkeletonRows } from "#client/ui/lists/RowList.tsx";
import { SkeletonBar } from "#client/ui/loading/SkeletonBar.tsx";
import { forcedColors, phone } from "#client/ui/measures.ts";
import { focusRingInside, hoverOnCard } from "#client/ui/surfaces.ts";
import { DateText, DateTile } from "#client/ui/text/DateText.tsx";
import { Initials } from "#client/ui/text/Initials.tsx";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import { SrOnly } from "#client/ui/text/SrOnly.tsx";
import { textStyles } from "#client/ui/textStyles.ts";
import { authorName, isHighlighted } from "./feedRules.ts";

/**
 * A post or documentation in a list. The whole row is the link, named by its title. Among those of all children it names whose it
 * is, and leads there as the active child where that is one of them (CALM-7).
 */
export const FeedRow = memo(function FeedRow({ item }: { item: FeedItem }) {
  const styles = useFeedRowStyles();
  const { t } = useTranslation("posts");
  const formats = useFormats();
  const timeZone = useSchoolTimeZone();
  const id = useId();
  const isPost = item.kind === "post";
  const isHighlit = useClock((now) => isPost && isHighlighted(item, now, timeZone));
  const event = isHighlit && isPost ? item.eventDate : null;
  const author = authorName(item.author);
  const words = excerpt(htmlToText(isPost ? item.body : item.description));
  const activeId = useActiveStudentId();
  const students = item.students ?? [];
  const target = students.find((one) => one.id === activeId) ?? students[0];
  const picture = item.associatedFiles.find(isPicture);
  const others = item.associatedFiles.filter((file) => !isPicture(file)).length;
  const address = isPost ? paths.post(item.id) : paths.documentation(item.id);
  return (
    <Link
      to={target ? paths.openedAs(target.id, address, activeId) : address}
      className={mergeClasses(
        styles.row,
        picture !== undefined && styles.withPicture,
        styles.link,
        event !== null && styles.highlighted,
      )}
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}time ${id}excerpt ${id}meta`}
    >
      <span className={styles.lead}>
        {item.unread && <span className={styles.dot} />}
        {event ? (
          <DateTile day={formats.dayOfMonth(event)} month={formats.monthShort(event)} />
        ) : (
          <Initials name={author} />
        )}
      </span>
      <span id={`${id}title`} className={mergeClasses(styles.title, item.unread && styles.unreadTitle)}>
        {item.unread && <SrOnly>{t("unread")}</SrOnly>} <SchoolText>{item.title}</SchoolText>
      </span>
      <span id={`${id}time`} className={styles.time}>
        <DateText isShort moment={item.published} />
      </span>
      <span id={`${id}excerpt`} className={styles.excerpt}>
        <SchoolText>{words}</SchoolText>
      </span>
      <span id={`${id}meta`} className={styles.meta}>
        {students.map((student) => (
          <ChildName key={student.id} child={student} />
        ))}
        {event && (
          <span className={mergeClasses(styles.fact, styles.event)}>
            <CalendarLtr16Regular aria-hidden />
            {formats.dateRelative(event)}
          </span>
        )}
        <span className={mergeClasses(event !== null && styles.besideEvent)}>{author}</span>
        {others > 0 && (
          <span className={mergeClasses(styles.fact, event !== null && styles.besideEvent)}>
            <Attach16Regular aria-hidden />
            {t("files", { count: others })}
          </span>
        )}
        {!isPost && <span>{t("documentation")}</span>}
      </span>
      {picture && <Thumbnail item={item} fileId={picture.id} studentId={target?.id ?? activeId} />}
    </Link>
  );
});

type ThumbnailProps = { item: FeedItem; fileId: string; studentId: string };

/** A small picture in a row, which the row can do without. Its text is the row's. */
function Thumbnail({ item, fileId, studentId }: ThumbnailProps) {
  const { url } = useObjectUrl(fileId, () => fetchThumbnail(item, { fileId, studentId }));
  return <img src={url ?? undefined} alt="" className={useFeedRowStyles().picture} />;
}

/** The skeleton of the rows. */
export function FeedSkeleton({ rows, isInPanel = false }: { rows: number; isInPanel?: boolean }) {
  const styles = useFeedRowStyles();
  return (
    <SkeletonRows count={rows} isInPanel={isInPanel}>
      <div className={styles.row}>
        <span className={styles.lead}>
          <SkeletonBar size="circle" />
        </span>
        <span className={styles.title}>
          <SkeletonBar size="half" />
        </span>
        <span className={styles.excerpt}>
          <SkeletonBar />
          <span className={styles.onPhone}>
            <SkeletonBar />
          </span>
        </span>
        <span className={styles.meta}>
          <SkeletonBar size="meta" />
        </span>
      </div>
    </SkeletonRows>
  );
}

const useFeedRowStyles = makeStyles({
  row: {
    ...focusRingInside,
    position: "relative",
    display: "grid",
    gridTemplateColumns: "minmax(40px, auto) minmax(0, 1fr) auto",
    gridTemplateAreas: '"lead title time" "lead excerpt excerpt" "lead meta meta"',
    alignItems: "start",
    columnGap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL} ${tokens.spacingVerticalM} ${tokens.spacingHorizontalXL}`,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: "none",
    [phone]: {
      gridTemplateAreas: '"lead title title" "lead excerpt excerpt" "lead meta time"',
      paddingInline: `${tokens.spacingHorizontalXL} ${tokens.spacingHorizontalM}`,
    },
  },
  withPicture: {
    gridTemplateAreas: '"lead title time place" "lead excerpt excerpt place" "lead meta meta place"',
    [phone]: { gridTemplateAreas: '"lead title title place" "lead excerpt excerpt place" "lead meta time time"' },
  },
  /** Its place is as large before it comes. */
  picture: {
    gridArea: "place",
    width: "64px",
    height: "64px",
    objectFit: "cover",
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  link: {
    ...hoverOnCard,
  },
  highlighted: {
    backgroundColor: tokens.colorBrandBackground2,
    ":hover": { backgroundColor: tokens.colorBrandBackground2Hover },
    ":active": { backgroundColor: tokens.colorBrandBackground2Pressed },
  },
  dot: {
    position: "absolute",
    insetInlineStart: "-14px",
    top: "16px",
    width: "8px",
    height: "8px",
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorCompoundBrandBackground,
    [forcedColors]: { backgroundColor: "Highlight", forcedColorAdjust: "none" },
  },
  lead: { gridArea: "lead", position: "relative" },
  title: { ...textStyles.row, gridArea: "title", overflowWrap: "anywhere" },
  unreadTitle: { ...textStyles.rowTitle },
  time: {
    ...textStyles.detail,
    gridArea: "time",
    lineHeight: tokens.lineHeightBase300,
    color: tokens.colorNeutralForeground3,
    whiteSpace: "nowrap",
    [phone]: { lineHeight: tokens.lineHeightBase200, marginBlockStart: tokens.spacingVerticalXS, whiteSpace: "normal" },
  },
  excerpt: {
    ...textStyles.detail,
    gridArea: "excerpt",
    color: tokens.colorNeutralForeground2,
    display: "-webkit-box",
    WebkitLineClamp: 2,
    WebkitBoxOrient: "vertical",
    overflow: "hidden",
    overflowWrap: "anywhere",
  },
  meta: {
    ...textStyles.detail,
    gridArea: "meta",
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalM,
    marginBlockStart: tokens.spacingVerticalXS,
    color: tokens.colorNeutralForeground3,
  },
  fact: {
    display: "inline-flex",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalXS,
    "& svg": { flexShrink: 0 },
  },
  event: { ...textStyles.detailStrong, color: tokens.colorBrandForeground2 },
  onPhone: { display: "none", [phone]: { display: "block" } },
  besideEvent: { [phone]: { display: "none" } },
});
