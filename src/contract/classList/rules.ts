/** Returns the first letter of a last name, with which a child of the class is named; empty for an empty name. */
export const initialOf = (lastName: string): string => [...lastName.trim()][0]?.toUpperCase() ?? "";
