import { makeStyles, tokens } from "@fluentui/react-components";
import { DocumentDismiss24Regular } from "@fluentui/react-icons/svg/document-dismiss";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "#client/i18n/useFormats.ts";
import { useUnread } from "#client/resources/notifications.ts";
import { useChange } from "#client/resources/useChange.ts";
import { FileList } from "#client/ui/files/FileList.tsx";
import { isPicture } from "#client/ui/files/isPicture.ts";
import type { FetchFile } from "#client/ui/files/pictures.ts";
import { EmptyState } from "#client/ui/loading/EmptyState.tsx";
import { revealInOrder } from "#client/ui/loading/InOrder.tsx";
import { useAnnouncedChange } from "#client/ui/notices/useAnnouncedChange.ts";
import { RichText } from "#client/ui/richText/RichText.tsx";
import { textStyles } from "#client/ui/textStyles.ts";
import { markNotificationsRead } from "#contract/notifications/endpoints.ts";
import type { TypeCountedAs } from "#contract/notifications/notificationTypes.ts";
import type { Attachment } from "#contract/schemas/common.ts";

const useStyles = makeStyles({
  article: {
    ...revealInOrder,
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr)",
    rowGap: tokens.spacingVerticalXL,
  },
  heading: { ...textStyles.rowTitle, margin: `0 0 ${tokens.spacingVerticalS}` },
  actions: {
    display: "flex",
    flexWrap: "wrap",
    gap: tokens.spacingHorizontalS,
    paddingBlockStart: tokens.spacingVerticalL,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    ":empty": { display: "none" },
  },
});

type ArticleProps = {
  /** Shown above the text. */
  facts?: ReactNode;
  title: string;
  html: string;
  files: Attachment[];
  fetchFile: FetchFile;
  /** Shown below the files. */
  about?: ReactNode;
  actions?: ReactNode;
};

/** A text from school with its attached files. Its pictures are on the sheet around it. */
export function Article({ facts, title, html, files, fetchFile, about, actions }: ArticleProps) {
  const styles = useStyles();
  const { t } = useTranslation("posts");
  const filesId = useId();
  const others = files.filter((file) => !isPicture(file));
  return (
    <article className={styles.article}>
      {facts}
      <RichText html={html} />
      {others.length > 0 && (
        <section aria-labelledby={filesId}>
          <h2 id={filesId} className={styles.heading}>
            {t("attachedFiles")}
          </h2>
          <FileList files={others} about={title} fetchFile={fetchFile} />
        </section>
      )}
      {about}
      {actions && <div className={styles.actions}>{actions}</div>}
    </article>
  );
}

/** Stands in for a text that the school has withdrawn. */
export function Withdrawn({ at }: { at: string }) {
  const { t } = useTranslation("articles");
  const { dateTimeInSentence } = useFormats();
  return (
    <EmptyState
      icon={DocumentDismiss24Regular}
      text={t("withdrawn")}
      detail={t("withdrawnAt", { time: dateTimeInSentence(at) })}
    />
  );
}

/** Announces that the school withdraws a text while it is read. The text is undefined until it is loaded. */
export function useWithdrawalAnnounced(shown: { withdrawn: string | null } | null | undefined): void {
  const { t } = useTranslation("articles");
  useAnnouncedChange(shown === undefined ? undefined : shown?.withdrawn ? t("withdrawn") : null);
}

/** Marks the notification of an opened post or documentation as read, without reporting failures (POST-6). */
export function useMarkAsRead(
  referenceType: TypeCountedAs<"posts" | "documentations">,
  referenceId: string,
  isShown: boolean,
): void {
  const { run } = useChange(markNotificationsRead);
  const sent = useRef<string | null>(null);
  const notification = useUnread().data?.notifications.find(
    (unread) => unread.referenceType === referenceType && unread.referenceId === referenceId,
  );
  const id = notification?.id;

  useEffect(() => {
    if (!isShown || id === undefined || sent.current === id) return;
    sent.current = id;
    run({ body: [{ id }] }).catch(() => undefined);
  }, [isShown, id, run]);
}
