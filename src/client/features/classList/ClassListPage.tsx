import { MessageBar, MessageBarBody, makeStyles, tokens } from "@fluentui/react-components";
import { People48Regular } from "@fluentui/react-icons/svg/people";
import { useTranslation } from "react-i18next";
import { useClassList } from "#client/resources/classList.ts";
import { useActiveStudentId } from "#client/session/students.ts";
import { Page } from "#client/ui/frame/Page.tsx";
import { Panel, PanelSkeleton } from "#client/ui/frame/Panel.tsx";
import { EmptyLine } from "#client/ui/loading/EmptyLine.tsx";
import { EmptyState } from "#client/ui/loading/EmptyState.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import type { ClassList } from "#contract/classList/schemas.ts";
import { ClassFamilies } from "./embed/ClassFamilies.tsx";
import { OwnLines } from "./OwnLines.tsx";

const useStyles = makeStyles({
  parts: { display: "flex", flexDirection: "column", rowGap: tokens.spacingVerticalL },
});

/** The families of the active student's class who chose to be listed, and what the guardian shares (CLASS-1). */
export function ClassListPage() {
  const styles = useStyles();
  const { t } = useTranslation(["classList", "navigation"]);
  return (
    <Page isReading title={t("navigation:classList")}>
      <Loaded resource={useClassList()} failed={t("failed")} skeleton={<PanelSkeleton isLong />}>
        {({ groups }) =>
          groups.length === 0 ? (
            <EmptyState icon={People48Regular} text={t("noClass")} />
          ) : (
            <div className={styles.parts}>
              {groups.map((group) => (
                <ClassPart key={group.id} group={group} />
              ))}
            </div>
          )
        }
      </Loaded>
    </Page>
  );
}

/** One class: its families, and below them the guardian's own choice. */
function ClassPart({ group: { id, title, own, families } }: { group: ClassList["groups"][number] }) {
  const { t } = useTranslation("classList");
  const studentId = useActiveStudentId();
  return (
    <>
      <Panel title={<SchoolText>{title}</SchoolText>} detail={t("families", { count: families.length })}>
        {families.length === 0 ? <EmptyLine text={t("nobody")} /> : <ClassFamilies families={families} />}
      </Panel>
      {own === null ? (
        <MessageBar layout="multiline">
          <MessageBarBody>{t("protected")}</MessageBarBody>
        </MessageBar>
      ) : (
        <OwnLines key={studentId} groupId={id} title={title} own={own} />
      )}
    </>
  );
}
