import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";

const useStyles = makeStyles({
  line: {
    ...typographyStyles.body1,
    margin: 0,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    color: tokens.colorNeutralForeground3,
  },
});

/** Says in one line that a panel has nothing to show, so that it takes no more room than that. */
export function EmptyLine({ text }: { text: string }) {
  return <p className={useStyles().line}>{text}</p>;
}
