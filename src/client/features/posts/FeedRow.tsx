import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { Attach16Regular } from "@fluentui/react-icons/svg/attach";
import { CalendarLtr16Regular } from "@fluentui/react-icons/svg/calendar-ltr";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { ChildInitials, ChildName } from "#client/features/week/embed/ChildName.tsx";
import { useFormats, useSchoolTimeZone } from "#client/i18n/useFormats.ts";
import { useClock } from "#client/lib/clock.ts";
import { paths } from "#client/lib/paths.ts";
import { excerpt, htmlToText } from "#client/lib/text.ts";
import type { FeedItem } from "#client/resources/feed.ts";
import { fetchThumbnail } from "#client/resources/thumbnails.ts";
import { useActiveStudentId } from "#client/session/students.ts";
import { isPicture } from "#client/ui/files/isPicture.ts";
import { useObjectUrl } from "#client/ui/files/pictures.ts";
import { Row } from "#client/ui/lists/Row.tsx";
import { SkeletonRows } from "#client/ui/lists/RowList.tsx";
import { SkeletonBar } from "#client/ui/loading/SkeletonBar.tsx";
import { atMostTwoLines } from "#client/ui/surfaces.ts";
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
  const [child, ...siblings] = students;
  return (
    <Row
      to={target ? paths.openedAs(target.id, address, activeId) : address}
      isNamedByTitle
      isUnread={item.unread}
      lead={
        event ? (
          <DateTile isImportant day={formats.dayOfMonth(event)} month={formats.monthShort(event)} />
        ) : child && siblings.length === 0 ? (
          <ChildInitials child={child} />
        ) : (
          <Initials name={author} />
        )
      }
      title={
        <>
          {item.unread && <SrOnly>{t("unread")}</SrOnly>} <SchoolText>{item.title}</SchoolText>
        </>
      }
      detail={
        <>
          <span className={styles.excerpt}>
            <SchoolText>{words}</SchoolText>
          </span>
          <span className={styles.meta}>
            {child && siblings.length === 0 && <span className={styles.child}>{child.firstName}</span>}
            {siblings.length > 0 && students.map((student) => <ChildName key={student.id} child={student} />)}
            {event && (
              <span className={mergeClasses(styles.fact, styles.event)}>
                <CalendarLtr16Regular aria-hidden />
                {formats.dateTimeShort(event)}
              </span>
            )}
            <span>{author}</span>
            <DateText isShort moment={item.published} />
            {others > 0 && (
              <span className={styles.fact}>
                <Attach16Regular aria-hidden />
                {t("files", { count: others })}
              </span>
            )}
            {!isPost && <span>{t("documentation")}</span>}
          </span>
        </>
      }
      end={picture && <Thumbnail item={item} fileId={picture.id} studentId={target?.id ?? activeId} />}
    />
  );
});

type ThumbnailProps = { item: FeedItem; fileId: string; studentId: string };

/** A small picture in a row, which the row can do without. Its text is the row's. */
function Thumbnail({ item, fileId, studentId }: ThumbnailProps) {
  const { url } = useObjectUrl(fileId, () => fetchThumbnail(item, { fileId, studentId }));
  return <img src={url ?? undefined} alt="" className={useFeedRowStyles().picture} />;
}

/** The skeleton of the rows. */
export const FeedSkeleton = ({ rows, isInPanel = false }: { rows: number; isInPanel?: boolean }) => (
  <SkeletonRows count={rows} isInPanel={isInPanel}>
    <Row
      lead={<SkeletonBar size="circle" />}
      title={<SkeletonBar size="half" />}
      detail={
        <>
          <SkeletonBar />
          <SkeletonBar size="meta" />
        </>
      }
    />
  </SkeletonRows>
);

const useFeedRowStyles = makeStyles({
  /** Its place is as large before it comes. */
  picture: {
    width: "64px",
    height: "64px",
    objectFit: "cover",
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  excerpt: atMostTwoLines,
  meta: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalM,
    color: tokens.colorNeutralForeground3,
  },
  child: { color: tokens.colorNeutralForeground1 },
  fact: {
    display: "inline-flex",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalXS,
    "& svg": { flexShrink: 0 },
  },
  event: { ...textStyles.detailStrong, color: tokens.colorNeutralForeground1 },
});
