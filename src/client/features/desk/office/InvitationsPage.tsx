import { Checkbox, Field, Input, makeStyles, Select, tokens } from "@fluentui/react-components";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { useSettled } from "#client/lib/useSettled.ts";
import { useDeskInvitations, useInvitationClasses } from "#client/resources/deskInvitations.ts";
import { Page } from "#client/ui/frame/Page.tsx";
import { PanelSkeleton } from "#client/ui/frame/Panel.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { phone, touch } from "#client/ui/measures.ts";
import { touchChoice } from "#client/ui/surfaces.ts";
import type { DeskInvitations, InvitationClass } from "#contract/desk/invitations/schemas.ts";
import { GROUP } from "../shared/groupAddress.ts";
import { InvitationsPanel } from "./InvitationsPanel.tsx";

/** Part of the address that names the school. */
const SCHOOL = "school";
/** Pause in typing after which it is searched. Each search is in the access logs of those whom it finds. */
const PAUSE_MS = 250;

const useStyles = makeStyles({
  fields: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 15rem), 1fr))",
    gap: tokens.spacingHorizontalM,
    alignItems: "end",
  },
  school: { maxWidth: "24rem" },
  input: { [phone]: { minHeight: touch } },
  choice: touchChoice,
});

/** Guardians of a school, a class or by name, who of them has signed in, and their invitation (SETUP-2, DESK-17). */
export function InvitationsPage() {
  const { t } = useTranslation(["deskInvitations", "desk"]);
  return (
    <Page isReading title={t("desk:invitations")} subtitle={t("intro")}>
      <Loaded resource={useDeskInvitations()} failed={t("failed")} skeleton={<PanelSkeleton isLong />}>
        {(schools) => <Schools schools={schools} />}
      </Loaded>
    </Page>
  );
}

function Schools({ schools }: { schools: DeskInvitations[] }) {
  const styles = useStyles();
  const { t } = useTranslation("deskInvitations");
  const [address, setAddress] = useSearchParams();
  const school = schools.find(({ id }) => id === address.get(SCHOOL)) ?? schools[0];
  if (!school) return null;
  return (
    <>
      {schools.length > 1 && (
        <div>
          <Field className={styles.school} label={t("school")}>
            <Select
              className={styles.input}
              value={school.id}
              onChange={(_, { value }) => setAddress({ [SCHOOL]: value }, { replace: true })}
            >
              {schools.map(({ id, school: title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </Select>
          </Field>
        </div>
      )}
      <Classes key={school.id} school={school} />
    </>
  );
}

function Classes({ school }: { school: DeskInvitations }) {
  const { t } = useTranslation("deskInvitations");
  return (
    <Loaded
      resource={useInvitationClasses(school.id)}
      failed={t("failed")}
      skeleton={<PanelSkeleton isLong />}
      empty={<OfSchool school={school} classes={[]} />}
    >
      {(classes) => <OfSchool school={school} classes={classes} />}
    </Loaded>
  );
}

function OfSchool({ school, classes }: { school: DeskInvitations; classes: InvitationClass[] }) {
  const styles = useStyles();
  const { t } = useTranslation("deskInvitations");
  const [address, setAddress] = useSearchParams();
  const [typed, setTyped] = useState("");
  const search = useSettled(typed.trim(), PAUSE_MS);
  const [signedIn, setSignedIn] = useState(false);
  const group = classes.find(({ id }) => id === address.get(GROUP)) ?? null;
  const choose = (value: string) =>
    setAddress({ [SCHOOL]: school.id, ...(value !== "" && { [GROUP]: value }) }, { replace: true });
  return (
    <>
      <div className={styles.fields}>
        {classes.length > 0 && (
          <Field label={t("class")}>
            <Select className={styles.input} value={group?.id ?? ""} onChange={(_, { value }) => choose(value)}>
              <option value="">{t("wholeSchool")}</option>
              {classes.map(({ id, title, guardians, unreached }) => (
                <option key={id} value={id}>
                  {t("classState", { title, guardians, signedIn: guardians - unreached })}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <Field label={t("search")}>
          <Input
            type="search"
            className={styles.input}
            maxLength={100}
            value={typed}
            onChange={(_, { value }) => setTyped(value)}
          />
        </Field>
      </div>
      <Checkbox
        className={styles.choice}
        label={t("showSignedIn")}
        checked={signedIn}
        onChange={(_, { checked }) => setSignedIn(checked === true)}
      />
      <InvitationsPanel school={school} group={group} search={search} signedIn={signedIn} />
    </>
  );
}
