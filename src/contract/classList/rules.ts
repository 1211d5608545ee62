/** End of the address of what a class list holds, which stays in memory and is never stored on a device (CLASS-2). */
export const CLASS_LIST = "/classList";

/** Returns the first letter of a last name, with which a child of the class is named; empty for an empty name. */
export const initialOf = (lastName: string): string => [...lastName.trim()][0]?.toUpperCase() ?? "";
