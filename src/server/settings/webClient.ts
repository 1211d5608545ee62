/** The one client of the local identity provider: Skolvy in a browser. */
export const CLIENT_ID = "skolvy-web";
