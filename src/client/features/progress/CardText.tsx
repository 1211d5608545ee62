import { makeStyles, typographyStyles } from "@fluentui/react-components";
import { RichText } from "#client/ui/richText/RichText.tsx";

const useStyles = makeStyles({ text: { ...typographyStyles.body1 } });

/** Rich text among the rows of a card. */
export function CardText({ html }: { html: string }) {
  return <RichText html={html} className={useStyles().text} />;
}
