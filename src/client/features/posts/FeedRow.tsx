import { mergeClasses } from "@fluentui/react-components";
import { Attach16Regular, CalendarLtr16Regular } from "@fluentui/react-icons";
import { memo, useId } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useFormats, useSchoolTimeZone } from "#client/i18n/useFormats.ts";
import { paths } from "#client/lib/paths.ts";
import { excerpt, htmlToText } from "#client/lib/text.ts";
import type { FeedItem } from "#client/resources/feed.ts";
import { DateText, DateTile } from "#client/ui/text/DateText.tsx";
import { Initials } from "#client/ui/text/Initials.tsx";
import { SrOnly } from "#client/ui/text/SrOnly.tsx";
import { authorName } from "./authorName.ts";
import { isHighlighted } from "./feedRules.ts";
import { useFeedRowStyles } from "./useFeedRowStyles.ts";

/** A post or a documentation in a list: the whole row is the link, its title the name. */
export const FeedRow = memo(function FeedRow({ item }: { item: FeedItem }) {
  const styles = useFeedRowStyles();
  const { t } = useTranslation("posts");
  const formats = useFormats();
  const timeZone = useSchoolTimeZone();
  const id = useId();
  const isPost = item.kind === "post";
  const event = isPost && isHighlighted(item, new Date(), timeZone) ? item.eventDate : null;
  const author = authorName(item.author);
  const words = excerpt(htmlToText(isPost ? item.abbreviatedDescription || item.body : item.description));
  return (
    <Link
      to={isPost ? paths.post(item.id) : paths.documentation(item.id)}
      className={mergeClasses(styles.row, styles.link, event !== null && styles.highlighted)}
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
        {item.unread && <SrOnly>{t("unread")}</SrOnly>} {item.title}
      </span>
      <span id={`${id}time`} className={styles.time}>
        <DateText isShort moment={item.published} />
      </span>
      <span id={`${id}excerpt`} className={styles.excerpt}>
        {words}
      </span>
      <span id={`${id}meta`} className={styles.meta}>
        {event && (
          <span className={mergeClasses(styles.fact, styles.event)}>
            <CalendarLtr16Regular aria-hidden />
            {formats.dateRelative(event)}
          </span>
        )}
        <span className={mergeClasses(event !== null && styles.besideEvent)}>{author}</span>
        {item.associatedFiles.length > 0 && (
          <span className={mergeClasses(styles.fact, event !== null && styles.besideEvent)}>
            <Attach16Regular aria-hidden />
            {t("files", { count: item.associatedFiles.length })}
          </span>
        )}
        {!isPost && <span>{t("documentation")}</span>}
      </span>
    </Link>
  );
});
