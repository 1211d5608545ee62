import { makeStyles, mergeClasses } from "@fluentui/react-components";
import { Fragment } from "react";
import { loadNamespaces } from "#client/i18n/i18n.ts";
import { useAllergensFor } from "#client/resources/childCard.ts";
import { latePart, usePart } from "#client/ui/latePart.ts";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import type { Allergen } from "#contract/kinds.ts";

const useStyles = makeStyles({ waiting: { visibility: "hidden" } });

const mark = latePart(async () => {
  const [{ AvoidedMark }] = await Promise.all([import("./AvoidedMark.tsx"), loadNamespaces("meals", "allergens")]);
  return AvoidedMark;
});

type LunchProps = {
  child: { id: string; firstName: string };
  courses: readonly { name: string; allergens: readonly Allergen[] }[];
};

/**
 * The courses of a child's lunch in a line, each that the child must not eat with a mark (MEAL-2). Nothing is shown before it is known
 * whether it needs one: without the mark, it would read as something that the child can eat.
 */
export function Lunch({ child, courses }: LunchProps) {
  const styles = useStyles();
  const known = useAllergensFor(child.id, courses);
  const avoidedIn = (allergens: readonly Allergen[]) => allergens.filter((one) => known?.includes(one));
  const hasMark = known === null || courses.some(({ allergens }) => avoidedIn(allergens).length > 0);
  const Mark = usePart(mark, hasMark);
  const isWaiting = known === undefined || (hasMark && !Mark);
  return (
    <span className={mergeClasses(isWaiting && styles.waiting)}>
      {courses.map(({ name, allergens }, at) => (
        <Fragment key={name}>
          {at > 0 && " / "}
          <SchoolText>{name}</SchoolText>
          {Mark && avoidedIn(allergens).length > 0 && <Mark name={child.firstName} allergens={avoidedIn(allergens)} />}
        </Fragment>
      ))}
      {Mark && known === null && <Mark name={child.firstName} allergens={null} />}
    </span>
  );
}
