import { People48Regular } from "@fluentui/react-icons/svg/people";
import { useTranslation } from "react-i18next";
import { useDesk, useDeskGroups, useDeskStudents } from "#client/resources/desk.ts";
import { TextLink } from "#client/ui/fields/TextLink.tsx";
import { Page } from "#client/ui/frame/Page.tsx";
import { PanelSkeleton } from "#client/ui/frame/Panel.tsx";
import { RowList } from "#client/ui/lists/RowList.tsx";
import { EmptyState } from "#client/ui/loading/EmptyState.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { DESK_SCREENS, deskLink, isFor } from "#contract/desk/screens.ts";
import type { DeskStudentGroup, StudentOfGroup } from "#contract/desk/students/schemas.ts";
import { DeskRow, StudentDisc } from "../shared/DeskRow.tsx";
import { workOfGroupLink } from "../shared/groupAddress.ts";
import { useDeskName } from "../shared/useDeskName.ts";
import { GroupChoice } from "./GroupChoice.tsx";

/** The students of one of the groups within reach, each leading to their page (DESK-10). */
export function StudentsPage() {
  const { t } = useTranslation("desk");
  return (
    <Page isReading title={t("students")}>
      <Loaded
        resource={useDeskGroups()}
        failed={t("studentsFailed")}
        skeleton={<PanelSkeleton isLong />}
        empty={<EmptyState icon={People48Regular} text={t("noGroups")} />}
      >
        {(groups) => (
          <GroupChoice groups={groups}>
            {(group) => (
              <>
                <WorkLink groupId={group.id} />
                <Students group={group} />
              </>
            )}
          </GroupChoice>
        )}
      </Loaded>
    </Page>
  );
}

/** The way to what the group works with (DESK-12). */
function WorkLink({ groupId }: { groupId: string }) {
  const { t } = useTranslation("desk");
  const { data: desk } = useDesk();
  if (!desk?.hasWork || !isFor(DESK_SCREENS.work, desk)) return null;
  return <TextLink to={workOfGroupLink(groupId)}>{t("work")}</TextLink>;
}

function Students({ group }: { group: DeskStudentGroup }) {
  const { t } = useTranslation("desk");
  return (
    <Loaded
      resource={useDeskStudents(group.id)}
      failed={t("studentsFailed")}
      skeleton={<PanelSkeleton isLong />}
      empty={<EmptyState icon={People48Regular} text={t("noStudents")} />}
    >
      {(students) => (
        <RowList label={group.title}>
          {students.map((one) => (
            <li key={one.key}>
              <StudentRow one={one} />
            </li>
          ))}
        </RowList>
      )}
    </Loaded>
  );
}

function StudentRow({ one: { student, studentId, number } }: { one: StudentOfGroup }) {
  const name = useDeskName()(student, number);
  return (
    <DeskRow
      to={studentId === null ? undefined : deskLink("student", { studentId })}
      lead={<StudentDisc student={student} number={number} />}
      title={name}
    />
  );
}
