import { Field, makeStyles, Select, tokens } from "@fluentui/react-components";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { refreshSuccessions, useDeskSuccessions } from "#client/resources/deskOffice.ts";
import { useDeskChange } from "#client/resources/deskRefreshes.ts";
import { Button } from "#client/ui/fields/Button.tsx";
import { Panel } from "#client/ui/frame/Panel.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { phone, touch } from "#client/ui/measures.ts";
import { notify } from "#client/ui/notices/notify.ts";
import { chooseDeskSuccessor } from "#contract/desk/office/endpoints.ts";
import type { DeskSuccessions } from "#contract/desk/office/schemas.ts";
import { useChangedMeanwhile } from "../shared/useChangedMeanwhile.ts";
import { Rows } from "./Rows.tsx";

/** Groups that have ended, with those that follow them, which the office can correct (YEAR-4). */
export function SuccessionsPanel() {
  const { t } = useTranslation("deskOffice");
  return (
    <Loaded resource={useDeskSuccessions()} failed={t("successionsFailed")} skeleton={null}>
      {({ successions, groups }) => (
        <>
          <SuccessionsOf type="MENTOR_GROUP" all={successions} groups={groups} />
          <SuccessionsOf type="EDUCATION_GROUP" all={successions} groups={groups} />
        </>
      )}
    </Loaded>
  );
}

type ListProps = Pick<DeskSuccessions, "groups"> & {
  type: DeskSuccessions["groups"][number]["type"];
  all: DeskSuccessions["successions"];
};

function SuccessionsOf({ type, all, groups }: ListProps) {
  const { t } = useTranslation("deskOffice");
  const successions = all.filter(({ former }) => former.type === type);
  if (successions.length === 0) return null;
  const isClass = type === "MENTOR_GROUP";
  return (
    <Panel
      title={isClass ? t("successions") : t("educationSuccessions")}
      hasLongTitle
      detail={isClass ? t("successionsIntro") : t("educationSuccessionsIntro")}
    >
      <Rows
        items={successions.map((one) => ({ ...one, id: one.former.id }))}
        none=""
        row={(one) => (
          <SuccessionRow
            key={one.successorId}
            succession={one}
            groups={groups.filter((group) => group.type === type)}
          />
        )}
      />
    </Panel>
  );
}

const useStyles = makeStyles({
  form: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "end",
    gap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
  },
  field: { flexGrow: 1, maxWidth: "320px" },
  input: { [phone]: { minHeight: touch } },
});

type RowProps = { succession: DeskSuccessions["successions"][number]; groups: DeskSuccessions["groups"] };

function SuccessionRow({ succession: { former, successorId }, groups }: RowProps) {
  const styles = useStyles();
  const { t } = useTranslation("deskOffice");
  const [chosen, setChosen] = useState(successorId ?? "");
  const { run, isRunning } = useDeskChange(chooseDeskSuccessor);
  const refuse = useChangedMeanwhile(refreshSuccessions);
  const isClass = former.type === "MENTOR_GROUP";
  const name = `${former.title} · ${former.school}`;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    try {
      await run({ params: { formerId: former.id }, body: { groupId: chosen || null } });
      notify({ msg: t("successionSaved", { group: former.title }), type: "success" });
    } catch (error) {
      refuse(error, t("notDone"));
    }
  };
  return (
    <form className={styles.form} onSubmit={(event) => void save(event)} aria-label={name}>
      <Field
        className={styles.field}
        label={isClass ? t("followedBy", { group: name }) : t("educationFollowedBy", { group: name })}
      >
        <Select className={styles.input} value={chosen} onChange={(_, { value }) => setChosen(value)}>
          <option value="">{isClass ? t("followedByNone") : t("educationFollowedByNone")}</option>
          {groups.map(({ id, title, school }) => (
            <option key={id} value={id}>
              {`${title} · ${school}`}
            </option>
          ))}
        </Select>
      </Field>
      <Button type="submit" isBusy={isRunning} aria-label={t("saveSuccession", { group: name })}>
        {t("saveFollower")}
      </Button>
    </form>
  );
}
