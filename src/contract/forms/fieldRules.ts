import type { FieldTemplate } from "./schemas.ts";

/** Returns why a field cannot be asked: its name or its choices are missing, or two choices are the same. */
export function fieldProblem({
  name,
  type,
  value,
  options,
}: Pick<FieldTemplate, "name" | "type" | "value" | "options">): "name" | "options" | undefined {
  if (name.trim() === "" && !(type === "DESCRIPTION" && value.trim() !== "")) return "name";
  const isChoice = type === "CHOICE" || type === "CHOICES";
  if (isChoice && (options.length === 0 || new Set(options).size < options.length)) return "options";
  return undefined;
}
