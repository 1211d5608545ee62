import { makeStyles, tokens } from "@fluentui/react-components";
import { useEffect, useState } from "react";

const useStyles = makeStyles({
  formula: {
    display: "inline-block",
    verticalAlign: "middle",
    maxWidth: "100%",
    overflowX: "auto",
    overflowY: "hidden",
  },
  source: { fontFamily: tokens.fontFamilyMonospace },
});

/** A formula in TeX, as MathML; its source until the code that sets it has been fetched, and where that fails. */
export function Formula({ tex }: { tex: string }) {
  const styles = useStyles();
  const [place, setPlace] = useState<HTMLSpanElement | null>(null);
  const [isSet, setSet] = useState(false);

  useEffect(() => {
    if (!place) return;
    let isWanted = true;
    import("katex")
      .then(({ default: katex }) => {
        if (!isWanted) return;
        katex.render(tex, place, { output: "mathml", throwOnError: false, trust: false });
        setSet(true);
      })
      .catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [place, tex]);

  return (
    <>
      {!isSet && <code className={styles.source}>{tex}</code>}
      <span ref={setPlace} className={styles.formula} />
    </>
  );
}
