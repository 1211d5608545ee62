import { makeStyles, tokens } from "@fluentui/react-components";
import { People48Regular } from "@fluentui/react-icons/svg/people";
import { Print20Regular } from "@fluentui/react-icons/svg/print";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router-dom";
import { useDeskCards } from "#client/resources/deskCards.ts";
import { Button } from "#client/ui/fields/Button.tsx";
import { Page } from "#client/ui/frame/Page.tsx";
import { Panel, PanelSkeleton } from "#client/ui/frame/Panel.tsx";
import { RowList } from "#client/ui/lists/RowList.tsx";
import { EmptyLine } from "#client/ui/loading/EmptyLine.tsx";
import { EmptyState } from "#client/ui/loading/EmptyState.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { print } from "#client/ui/measures.ts";
import type { DeskCard } from "#contract/desk/cards/schemas.ts";
import { DeskMissing } from "../shared/DeskMissing.tsx";
import { DeskRow, StudentDisc } from "../shared/DeskRow.tsx";
import { useDeskName } from "../shared/useDeskName.ts";
import { FoodText } from "./FoodText.tsx";
import { GroupPermissionsPanel } from "./GroupPermissionsPanel.tsx";
import { HealthText, hasHealth } from "./HealthText.tsx";

const useStyles = makeStyles({
  onScreen: { [print]: { display: "none" } },
  panels: { display: "grid", rowGap: tokens.spacingVerticalL, [print]: { display: "none" } },
  row: { breakInside: "avoid" },
});

/** Allergies of a group, which is what is printed, and below them what else staff have to know of each student (CARD-2). */
export function GroupCardsPage() {
  const styles = useStyles();
  const { t } = useTranslation("deskCards");
  const { groupId = "" } = useParams();
  const cards = useDeskCards(groupId);
  return (
    <Page
      isReading
      title={cards.data?.title ?? t("title")}
      subtitle={cards.data?.school}
      hasIconActions
      actions={
        <Button className={styles.onScreen} icon={<Print20Regular />} onClick={() => window.print()}>
          {t("print")}
        </Button>
      }
    >
      <Loaded resource={cards} failed={t("failed")} skeleton={<PanelSkeleton />} missing={<DeskMissing />}>
        {({ students }) =>
          students.length === 0 ? (
            <EmptyState icon={People48Regular} text={t("noStudents")} />
          ) : (
            <>
              <AllergiesPanel students={students} />
              <div className={styles.panels}>
                <HealthPanel students={students} />
                <GroupPermissionsPanel groupId={groupId} />
              </div>
            </>
          )
        }
      </Loaded>
    </Page>
  );
}

type Students = { students: DeskCard[] };

/** The students who must not eat something, and how many have not been heard of. */
function AllergiesPanel({ students }: Students) {
  const styles = useStyles();
  const { t } = useTranslation("deskCards");
  const nameOf = useDeskName();
  const unanswered = students.filter(({ food }) => !food).length;
  const special = students.filter(({ food }) => food && (food.allergens.length > 0 || food.diet !== ""));
  return (
    <Panel title={t("allergies")} detail={unanswered > 0 && t("unanswered", { count: unanswered })}>
      <RowList isInPanel>
        {special.length === 0 && (
          <li>
            <EmptyLine text={t("noAllergies")} />
          </li>
        )}
        {special.map(({ key, student, number, food }) => (
          <li key={key} className={styles.row}>
            <DeskRow
              heading="h3"
              lead={<StudentDisc student={student} number={number} />}
              title={nameOf(student, number)}
              detail={food && <FoodText food={food} />}
            />
          </li>
        ))}
      </RowList>
    </Panel>
  );
}

/** Health and emergency contacts of those who have any. */
function HealthPanel({ students }: Students) {
  const styles = useStyles();
  const { t } = useTranslation("deskCards");
  const nameOf = useDeskName();
  const known = students.filter(hasHealth);
  return (
    <Panel title={t("healthAndContacts")}>
      <RowList isInPanel>
        {known.length === 0 && (
          <li>
            <EmptyLine text={t("nothingSaid")} />
          </li>
        )}
        {known.map((card) => (
          <li key={card.key} className={styles.row}>
            <DeskRow
              heading="h3"
              lead={<StudentDisc student={card.student} number={card.number} />}
              title={nameOf(card.student, card.number)}
              detail={<HealthText card={card} />}
            />
          </li>
        ))}
      </RowList>
    </Panel>
  );
}
