import { makeStyles, tokens } from "@fluentui/react-components";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router-dom";
import { MissingHere } from "#client/features/studentSwitch/embed/MissingHere.tsx";
import { useDocumentation, useDocumentationFile } from "#client/resources/posts.ts";
import type { FetchFile } from "#client/ui/files/pictures.ts";
import { ColorChip } from "#client/ui/text/ColorChip.tsx";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import { textStyles } from "#client/ui/textStyles.ts";
import type { Documentation } from "#contract/posts/schemas.ts";
import { Article } from "./embed/Article.tsx";
import { TextPage } from "./TextPage.tsx";

/** The page of a preschool's documentation (POST-8). */
export function DocumentationPage() {
  const { documentId = "" } = useParams();
  const { t } = useTranslation("posts");
  const fetchFileOf = useDocumentationFile();
  const fetchFile: FetchFile = (fileId, width) => fetchFileOf(documentId, fileId, width);
  return (
    <TextPage
      kind="documentation"
      id={documentId}
      resource={useDocumentation(documentId)}
      htmlOf={({ description }) => description}
      untitled={t("documentation")}
      failed={t("documentationFailed")}
      missing={<MissingHere screen="documentation" />}
      fetchFile={fetchFile}
    >
      {({ title, description, associatedGoals, associatedFiles }) => (
        <Article
          title={title}
          html={description}
          files={associatedFiles}
          fetchFile={fetchFile}
          about={associatedGoals.length > 0 && <GoalChips goals={associatedGoals} />}
        />
      )}
    </TextPage>
  );
}

const useStyles = makeStyles({
  heading: { ...textStyles.rowTitle, margin: `0 0 ${tokens.spacingVerticalS}` },
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
