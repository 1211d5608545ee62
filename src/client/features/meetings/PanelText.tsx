import { makeStyles, tokens } from "@fluentui/react-components";
import { RichText } from "#client/ui/richText/RichText.tsx";

const useStyles = makeStyles({
  text: { padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}` },
});

/** Rich text in a panel. */
export function PanelText({ html }: { html: string }) {
  return (
    <div className={useStyles().text}>
      <RichText html={html} />
    </div>
  );
}
