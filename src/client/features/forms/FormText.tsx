import { makeStyles } from "@fluentui/react-components";
import { RichText } from "#client/ui/richText/RichText.tsx";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import { textStyles } from "#client/ui/textStyles.ts";
import type { FieldTemplate } from "#contract/forms/schemas.ts";

const useStyles = makeStyles({
  title: { ...textStyles.rowTitle, margin: 0 },
  description: { display: "grid" },
  name: { ...textStyles.rowTitle, margin: 0 },
});

type FormTextProps = { field: FieldTemplate; level?: "h3" | "h4" };

/** A title or description between the fields of a form (FORM-5). */
export function FormText({ field: { name, value, type }, level: Heading = "h3" }: FormTextProps) {
  const styles = useStyles();
  if (type === "TITLE")
    return (
      <Heading className={styles.title}>
        <SchoolText>{name}</SchoolText>
      </Heading>
    );
  return (
    <div className={styles.description}>
      {name && (
        <p className={styles.name}>
          <SchoolText>{name}</SchoolText>
        </p>
      )}
      {value && <RichText html={value} />}
    </div>
  );
}
