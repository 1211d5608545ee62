import { useTranslation } from "react-i18next";
import { useParams, useSearchParams } from "react-router-dom";
import { GroupMatrices } from "#client/features/assessments/embed/GroupMatrices.tsx";
import { RangeFilter } from "#client/features/progress/embed/RangeFilter.tsx";
import { MissingHere } from "#client/features/studentSwitch/embed/MissingHere.tsx";
import { paths } from "#client/lib/paths.ts";
import { useGroup } from "#client/resources/groups.ts";
import { TextLink } from "#client/ui/fields/TextLink.tsx";
import { Page } from "#client/ui/frame/Page.tsx";
import { PanelSkeleton } from "#client/ui/frame/Panel.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { Missing } from "#client/ui/loading/Missing.tsx";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import { useGroupLayout, useGroupRange } from "./groupLayout.ts";

/** The page of a group's assessments; the address may contain a range of days (GRP-3). */
export function GroupAssessmentPage() {
  const { groupId = "" } = useParams();
  const [search, setSearch] = useSearchParams();
  const { t } = useTranslation(["assessments", "groups"]);
  const group = useGroup(groupId);
  const layout = useGroupLayout(group.data);
  const range = useGroupRange(layout, { start: search.get("start"), end: search.get("end") });
  return (
    <Page
      title={t("title")}
      subtitle={
        group.data && (
          <TextLink to={paths.group(groupId)}>
            <SchoolText>{group.data.title}</SchoolText>
          </TextLink>
        )
      }
    >
      <Loaded
        resource={group}
        skeleton={<PanelSkeleton />}
        failed={t("groups:groupFailed")}
        missing={<MissingHere screen="groupAssessment" />}
      >
        {() =>
          layout.hasAssessments ? (
            <>
              <RangeFilter
                key={`${range.start} ${range.end}`}
                range={range}
                onUpdate={({ start, end }) => setSearch({ start, end })}
              />
              <GroupMatrices key={groupId} groupId={groupId} {...range} />
            </>
          ) : (
            <Missing />
          )
        }
      </Loaded>
    </Page>
  );
}
