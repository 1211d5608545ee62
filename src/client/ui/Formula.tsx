import { makeStyles, tokens } from "@fluentui/react-components";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { fetchFormulaSetter, knownFormulaSetter } from "./formulaSetter.ts";

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
  const place = useRef<HTMLSpanElement>(null);
  const [setFormula, setSetter] = useState(() => knownFormulaSetter());

  useEffect(() => {
    let isWanted = true;
    fetchFormulaSetter()
      .then((setter) => isWanted && setSetter(() => setter))
      .catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, []);

  useLayoutEffect(() => {
    if (place.current) setFormula?.(tex, place.current);
  }, [setFormula, tex]);

  return (
    <>
      {!setFormula && <code className={styles.source}>{tex}</code>}
      <span ref={place} className={styles.formula} />
    </>
  );
}
