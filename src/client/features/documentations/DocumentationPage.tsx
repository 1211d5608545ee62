import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router-dom";
import { TranslateButton, Translated } from "#client/features/machineTranslation/embed/Translated.tsx";
import { useMachineTranslation } from "#client/features/machineTranslation/embed/useMachineTranslation.ts";
import { Article, useMarkAsRead, useWithdrawalAnnounced, Withdrawn } from "#client/features/posts/embed/Article.tsx";
import { ArticleSkeleton } from "#client/features/posts/embed/ArticleSkeleton.tsx";
import { Byline, BylineSkeleton } from "#client/features/posts/embed/Byline.tsx";
import { MissingHere } from "#client/features/studentSwitch/embed/MissingHere.tsx";
import { useDocumentation, useDocumentationFile } from "#client/resources/documentations.ts";
import { Page } from "#client/ui/frame/Page.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { ColorChip } from "#client/ui/text/ColorChip.tsx";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import type { Documentation } from "#contract/posts/schemas.ts";

/** The page of a preschool's documentation (POST-8). */
export function DocumentationPage() {
  const { documentId = "" } = useParams();
  const { t } = useTranslation("posts");
  const documentation = useDocumentation(documentId);
  const fetchFile = useDocumentationFile();
  useMarkAsRead("DOCUMENTATION", documentId, Boolean(documentation.data));
  useWithdrawalAnnounced(documentation.data);
  const { data, error } = documentation;
  const readable = data?.withdrawn === null ? data : undefined;
  const isLoading = data === undefined && error === undefined;
  const translation = useMachineTranslation(
    { kind: "documentation", id: documentId },
    readable?.description || readable?.title,
  );
  return (
    <Page
      title={isLoading ? undefined : (readable?.title ?? t("documentation"))}
      isSchoolTitle={readable !== undefined}
      subtitle={readable ? <Byline {...readable} /> : isLoading && <BylineSkeleton />}
      actions={readable && <TranslateButton translation={translation} />}
    >
      <Loaded
        resource={documentation}
        skeleton={<ArticleSkeleton />}
        failed={t("documentationFailed")}
        missing={<MissingHere screen="documentation" />}
      >
        {({ title, description, associatedGoals, associatedFiles, withdrawn }) =>
          withdrawn === null ? (
            <Translated translation={translation} title={title}>
              <Article
                facts={associatedGoals.length > 0 && <GoalChips goals={associatedGoals} />}
                title={title}
                html={description}
                files={associatedFiles}
                fetchFile={(fileId) => fetchFile(documentId, fileId)}
              />
            </Translated>
          ) : (
            <Withdrawn at={withdrawn} />
          )
        }
      </Loaded>
    </Page>
  );
}

const useStyles = makeStyles({
  heading: { ...typographyStyles.subtitle2, margin: `0 0 ${tokens.spacingVerticalS}` },
  chips: {
    listStyleType: "none",
    margin: 0,
    padding: 0,
    display: "flex",
    flexWrap: "wrap",
    gap: tokens.spacingHorizontalS,
  },
});

/** The associated goals, each in its colour. */
function GoalChips({ goals }: { goals: Documentation["associatedGoals"] }) {
  const styles = useStyles();
  const { t } = useTranslation("posts");
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        {t("goals")}
      </h2>
      <ul className={styles.chips}>
        {goals.map(({ goalId, title, colorCode }) => (
          <li key={goalId}>
            <ColorChip colorCode={colorCode} text={<SchoolText>{title}</SchoolText>} />
          </li>
        ))}
      </ul>
    </section>
  );
}
