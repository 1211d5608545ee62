import { makeStyles, tokens } from "@fluentui/react-components";
import { Add20Regular } from "@fluentui/react-icons/svg/add";
import { ClipboardTask24Regular } from "@fluentui/react-icons/svg/clipboard-task";
import { People48Regular } from "@fluentui/react-icons/svg/people";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "#client/i18n/useFormats.ts";
import { useDeskWorkChoices, useDeskWorkGroups, useDeskWorkList } from "#client/resources/deskWork.ts";
import { LinkButton } from "#client/ui/fields/TextLink.tsx";
import { Page } from "#client/ui/frame/Page.tsx";
import { PanelSkeleton } from "#client/ui/frame/Panel.tsx";
import { Joined } from "#client/ui/lists/Joined.tsx";
import { LoadMore } from "#client/ui/lists/LoadMore.tsx";
import { RowList } from "#client/ui/lists/RowList.tsx";
import { EmptyState } from "#client/ui/loading/EmptyState.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { Tag } from "#client/ui/text/Tag.tsx";
import { deskLink } from "#contract/desk/screens.ts";
import type { DeskWorkGroup, DeskWorkRow } from "#contract/desk/work/schemas.ts";
import { TitledRow } from "../shared/DeskRow.tsx";
import { newWorkLink } from "../shared/groupAddress.ts";
import { InfoBar } from "../shared/InfoBar.tsx";
import { GroupChoice } from "../students/GroupChoice.tsx";

const useStyles = makeStyles({ actions: { display: "flex", flexWrap: "wrap", gap: tokens.spacingHorizontalS } });

/** Plans and assignments of one of the groups within reach (DESK-12). */
export function WorkListPage() {
  const { t } = useTranslation(["deskWork", "desk"]);
  return (
    <Page isReading title={t("desk:work")}>
      <Loaded
        resource={useDeskWorkGroups()}
        failed={t("failed")}
        skeleton={<PanelSkeleton isLong />}
        empty={<EmptyState icon={People48Regular} text={t("desk:noGroups")} />}
      >
        {(groups) => (
          <GroupChoice groups={groups}>
            {(group) => (
              <>
                <NewButtons group={group} />
                <WorkList group={group} />
              </>
            )}
          </GroupChoice>
        )}
      </Loaded>
    </Page>
  );
}

/** The kinds that can be written for the group, and those that come from the school's own system. */
function NewButtons({ group }: { group: DeskWorkGroup }) {
  const styles = useStyles();
  const { t } = useTranslation("deskWork");
  const { data: choices } = useDeskWorkChoices(group.id);
  if (!choices) return null;
  const elsewhere = choices.kinds.filter((kind) => !choices.writable.includes(kind));
  return (
    <>
      {choices.writable.length > 0 && (
        <div className={styles.actions}>
          {choices.writable.map((kind) => (
            <LinkButton key={kind} icon={<Add20Regular />} to={newWorkLink(kind, group.id)}>
              {t(`new.${kind}`)}
            </LinkButton>
          ))}
        </div>
      )}
      {elsewhere.map((kind) => (
        <InfoBar key={kind} text={t(`elsewhere.${kind}`)} />
      ))}
    </>
  );
}

function WorkList({ group }: { group: DeskWorkGroup }) {
  const { t } = useTranslation("deskWork");
  const work = useDeskWorkList(group.id);
  const list = useRef<HTMLUListElement>(null);
  return (
    <Loaded
      resource={work}
      failed={t("failed")}
      skeleton={<PanelSkeleton isLong />}
      empty={<EmptyState icon={ClipboardTask24Regular} text={t("none")} />}
    >
      {(rows) => (
        <>
          <RowList ref={list} label={group.title}>
            {rows.map((row) => (
              <li key={row.id}>
                <WorkRow row={row} />
              </li>
            ))}
          </RowList>
          <LoadMore resource={work} list={list} />
        </>
      )}
    </Loaded>
  );
}

function WorkRow({ row: { id, kind, title, state, start, end, students, assessed } }: { row: DeskWorkRow }) {
  const { t } = useTranslation("deskWork");
  const { dayShort, dayMonthRange } = useFormats();
  const day = end ?? start;
  const when =
    kind === "PLAN" && start && end
      ? dayMonthRange(start, end)
      : day && (end ? t("dueOn", { day: dayShort(day) }) : dayShort(day));
  return (
    <TitledRow
      to={deskLink("workItem", { workId: id })}
      kind={kind === "PLAN" ? "plans" : "assignments"}
      title={title}
      detail={<Joined of={[t(`kind.${kind}`), assessed > 0 && t("assessedOf", { assessed, count: students })]} />}
      time={when}
      tags={state !== "OPEN" && <Tag look="neutral">{t(`state.${state}`)}</Tag>}
    />
  );
}
