import { makeStyles, tokens } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router-dom";
import { useFormats } from "#client/i18n/useFormats.ts";
import { useDeskStudent } from "#client/resources/desk.ts";
import { LinkButton } from "#client/ui/fields/TextLink.tsx";
import { Page } from "#client/ui/frame/Page.tsx";
import { PanelSkeleton } from "#client/ui/frame/Panel.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { Missing } from "#client/ui/loading/Missing.tsx";
import { wide } from "#client/ui/measures.ts";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import { newMessageLink } from "../groupAddress.ts";
import { useDeskName } from "../useDeskName.ts";
import { AbsencePanel } from "./AbsencePanel.tsx";
import { GuardiansPanel } from "./GuardiansPanel.tsx";
import { MeetingsPanel } from "./MeetingsPanel.tsx";
import { NotesPanel } from "./NotesPanel.tsx";

const useStyles = makeStyles({
  columns: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr)",
    gap: tokens.spacingHorizontalL,
    alignItems: "start",
    [wide]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" },
  },
  column: { display: "grid", gridTemplateColumns: "minmax(0, 1fr)", rowGap: tokens.spacingVerticalL },
});

/** A student as staff in reach see them: how to reach home, absence of the term, meetings and shared notes (DESK-10). */
export function StudentPage() {
  const styles = useStyles();
  const { studentId = "" } = useParams();
  const { t } = useTranslation(["desk", "common"]);
  const { list } = useFormats();
  const nameOf = useDeskName();
  const page = useDeskStudent(studentId);
  const { data } = page;
  const isLoading = data === undefined && page.error === undefined;
  const { writeTo } = data ?? {};
  return (
    <Page
      title={isLoading ? undefined : data ? nameOf(data.student, data.number) : t("students")}
      subtitle={data && <SchoolText>{list(data.groups.map(({ title }) => title))}</SchoolText>}
      actions={writeTo && <LinkButton to={newMessageLink(writeTo.groupId, writeTo.key)}>{t("writeHome")}</LinkButton>}
    >
      <Loaded
        resource={page}
        failed={t("studentFailed")}
        skeleton={<PanelSkeleton isLong />}
        missing={<Missing text={t("common:missing")} />}
      >
        {(shown) => (
          <div className={styles.columns}>
            <div className={styles.column}>
              <GuardiansPanel page={shown} />
              <AbsencePanel absence={shown.absence} />
            </div>
            <div className={styles.column}>
              <MeetingsPanel meetings={shown.meetings} />
              <NotesPanel notes={shown.notes} />
            </div>
          </div>
        )}
      </Loaded>
    </Page>
  );
}
