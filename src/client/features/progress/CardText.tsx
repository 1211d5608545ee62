import { makeStyles } from "@fluentui/react-components";
import { RichText } from "#client/ui/richText/RichText.tsx";
import { textStyles } from "#client/ui/textStyles.ts";

const useStyles = makeStyles({ text: { ...textStyles.row } });

/** Rich text among the rows of a card. */
export function CardText({ html }: { html: string }) {
  return <RichText html={html} className={useStyles().text} />;
}
