import { useTranslation } from "react-i18next";
import "./openerRow.css";
import "./scale.css";

/** A row in which there is no result. */
export function UnassessedRow({ text, hasColumns }: { text: string; hasColumns: boolean }) {
  const { t } = useTranslation("progress");
  return (
    <li>
      <div className={hasColumns ? "scale-columns opener-row" : "scale-stacked opener-row"}>
        <span className="opener-row-indented scale-text">{text}</span>
        <span className="scale-unassessed">{t("notAssessed")}</span>
      </div>
    </li>
  );
}
