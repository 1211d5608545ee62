import { useTranslation } from "react-i18next";
import { type TeamsReference, useTeamsResources } from "#client/resources/teamsAssignments.ts";
import { Panel } from "#client/ui/frame/Panel.tsx";
import { RowList } from "#client/ui/lists/RowList.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { TeamsFileRow } from "../TeamsFileRow.tsx";
import { TeamsLinkRow } from "../TeamsLinkRow.tsx";

/** What hangs on an assignment of Teams; nothing where nothing does. */
export function TeamsFiles({ reference }: { reference: TeamsReference }) {
  const { t } = useTranslation("assignments");
  const resources = useTeamsResources(reference);
  const { data, error } = resources;
  if (data?.length === 0 || (data === undefined && error === undefined)) return null;
  return (
    <Panel title={t("files")} detail={data?.length}>
      <Loaded resource={resources} skeleton={null} failed={t("filesFailed")} isCompact>
        {(items) => (
          <RowList isInPanel>
            {items.map((resource) => (
              <li key={resource.id}>
                {resource.url === null ? (
                  <TeamsFileRow reference={reference} resource={resource} />
                ) : (
                  <TeamsLinkRow name={resource.displayName} url={resource.url} />
                )}
              </li>
            ))}
          </RowList>
        )}
      </Loaded>
    </Panel>
  );
}
