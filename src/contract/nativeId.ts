/** Returns whether an id is that of a native assignment: those are numbers, unlike ids in Teams (ASG-6). */
export const isNativeId = (id: string): boolean => /^\d+$/.test(id);
