import { useTranslation } from "react-i18next";

/** Returns the names of pictures without a description by their place, since file names say nothing (WCAG 1.1.1). */
export function usePictureName(about: string | undefined, count: number): (number: number) => string {
  const { t } = useTranslation("common");
  if (about === undefined) return (number) => (count > 1 ? t("pictureNumber", { number, count }) : t("picture"));
  return (number) =>
    count > 1 ? t("pictureNumberIn", { number, count, title: about }) : t("pictureIn", { title: about });
}
