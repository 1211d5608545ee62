import { Add20Regular } from "@fluentui/react-icons/svg/add";
import { ClipboardTask20Regular } from "@fluentui/react-icons/svg/clipboard-task";
import { useTranslation } from "react-i18next";
import { useFormats } from "#client/i18n/useFormats.ts";
import { useClock } from "#client/lib/clock.ts";
import { useDeskForms } from "#client/resources/deskForms.ts";
import { Joined } from "#client/ui/lists/Joined.tsx";
import { Tag } from "#client/ui/text/Tag.tsx";
import { isOverdue } from "#contract/desk/forms/rules.ts";
import type { DeskForm } from "#contract/desk/forms/schemas.ts";
import { deskLink } from "#contract/desk/screens.ts";
import { TitledRow } from "../shared/DeskRow.tsx";
import { ListPage } from "../shared/ListPage.tsx";

/** The forms of the caller's groups (DESK-6). */
export function DeskFormsPage() {
  const { t } = useTranslation("deskForms");
  return (
    <ListPage
      title={t("title")}
      add={{ text: t("newForm"), to: deskLink("newForm"), icon: <Add20Regular /> }}
      resource={useDeskForms()}
      failed={t("failed")}
      empty={{ icon: ClipboardTask20Regular, text: t("none") }}
      row={(form) => <FormRow form={form} />}
    />
  );
}

function FormRow({ form }: { form: DeskForm }) {
  const { t } = useTranslation("deskForms");
  const { dayShort } = useFormats();
  const { id, title, group, school, dueDate, closedAt, students, answered } = form;
  const isDue = useClock((now) => isOverdue(dueDate === null ? null : new Date(dueDate), now));
  const isMissing = isDue && closedAt === null && answered < students;
  return (
    <TitledRow
      to={deskLink("form", { formId: id })}
      kind="forms"
      title={title}
      detail={<Joined of={[group, school, t("answeredOf", { answered, count: students })]} />}
      time={dueDate && t("dueOn", { day: dayShort(dueDate) })}
      tags={
        closedAt !== null ? (
          <Tag look="neutral">{t("closed")}</Tag>
        ) : (
          isMissing && <Tag look="warning">{t("overdue")}</Tag>
        )
      }
    />
  );
}
