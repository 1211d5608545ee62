import { Share20Regular } from "@fluentui/react-icons/svg/share";
import { type ComponentProps, type ReactNode, useRef } from "react";
import { useTranslation } from "react-i18next";
import { ReadAloudButton, shownHtml } from "#client/features/immersiveReader/embed/ReadAloudButton.tsx";
import {
  TranslateButton,
  Translated,
  useMachineTranslation,
} from "#client/features/machineTranslation/embed/Translated.tsx";
import { MissingHere } from "#client/features/studentSwitch/embed/MissingHere.tsx";
import { useHost } from "#client/host/useHost.ts";
import { paths } from "#client/lib/paths.ts";
import { type AssignmentItem, useAreStatusTextsSettled } from "#client/resources/assignments.ts";
import type { Translatable } from "#client/resources/machineTranslation.ts";
import { useActiveStudent } from "#client/session/students.ts";
import { Button } from "#client/ui/fields/Button.tsx";
import { Page } from "#client/ui/frame/Page.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { heldUntil } from "#client/ui/loading/resourceState.ts";
import { idOf, titleOf } from "../assignmentFacts.ts";
import { DetailSkeleton } from "./DetailSkeleton.tsx";

type AssignmentScreenProps<Item> = Pick<ComponentProps<typeof Loaded<Item>>, "resource"> & {
  subtitle: (item: Item) => ReactNode;
  /** Actions of one kind of assignment only, between sharing and reading aloud. */
  actions?: (item: Item) => ReactNode;
  children: (item: Item) => ReactNode;
};

/** The page of one assignment, of either kind: title, actions, loading and failure. */
export function AssignmentScreen<Item extends AssignmentItem>(props: AssignmentScreenProps<Item>) {
  const { subtitle, actions, children } = props;
  const { t } = useTranslation("assignments");
  const assignment = heldUntil(useAreStatusTextsSettled(), props.resource);
  const content = useRef<HTMLDivElement>(null);
  const { data: item, error } = assignment;
  const translation = useMachineTranslation(translatableOf(item), item && (item.description || titleOf(item)));
  return (
    <Page
      isSchoolTitle={item !== undefined}
      title={item ? titleOf(item) : error === undefined ? undefined : t("assignment")}
      subtitle={item && subtitle(item)}
      hasIconActions
      actions={
        item && (
          <>
            <ShareButton id={idOf(item)} title={titleOf(item)} />
            {actions?.(item)}
            <TranslateButton translation={translation} />
            <ReadAloudButton
              service="immersiveReaderAssignments"
              text={() => ({ title: titleOf(item), html: shownHtml(content.current) })}
            />
          </>
        )
      }
    >
      <Loaded
        resource={assignment}
        skeleton={<DetailSkeleton />}
        failed={t("assignmentFailed")}
        missing={<MissingHere screen="assignment" />}
      >
        {(shown) => (
          <div ref={content}>
            <Translated translation={translation} title={titleOf(shown)}>
              {children(shown)}
            </Translated>
          </div>
        )}
      </Loaded>
    </Page>
  );
}

const translatableOf = (item: AssignmentItem | undefined): Translatable =>
  item?.kind === "teams"
    ? { kind: "teamsAssignment", sectionId: item.sectionId, externalId: item.externalId }
    : { kind: "assignment", id: item?.id ?? "" };

/** Shares a link that opens the assignment for its student, where the host can share links (TEAMS-2). */
function ShareButton({ id, title }: { id: string; title: string }) {
  const { t } = useTranslation("common");
  const student = useActiveStudent();
  const { shareLink } = useHost();
  if (!shareLink) return null;
  const share = () => shareLink(paths.ofStudent(student.id, paths.assignment(id)), title);
  return (
    <Button appearance="subtle" icon={<Share20Regular />} onClick={share}>
      {t("shareLink")}
    </Button>
  );
}
