/** A function that takes any of several types takes their intersection, in which all names are. */
export type Merged<Part> = (Part extends unknown ? (part: Part) => void : never) extends (all: infer All) => void
  ? All
  : never;
