import { useTranslation } from "react-i18next";

type Offered = { title: string; school: string; families: number };

/** Whether something can be sent to a group: to one without families, it would reach nobody (YEAR-2). */
export const hasFamilies = ({ families }: Pick<Offered, "families">): boolean => families > 0;

/** Returns a function that names a group to choose, with the number of its families. */
export function useGroupName(): (group: Offered) => string {
  const { t } = useTranslation(["desk", "deskPosts"]);
  return ({ title, school, families }) =>
    [title, school, hasFamilies({ families }) ? t("deskPosts:families", { count: families }) : t("noFamilies")].join(
      " · ",
    );
}
