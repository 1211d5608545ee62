import type { ComponentProps, ReactNode } from "react";
import {
  TranslateButton,
  Translated,
  useMachineTranslation,
} from "#client/features/machineTranslation/embed/Translated.tsx";
import { useActiveSchool, useActiveStudent } from "#client/session/students.ts";
import type { FetchFile } from "#client/ui/files/pictures.ts";
import { Page } from "#client/ui/frame/Page.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import type { Post } from "#contract/posts/schemas.ts";
import { useMarkAsRead, useWithdrawalAnnounced, Withdrawn } from "./embed/Article.tsx";
import { ArticleSkeleton } from "./embed/ArticleSkeleton.tsx";
import { Byline, BylineSkeleton } from "./embed/Byline.tsx";
import { TextSheet } from "./embed/TextSheet.tsx";

type SchoolText = Pick<Post, "title" | "author" | "published" | "corrected" | "withdrawn" | "associatedFiles"> & {
  /** The groups of the child that it was given to. */
  groups?: string[];
};

type TextPageProps<Text> = {
  kind: "post" | "documentation";
  id: string;
  resource: ComponentProps<typeof Loaded<Text | null>>["resource"];
  htmlOf: (text: Text) => string;
  /** The title while there is nothing to read. */
  untitled: string;
  failed: string;
  missing: ReactNode;
  fetchFile: FetchFile;
  children: (text: Text) => ReactNode;
};

/** The page of a text from school, which is read with it, and can be translated. */
export function TextPage<Text extends SchoolText>({ kind, id, resource, htmlOf, ...parts }: TextPageProps<Text>) {
  const { untitled, failed, missing, fetchFile, children } = parts;
  const { data, error } = resource;
  useMarkAsRead(kind === "post" ? "POST" : "DOCUMENTATION", id, Boolean(data));
  useWithdrawalAnnounced(data);
  const readable = data?.withdrawn === null ? data : undefined;
  const translation = useMachineTranslation({ kind, id }, readable && (htmlOf(readable) || readable.title));
  const child = useActiveStudent();
  const school = useActiveSchool();
  const isLoading = data === undefined && error === undefined;
  return (
    // The page and its skeleton are two, so that nothing of the skeleton moves down below the pictures.
    <TextSheet
      key={isLoading ? "loading" : "loaded"}
      isPage
      files={readable?.associatedFiles ?? []}
      title={readable?.title ?? untitled}
      fetchFile={fetchFile}
    >
      <Page
        isReading
        title={isLoading ? undefined : (readable?.title ?? untitled)}
        isSchoolTitle={readable !== undefined}
        subtitle={
          readable ? (
            <Byline {...readable} child={child} place={readable.groups?.join(", ") || school?.title} />
          ) : (
            isLoading && <BylineSkeleton />
          )
        }
        hasIconActions
        actions={readable && <TranslateButton translation={translation} />}
      >
        <Loaded resource={resource} skeleton={<ArticleSkeleton />} failed={failed} empty={missing} missing={missing}>
          {(text) =>
            text.withdrawn === null ? (
              <Translated translation={translation} title={text.title}>
                {children(text)}
              </Translated>
            ) : (
              <Withdrawn at={text.withdrawn} />
            )
          }
        </Loaded>
      </Page>
    </TextSheet>
  );
}
