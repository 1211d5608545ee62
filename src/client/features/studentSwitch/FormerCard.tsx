import { useTranslation } from "react-i18next";
import { logFailure } from "#client/lib/log.ts";
import { paths } from "#client/lib/paths.ts";
import { useNoteFormerStudents } from "#client/resources/formerStudents.ts";
import { TextLink } from "#client/ui/fields/TextLink.tsx";
import { CornerCard } from "#client/ui/frame/CornerCard.tsx";
import type { FormerStudent } from "#contract/students/formerSchemas.ts";

/** Says which students the guardian no longer reads about, with the way to their pages. Whoever closes it does not see it again. */
export function FormerCard({ students }: { students: FormerStudent[] }) {
  const { t } = useTranslation("former");
  const { run, isRunning } = useNoteFormerStudents();
  const end = () => void run({}).catch((error: unknown) => logFailure("The notice was not closed", error));
  return (
    <CornerCard title={t("list")} isClosing={isRunning} onClose={end}>
      {students.map(({ id, firstName: name, reason }) => (
        <span key={id}>
          {t(reason === "LEFT" ? "leftNotice" : "notice", { name })}{" "}
          <TextLink to={paths.ofStudent(id, "")} onClick={end}>
            {t("open", { name })}
          </TextLink>{" "}
        </span>
      ))}
    </CornerCard>
  );
}
