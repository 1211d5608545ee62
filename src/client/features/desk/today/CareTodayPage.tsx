import { People48Regular } from "@fluentui/react-icons/svg/people";
import { useTranslation } from "react-i18next";
import { useFormats } from "#client/i18n/useFormats.ts";
import { useDeskCare } from "#client/resources/desk.ts";
import { Page } from "#client/ui/frame/Page.tsx";
import { Panel, PanelSkeleton } from "#client/ui/frame/Panel.tsx";
import { RowList } from "#client/ui/lists/RowList.tsx";
import { EmptyState } from "#client/ui/loading/EmptyState.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import { Tag } from "#client/ui/text/Tag.tsx";
import type { DeskCare, DeskCareChild } from "#contract/desk/today/schemas.ts";
import { DeskRow, StudentDisc } from "../shared/DeskRow.tsx";
import { useDeskName } from "../shared/useDeskName.ts";
import { GroupList } from "./GroupList.tsx";

/** Drop-off and pick-up today by group: times, who picks up and who may (DESK-3). */
export function CareTodayPage() {
  const { t } = useTranslation("desk");
  const { dateLong } = useFormats();
  const care = useDeskCare();
  return (
    <Page isReading title={t("care.title")} subtitle={care.data && dateLong(care.data.day)}>
      <Loaded resource={care} failed={t("care.failed")} skeleton={<PanelSkeleton />}>
        {({ groups }) =>
          groups.length === 0 ? (
            <EmptyState icon={People48Regular} text={t("care.empty")} />
          ) : (
            <GroupList
              groups={groups}
              countOf={({ children }) => children.length}
              panel={(group) => <GroupPanel group={group} />}
            />
          )
        }
      </Loaded>
    </Page>
  );
}

function GroupPanel({ group: { title, school, closed, children } }: { group: DeskCare["groups"][number] }) {
  const { t } = useTranslation("desk");
  const detail = closed === null ? school : `${school} · ${t("care.closed", { title: closed })}`;
  return (
    <Panel title={<SchoolText>{title}</SchoolText>} hasLongTitle detail={detail}>
      {children.length > 0 && (
        <RowList isInPanel>
          {children.map((child) => (
            <li key={child.key}>
              <ChildRow child={child} />
            </li>
          ))}
        </RowList>
      )}
    </Panel>
  );
}

function ChildRow({ child: { student, number, times, isKnown, isLate, pickup, people } }: { child: DeskCareChild }) {
  const { t } = useTranslation("desk");
  const { timeRange } = useFormats();
  const textOf = (person: DeskCareChild["people"][number]) => {
    const text = t("care.person", person);
    return person.ofFormerGuardian ? `${text} ${t("care.ofFormerGuardian")}` : text;
  };
  return (
    <DeskRow
      heading="h3"
      lead={<StudentDisc student={student} number={number} />}
      title={useDeskName()(student, number)}
      time={times ? timeRange(times.start, times.end) : t(isKnown ? "care.notComing" : "care.unknown")}
      tags={isLate && <Tag look="warning">{t("care.late")}</Tag>}
      detail={
        (pickup || people.length > 0) && (
          <>
            {pickup && (
              <span>
                {t("care.pickedUpBy", pickup)} {pickup.ofFormerGuardian && t("care.ofFormerGuardian")}
              </span>
            )}
            {people.length > 0 && <span>{t("care.mayPickUp", { people: people.map(textOf).join("; ") })}</span>}
          </>
        )
      }
    />
  );
}
