/** English texts that the specification fixes to the letter, with marks and endings that no other text may have. */
export const FIXED_ENGLISH = [
  "Something went wrong! We couldn't find what you were trying to reach!",
  "You seem to have lost connection to the server. You can keep working as usual while we're trying to reconnect you.",
  "You don´t have any active students connected to your account. If that´s incorrect, please contact your school",
  "It seems like you dont have any students assigned to your account. If you think something is wrong, get in touch with your school administrator or support",
  "This student is inactive. If that´s incorrect, please contact your school",
];
