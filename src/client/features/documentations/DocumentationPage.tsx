import { useTranslation } from "react-i18next";
import { useParams } from "react-router-dom";
import { Article } from "#client/features/posts/embed/Article.tsx";
import { ArticleSkeleton } from "#client/features/posts/embed/ArticleSkeleton.tsx";
import { Byline } from "#client/features/posts/embed/Byline.tsx";
import { BylineSkeleton } from "#client/features/posts/embed/BylineSkeleton.tsx";
import { useMarkAsRead } from "#client/features/posts/embed/useMarkAsRead.ts";
import { useDocumentation, useDocumentationFile } from "#client/resources/documentations.ts";
import { Page } from "#client/ui/frame/Page.tsx";
import { Missing } from "#client/ui/loading/EmptyState.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { GoalChips } from "./embed/GoalChips.tsx";

/** What a preschool has documented (POST-8). */
export function DocumentationPage() {
  const { documentId = "" } = useParams();
  const { t } = useTranslation("posts");
  const documentation = useDocumentation(documentId);
  const fetchFile = useDocumentationFile();
  useMarkAsRead("DOCUMENTATION", documentId, Boolean(documentation.data));
  const { data, error } = documentation;
  return (
    <Page
      title={data?.title ?? (error === undefined ? undefined : t("documentation"))}
      subtitle={
        data ? <Byline author={data.author} published={data.published} /> : error === undefined && <BylineSkeleton />
      }
    >
      <Loaded
        resource={documentation}
        skeleton={<ArticleSkeleton />}
        failed={t("documentationFailed")}
        missing={<Missing />}
      >
        {({ description, associatedGoals, associatedFiles }) => (
          <Article
            facts={associatedGoals.length > 0 && <GoalChips goals={associatedGoals} />}
            html={description}
            files={associatedFiles}
            fetchFile={(fileId) => fetchFile(documentId, fileId)}
          />
        )}
      </Loaded>
    </Page>
  );
}
